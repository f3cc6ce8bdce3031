import type { KnownFact } from '@next-panel/contract'
import { hasHan, intentOf, stem, stopWords, type Token, tokenize, translate } from '@next-panel/search'
import type { Wording } from '../collections/live-index.ts'
import { contentWords } from '../search/content-words.ts'
import { withoutContractions } from './contractions.ts'
import { reportsFault } from './reported-fault.ts'

/** Maximum number of facts in an answer. A question that names more is a pasted list. */
const maxFacts = 3

/** Maximum part of a question that is read, in UTF-16 units. */
const maxRead = 2000

/** Stems of words that questions about a fact use besides its name and the stop words. */
const aboutFacts = new Set(
  `about allowed between box comparison config configuration configure custom database default difference enter explain
  enough extension extensions factory file fine give here initial item key least long many mean meaning minimum much need needed
  next ok okay option out panel parameter possible preset purpose range really recommended require required requirement
  requirements run runs setting settings standard support supported tell tested type valid value values version whats work works`
    .split(/\s+/)
    .map(stem),
)

/** Maximum length of the words of a follow-up question, and of the part read of the question before it, in UTF-16 units. */
const maxInstead = 100

/** Asks since which release something exists. */
const asksSince =
  /\b(?:since|added|introduced)\b|\b(?:which|what) (?:release|version) (?:has|brought)\b|[从從]哪[个個一]?版本|哪[个個一]?版本.*(?:[开開]始|加|增|引入)/i

/** Stems of other words in questions about the first release. */
const besideSince = new Set(
  'add added available been exist first introduce introduced new release since there'.split(' ').map(stem),
)

/** Asks whether something exists or is supported. */
const asksSupport =
  /\b(?:support(?:s|ed|ing)?|compatible|works? with|accepts?|(?:is|are) there|have|has|can (?:i|we|users|you) (?:use|pay)|possible|available)\b|支持|支援|兼容|相容|有没有|有沒有|能用|能不能|可以用|(?:^|[^没沒])有.*[吗嗎么]/i

/** Stems of other words in questions about support. */
const besideSupport = new Set(
  'accept available compatible pay payment possible system use user'.split(' ').map(stem),
)

/**
 * Other words in Chinese questions about support. They are compared with the question itself, because its translation may lose a verb:
 * “余额能不能转给别人” asks whether a balance can be transferred, not whether there is one.
 */
const besideSupportInChinese =
  /支持|支援|兼容|相容|有没有|有沒有|能不能|能否|可不可以|可以|是不是|是否|能|有|使用|用|做|功能|面板|系统|系統|请问|請問|你们|你們|现在|現在|这个|這個|用户|用戶|客户|客戶|支付|付款|收款|付|方式|[吗嗎么麼嘛呢啊吧呀的了]/g

/** Words of questions about the edition that has something. */
const aboutEditions = new Set('edition editions pro paid free open source community'.split(' '))

/** A placeholder in names for any number or version. */
const anyNumber = '{number}'

/** Replaces a name that was found in a question. It is a stop word, so it does not count as another word. */
const placeholder = 'it'

interface KnownName {
  readonly name: string
  /** Its longest word, in lower case. A text without this word cannot contain the name, which saves a slower search. */
  readonly longestWord: string
  readonly pattern: RegExp
  readonly fact: KnownFact
}

/** The facts that a question asks for by name: those about printed messages first, then the others, each in the order of the question. */
export interface NamedFacts {
  readonly facts: readonly KnownFact[]
  /** Whether the question asks for nothing else. */
  readonly isAll: boolean
}

/** Facts about named things, found by the names in a question. */
export class KnownFacts {
  readonly #wording: Wording
  /** Longest first, because the longest of overlapping names is the one that was meant. */
  readonly #names: readonly KnownName[]
  /** By the id of the section that a fact is about. */
  readonly #bySection: ReadonlyMap<string, readonly KnownFact[]>

  constructor(facts: readonly KnownFact[], wording: Wording) {
    this.#wording = wording
    this.#bySection = Map.groupBy(facts, ({ section }) => section)
    this.#names = facts
      .flatMap((fact) =>
        fact.names.map(withoutContractions).map((name) => ({
          name,
          longestWord: longestWordOf(name),
          pattern: patternOf(name),
          fact,
        })),
      )
      .sort((a, b) => lengthOf(b.name) - lengthOf(a.name))
  }

