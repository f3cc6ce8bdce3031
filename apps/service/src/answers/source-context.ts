import { pageOf } from '../collections/document.ts'
import type { SearchEngine, SearchHit } from '../search/search-engine.ts'
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
 * Turns sources into the text that a language model reads. Their neighbours are the documents of the same
 * page that were inserted just before and after each. Neighbours that are sources themselves are left out,
 * because the prompt contains them already.
 *
 * @param sections the ranked sections of the question, with their candidates
 */
export async function inContext(
  sources: readonly Source[],
  sections: readonly RankedSection[],
  engine: SearchEngine,
): Promise<SourceInContext[]> {
  const ranked = new Map(sections.map((section) => [hitOf(section).id, section.candidates]))
  const likely = sections
    .flatMap(({ candidates }) => candidates)
    .filter(({ chance, candidate: { sentence } }) => chance >= minChance && sentence !== undefined)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, maxShortAnswers)
  const shown = new Set(sources.map(({ hit }) => hit.id))
  const neighbours = new Map<string, { before?: Source; after?: Source }>()
  const pages = Map.groupBy(sources, ({ hit }) => JSON.stringify([hit.index_id, pageOf(hit.document)]))
  for (const [first] of pages.values()) {
    const sections = first ? await samePageOf(first.hit, engine) : []
    sections.forEach((section, at) => {
      const [before, after] = [sections[at - 1], sections[at + 1]].map((neighbour) =>
        neighbour && !shown.has(neighbour.hit.id) ? neighbour : undefined,
      )
      neighbours.set(section.hit.id, { ...(before && { before }), ...(after && { after }) })
    })
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

/** All sections of the page of a hit, in their order. A document without a path has no page. */
export async function samePageOf(hit: SearchHit, engine: SearchEngine): Promise<Source[]> {
  const page = pageOf(hit.document)
  return page === undefined ? [] : sourcesOf(await engine.page(hit.index_id, page))
}
