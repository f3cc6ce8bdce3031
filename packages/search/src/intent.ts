import { stem } from './stem.ts'
import { type Token, termsOf } from './tokens.ts'

/**
 * Kinds of section. A section may have none.
 * - `answers`: fixes of problems
 * - `messages`: the meaning of printed messages
 * - `news`: changes
 * - `links`: little else than links to other pages
 * - `reference`: a complete list of one sort of thing
 */
export const sectionKinds = ['answers', 'messages', 'news', 'links', 'reference'] as const

export type SectionKind = (typeof sectionKinds)[number]

/** The intent of a query, apart from its subject. */
export interface Intent {
  /** Whether the query says that something does not work. */
  readonly isSymptom: boolean
  /** Whether the query asks what is new or what a release contains. */
  readonly isNews: boolean
}

/** Stems of words for problems. */
const symptoms = new Set(
  (
    'bad blank block broken cannot cant crash deni disappear doesnt dont down empty error expir fail failur forbidden gon hang ' +
    'incorrect invalid isnt lost miss never no nobody not noth offlin problem refus reject slow stop stuck timeout unabl undefin ' +
    'unreachabl wont wrong'
  ).split(' '),
)

/** Stems of words that ask for news. */
const news = new Set('announc blog changelog dat latest new newest post releas sinc vers'.split(' '))

/** Derives the intent of a query from its words. */
export function intentOf(tokens: readonly Token[]): Intent {
  const stems = termsOf(tokens).map(stem)
  return {
    isSymptom: stems.some((word) => symptoms.has(word) || /^[45]\d\d$/.test(word)),
    // Numbers that belong together are a version or a date: 24.5.1, 2023.4, 2024-05-24.
    isNews:
      stems.some((word) => news.has(word)) || tokens.some(({ whole }) => /^\d+[.-][\d.-]+$/.test(whole)),
  }
}
