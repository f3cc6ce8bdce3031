import type { SearchableIndex } from '../collections/catalog.ts'
import type { StoredDocument } from '../collections/document.ts'
import { type SearchHit, wireHit } from '../search/search-collection.ts'
import { hitOf, type RankedCandidate, type RankedSection } from './ranking.ts'
import { type Source, sourcesOf } from './source.ts'

/** A source as a language model reads it: with the sections before and after it on its page, and with the site's short answers. */
export interface SourceInContext extends Source {
  /** Short answers to the question, as Markdown. */
  readonly shortAnswers: readonly string[]
  readonly before: Source | undefined
  readonly after: Source | undefined
}

/** Maximum number of the site's short answers that the model gets, and the minimum chance of each. */
const maxShortAnswers = 4
const minChance = 0.05

/** Maximum length of a section that the model reads as a whole, in UTF-16 units. Of a longer one it reads some blocks. */
const maxWhole = 4000
const maxBlocks = 6

/**
 * Turns sources into what a language model reads. Their neighbours are the documents of the same page that were inserted just before and
 * after each; those that are sources themselves are left out, because the prompt contains them already.
 *
 * @param sections the ranked sections of the question, with their candidates
 */
export function inContext(
  sources: readonly Source[],
  sections: readonly RankedSection[],
  indexes: readonly SearchableIndex[],
): SourceInContext[] {
  const ranked = new Map(sections.map((section) => [hitOf(section).id, section.candidates]))
  const likely = sections
    .flatMap(({ candidates }) => candidates)
    .filter(({ chance, candidate: { sentence } }) => chance >= minChance && sentence !== undefined)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, maxShortAnswers)
  const pages = new Set(sources.flatMap((source) => pageOf(source) ?? []))
  const taken = new Set(sources.map(({ hit }) => hit.id))
  const neighbours = new Map<string, { before?: Source; after?: Source }>()
  for (const index of indexes) {
    const latest = new Map<string, Source>()
    for (const document of index.live.documents()) {
      const page = pageOfDocument(index.id, document)
      if (page === undefined || !pages.has(page)) continue
      const [current] = sourcesOf([wireHit(index, document, 0)])
      if (!current) continue
      const previous = latest.get(page)
      latest.set(page, current)
      if (!previous) continue
      const [before, after] = [previous.hit.id, current.hit.id]
      if (!taken.has(before)) neighbours.set(after, { ...neighbours.get(after), before: previous })
      if (!taken.has(after)) neighbours.set(before, { ...neighbours.get(before), after: current })
    }
  }
  return sources.map((source) => {
    const { id } = source.hit
    const { before, after } = neighbours.get(id) ?? {}
    const shortAnswers = likely.flatMap(({ candidate: { hit, sentence = '' } }) =>
      hit.id === id ? sentence : [],
    )
    return { ...source, text: textForModel(source.text, ranked.get(id) ?? []), shortAnswers, before, after }
  })
}

/** The text of a section, or the blocks on which its best candidates rest. */
function textForModel(text: string, candidates: readonly RankedCandidate[]): string {
  const blocks = candidates.slice(0, maxBlocks).flatMap(({ candidate: { block } }) => block?.text ?? [])
  return text.length <= maxWhole || blocks.length === 0 ? text : [...new Set(blocks)].join('\n…\n')
}

/** All sections of the page of a hit, in their order. */
export function samePageOf(hit: SearchHit, indexes: readonly SearchableIndex[]): Source[] {
  const page = pageOfDocument(hit.index_id, hit.document)
  const index = indexes.find(({ id }) => id === hit.index_id)
  if (page === undefined || !index) return []
  const own = [...index.live.documents()].filter((document) => pageOfDocument(index.id, document) === page)
  return sourcesOf(own.map((document) => wireHit(index, document, 0)))
}

function pageOf({ hit }: Source): string | undefined {
  return pageOfDocument(hit.index_id, hit.document)
}

/** The page of a section: its path without the anchor. Documents without a path have no page, and no neighbours. */
function pageOfDocument(index: string, { path }: StoredDocument): string | undefined {
  return typeof path === 'string' ? `${index}:${path.split('#', 1)[0]}` : undefined
}
