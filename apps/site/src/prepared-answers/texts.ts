import type { PreparedAnswer } from 'sheaf'

const han = /\p{Script=Han}/u
/** A product with its version. */
const productVersion = /^[^\d]+ \d+(?:\.\d+)*$/
/** Identifiers that are common words in lower case. Names match without regard to case. */
const commonWords = new Set(['mysql', 'timezone', 'webapi'])
const partOfIdentifier = /[_/.\d]|\p{Ll}\p{Lu}/u

type Texts = Pick<PreparedAnswer, 'names' | 'en' | 'zh'>

/** Wordings by language. */
export function wordings(texts: readonly string[]): Pick<Texts, 'en' | 'zh'> {
  return { en: texts.filter((text) => !han.test(text)), zh: texts.filter((text) => han.test(text)) }
}

/** The texts that are unambiguous as names, and the others as wordings. */
export function namesAndWordings(texts: readonly string[], isName = isUnmistakable): Texts {
  const names = texts.filter(isName)
  return { names, ...wordings(texts.filter((text) => !names.includes(text))) }
}

/**
 * Whether a text is an identifier or a product with its version. A hyphen is not enough: “top-up” is a common
 * word.
 */
export function isUnmistakable(text: string): boolean {
  if (text.includes(' ')) return productVersion.test(text)
  return partOfIdentifier.test(text) && !commonWords.has(text.toLowerCase())
}