  /** The only fact about a section. `undefined` if there are several, because the section then says more than any of them. */
  ofSection(section: string): KnownFact | undefined {
    const [fact, another] = this.#bySection.get(section) ?? []
    return another || fact?.onlyFor ? undefined : fact
  }

  /**
   * The facts that a question names. If it names none, it may replace a name in the question before it.
   *
   * @param before the question that this one refers to; empty if there is none
   */
  namedIn(question: string, before = ''): NamedFacts {
    const named = this.#namedIn(question)
    return named.facts.length > 0 || before === '' ? named : (this.#namedInstead(question, before) ?? named)
  }

  /** The facts of the question before, with a name in it replaced by the words of this one: “Which PHP version?”, then “And MariaDB?”. */
  #namedInstead(question: string, before: string): NamedFacts | undefined {
    const words = (
      hasHan(question) ? (question.match(/[A-Za-z][\w.-]*/g) ?? []) : contentWords(question)
    ).join(' ')
    const earlier = this.#namedIn(before)
    if (words === '' || words.length > maxInstead || !earlier.isAll) return undefined
    const read = before.slice(0, maxInstead)
    // Chinese has no spaces between words, so the names themselves are also tried.
    const places = [
      ...earlier.facts.flatMap(({ names }) => names.flatMap((name) => [...read.matchAll(patternOf(name))])),
      ...read.matchAll(/\p{Script=Han}+|[\w.-]+/gu),
    ]
    for (const { 0: word, index } of places) {
      const named = this.#namedIn(before.slice(0, index) + words + before.slice(index + word.length))
      if (named.isAll && named.facts[0]?.names[0] !== earlier.facts[0]?.names[0]) return named
    }
    return undefined
  }

  #namedIn(question: string): NamedFacts {
    const text = question.slice(0, maxRead)
    const since = asksSince.test(text)
    const asked = { since, support: !since && asksSupport.test(text) }
    const sure = this.#find(
      text,
      (known, word, before) => !known.fact.onlyFor && isUnmistakable(known.name, word, before),
    )
    // The meaning of “theme” does not help a reader whose theme does not work.
    const isMeant = (name: string) =>
      !isPlainWord(name) || !reportsFault(text, intentOf(this.#tokensOf(sure.rest)))
    const plain = this.#find(sure.rest, ({ name, fact }, word) =>
      fact.onlyFor ? asked[fact.onlyFor] : isNoAcronym(name, word) && isMeant(name),
    )
    const isBare = !/\p{L}/u.test(plain.rest.replaceAll(placeholder, ''))
    // “The key `salt`” is about “salt”, not about “key”. A single word alone may be about anything.
    const telling = plain.found.filter(({ word }) => (isBare ? isPhrase(word) : !isAboutFacts(word)))
    const chosen = isBare || sure.found.length + telling.length > 0 ? telling : plain.found
    const isSince = asked.since && [...sure.found, ...chosen].some(({ fact }) => fact.since)
    const isOfEditions = chosen.some(({ fact }) => /\bedition\b/.test(fact.en))
    const isOther =
      chosen.some(({ fact }) => fact.onlyFor === 'support') &&
      hasHan(plain.rest.replace(besideSupportInChinese, ''))
    const isAll = isBare
      ? telling.length > 0
      : !isOther &&
        this.#wordsIn(plain.rest).every(
          (word) =>
            isAboutFacts(word) ||
            (isSince && besideSince.has(stem(word))) ||
            (asked.support && besideSupport.has(stem(word))) ||
            (isOfEditions && aboutEditions.has(word)),
        )
    const named = isAll ? [...sure.found, ...chosen] : sure.found
    // Beside a message, an address only shows where the error happened. Some messages have names without a full stop, because several
    // programs print them, so all names with spaces count as messages here.
    const hasWords = [...named, ...plain.found].some(({ name }) => isMessage(name) || /\s/.test(name))
    const found = named.filter(({ isInAddress }) => !hasWords || !isInAddress)
    const inOrder = found
      .map(({ name, word, fact }) => ({ fact, isPrinted: isMessage(name), at: text.indexOf(word) }))
      .sort((a, b) => Number(b.isPrinted) - Number(a.isPrinted) || a.at - b.at)
    const facts = [...new Set(inOrder.map(({ fact }) => fact))].slice(0, maxFacts)
    return { facts: isSince ? facts.map((fact) => ({ ...fact, ...fact.since })) : facts, isAll }
  }

  #find(text: string, counts: (known: KnownName, word: string, before: string) => boolean) {
    let rest = text
    const lowerCase = text.toLowerCase()
    const found: {
      readonly name: string
      readonly word: string
      readonly isInAddress: boolean
      readonly fact: KnownFact
    }[] = []
    for (const known of this.#names) {
      const { name, longestWord, pattern, fact } = known
      if (!lowerCase.includes(longestWord)) continue
      rest = rest.replace(pattern, (word, at: number, whole: string) => {
        const before = whole.slice(0, at)
        const isInAddress = withinAddress.test(before)
        if (!counts(known, word, before) || (isInAddress && !name.includes('/'))) return word
        found.push({ name, word, isInAddress, fact })
        return placeholder
      })
    }
    return { found, rest }
  }

  #tokensOf(text: string): Token[] {
    return tokenize(translate(text.replace(/['’]s\b/g, ''), this.#wording.glossary))
  }

  /** The words outside names. An identifier counts as its parts. */
  #wordsIn(rest: string): string[] {
    return this.#tokensOf(rest).flatMap(({ whole, parts }) =>
      isAboutFacts(whole) || parts.length === 0 ? [whole] : parts.map(({ term }) => term),
    )
  }
}

