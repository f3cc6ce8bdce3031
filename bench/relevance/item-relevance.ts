import type { Table } from '../measuring/table.ts'
import type { Ask } from '../search/engines/search-engine.ts'
import { itemKinds, type KnownItem } from './known-items.ts'
import { pagePlace, sectionPlace } from './ranked-answers.ts'
import { type AnswerPlaces, type RelevanceScore, scoreOf } from './relevance-score.ts'
import { shortCell } from './relevance-tables.ts'

/** How well an engine finds known items, by kind. */
export interface ItemScores {
  readonly kinds: readonly (RelevanceScore & { readonly kind: KnownItem['kind'] })[]
}

/** Searches for known items. */
export async function itemScores(ask: Ask, all: readonly KnownItem[]): Promise<ItemScores> {
  const answers: (AnswerPlaces & Pick<KnownItem, 'kind'>)[] = []
  for (const { kind, text, path } of all) {
    const found = await ask(text)
    answers.push({ kind, page: pagePlace(found, [path]), section: sectionPlace(found, [path]) })
  }
  return {
    kinds: itemKinds.map((kind) => ({ kind, ...scoreOf(answers.filter((answer) => answer.kind === kind)) })),
  }
}

/** An engine with its scores on a corpus. */
export interface RatedItems extends ItemScores {
  readonly corpus: string
  readonly sections: number
  readonly name: string
}

/** Lists engines by corpus. */
export function knownItemTable(engines: readonly RatedItems[]): Table {
  return {
    title:
      'Known items of pages that packages bring: first page / in the first five (section in the first five), per cent',
    columns: ['corpus', 'engine', ...itemKinds],
    rows: engines.map(({ corpus, sections, name, kinds }) => [
      `${corpus}, ${sections} sections`,
      name,
      ...kinds.map(shortCell),
    ]),
  }
}
