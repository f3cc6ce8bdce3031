import type { Token } from './tokens.ts'

/** Kinds of section: `answers` tell what to do when something is wrong, `news` what changed; `links` only lead on. Others have none. */
export const sectionKinds = ['answers', 'news', 'links'] as const

export type SectionKind = (typeof sectionKinds)[number]

export function isSectionKind(text: string): text is SectionKind {
  return sectionKinds.some((kind) => kind === text)
}

/** What a query asks for beside its subject. */
export interface Intent {
  /** Something does not work. */
  readonly isSymptom: boolean
  /** What is new, or what a release holds. */
  readonly isNews: boolean
}

const symptoms = new Set(
  `bad blank blocked broken cannot can't connection crash crashed crashes denied disappear disappeared disappears doesn't don't down empty
  error errors expired fail failed failing fails failure forbidden gone hangs incorrect invalid isn't lost missing never no nobody
  not nothing offline problem problems refuse refused refuses rejected slow stays stop stopped stops stuck timeout unable undefined
  unreachable wasn't white won't wrong`.split(/\s+/),
)

const news = new Set(
  'announced announcement blog changelog date history latest new newest news post release released releases since version versions'.split(' '),
)

/** Reads what a query asks for from its words. */
export function intentOf(tokens: readonly Token[]): Intent {
  const words = tokens.flatMap(({ whole, parts }) => [whole, ...parts.map(({ term }) => term)])
  return {
    isSymptom: words.some((word) => symptoms.has(word) || /^[45]\d\d$/.test(word)),
    // 24.5.1, 2023.4 or 2024-05-24, written together.
    isNews: words.some((word) => news.has(word)) || tokens.some(({ whole, parts }) => parts.length > 1 && /^\d+$/.test(whole)),
  }
}