function isAboutFacts(word: string): boolean {
  return stopWords.has(word) || aboutFacts.has(stem(word)) || /^\d+$/.test(word)
}

/** The length of a name without its placeholder, so that a name with a fixed number counts as longer than one with any number. */
function lengthOf(name: string): number {
  return name.replace(anyNumber, '').length
}

/** Matches text that ends within a URL. */
const withinAddress = /https?:\/\/[^\s"'<>]*$/

/** Whether a name is a printed message. Only messages end like a sentence. */
export function isMessage(name: string): boolean {
  return /[.!?。！？]$/.test(name)
}

/** Whether a word can only be a name: a message, a word that is marked as code, or a word with signs or inner capitals. */
function isUnmistakable(name: string, word: string, before: string): boolean {
  if (isMessage(name) || /`$|\[['"]$/.test(before)) return true
  return !/\s/.test(name) && /[^\p{L}]|\p{Ll}\p{Lu}/u.test(word)
}

/** Whether a name may also be a common word: `theme`, but neither “PHP” nor `sub_token_len`. */
function isPlainWord(name: string): boolean {
  return /^[a-z]+$/.test(name)
}

/** Whether a name alone says what is asked: it has several words or is Chinese. */
function isPhrase(word: string): boolean {
  return /\s/.test(word) || hasHan(word)
}

/** Whether a word is the name and not an acronym with the same letters: “TLS” does not mean a key named `tls`. */
function isNoAcronym(name: string, word: string): boolean {
  return /\s/.test(name) || word === name || word !== word.toUpperCase()
}

/** The spaces and placeholders between the words of a name. */
const betweenWords = /(\{\w+\}|\s+)/

function withoutEnd(name: string): string {
  return name.replace(/[.!?。！？]$/, '')
}

function longestWordOf(name: string): string {
  const [longest = ''] = withoutEnd(name)
    .split(betweenWords)
    .filter((part) => !part.startsWith('{'))
    .sort((a, b) => b.length - a.length)
  return longest.toLowerCase()
}

/** A pattern that finds a name as a whole word. */
function patternOf(name: string): RegExp {
  const isPath = name.includes('/')
  const text = withoutEnd(name)
    .split(betweenWords)
    .filter((part) => part !== '')
    .map((part, i, parts) => {
      if (part === anyNumber) return '\\d+(?:\\.\\w+)*'
      if (part.startsWith('{')) return '[^\\s/?#]+'
      // The space between Chinese and other letters, and before a number, is optional.
      const [before = '', after = ''] = [parts[i - 1], parts[i + 1]]
      const mayBeNone = hasHan(`${before.at(-1)}${after[0]}`) || after === anyNumber || /^\d/.test(after)
      if (/^\s+$/.test(part)) return mayBeNone ? '\\s*' : '\\s+'
      return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    })
    .join('')
  const before = isPath ? '(?:(?<=https?://[^\\s/]+)|(?<![\\w./-]))' : '(?<!\\w[.-]?)'
  return new RegExp(`${before}${text}(?!${isPath ? '[-./]' : '[-.]'}?\\w)`, 'giu')
}
