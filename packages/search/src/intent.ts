import { stem } from './stem.ts'
import { type Token, termsOf } from './tokens.ts'

/**
 * Kinds of section: `answers` tell what to do when something is wrong, `messages` what a text means that is then printed, `news` what
 * changed; a `reference` lists everything there is of a sort, and `links` only lead on. Others have none.
 */
export const sectionKinds = ['answers', 'messages', 'news', 'links', 'reference'] as const

export type SectionKind = (typeof sectionKinds)[number]

/** What a query asks for beside its subject. */
export interface Intent {
  /** Something does not work. */
  readonly isSymptom: boolean
  /** What is new, or what a release holds. */
  readonly isNews: boolean
}

/** Stems of words that tell of something wrong. */
const symptoms = new Set(
  (
    'bad blank block broken cannot cant crash deni disappear doesnt dont down empty error expir fail failur forbidden gon hang ' +
    'incorrect invalid isnt lost miss never no nobody not noth offlin problem refus reject slow stop stuck timeout unabl undefin ' +
    'unreachabl wont wrong'
  ).split(' '),
)

/** Stems of words that ask for news. */
const news = new Set('announc blog changelog dat latest new newest post releas sinc vers'.split(' '))

/** Reads what a query asks for from its words. */
export function intentOf(tokens: readonly Token[]): Intent {
  const stems = termsOf(tokens).map(stem)
  return {
    isSymptom: stems.some((word) => symptoms.has(word) || /^[45]\d\d$/.test(word)),
    // 24.5.1, 2023.4 or 2024-05-24, written together.
    isNews:
      stems.some((word) => news.has(word)) ||
      tokens.some(({ whole, parts }) => parts.length > 0 && /^\d+$/.test(whole)),
  }
}
