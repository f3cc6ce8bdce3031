import type { PreparedAnswer } from '@next-panel/contract'
import { originalOf } from '../collections/document.ts'
import type { SearchEngine, SearchHit } from '../search/search-engine.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import type { Language } from './answer-frames.ts'
import { type Block, blocksIn, lengthOf } from './blocks.ts'
import { type Nearness, noNearness, type PreparedAnswers } from './prepared-answers.ts'
import { type QuestionTerms, type Stems, stemsOf } from './question-terms.ts'
import { sourcesOf } from './source.ts'
import { isReadableIn, sameIn } from './translations.ts'

/** A possible answer to a question: a section, and often an answer that was prepared from it. */
export interface Candidate {
  /** The section, in the language of the question if it has that. */
  readonly hit: SearchHit
  /** The id of the section, or of the original if it is a translation. */
  readonly section: string
  readonly prepared: PreparedAnswer | undefined
  /** The prepared answer in the language of the question if it has that, as Markdown. */
  readonly sentence: string | undefined
  readonly nearness: Nearness
  /** Whether the question contains an exact name of the prepared answer. */
  readonly isNamed: boolean
  /** The block that the answer rests on. `undefined` if the section has no text. */
  readonly block: Block | undefined
  readonly stems: { readonly answer: Stems; readonly block: Stems; readonly all: Stems }
  /** The score of the section in the search, as a share of the best. */
  readonly score: number
  /** The rank of the section in the search, from 0; infinite if it was not found. */
  readonly rank: number
}

/** Default maximum number of sections that are candidates by themselves, and maximum number of those whose prepared answers are. */
const defaultSections = 12
const maxWithAnswers = 6

/** A section with more prepared answers than these has one for each row, and only the near or named ones are candidates. */
const maxAnswersOfSection = 8

/** The parts from which candidates are collected. */
export interface CandidateSources {
  readonly engine: SearchEngine
  readonly prepared: PreparedAnswers | undefined
  /** The sections that the search found, best first. */
  readonly hits: readonly SearchHit[]
  readonly language: Language
  /** The number of sections that the client wants, if that is known. */
  readonly most?: number
}

/**
 * Collects the candidates for an answer: prepared answers with a near wording or an exact name, those of the first sections in the search,
 * and the first sections by themselves.
 */
export async function candidatesFor(
  { question, typed }: { readonly question: string; readonly typed: string },
  terms: QuestionTerms,
  { engine, prepared, hits, language, most = 0 }: CandidateSources,
): Promise<Candidate[]> {
  const readable = hits.filter((hit) => isReadableIn(hit, language) || hit.document.original !== undefined)
  // Of a section and its translations, the best one counts.
  const found = Array.from(
    Map.groupBy(readable, (hit) => originalOf(hit)),
    ([section, [hit]], rank) => ({ section, hit, rank, score: (hit?.score ?? 0) / (hits[0]?.score || 1) }),
  ).flatMap(({ hit, ...proposal }) => (hit ? { ...proposal, hit } : []))
  const bySection = new Map(found.map((proposal) => [proposal.section, proposal]))
  const sectionOf = async (id: string) => {
    const foundSection = bySection.get(id)
    if (foundSection) return foundSection
    const [hit] = await engine.get(id)
    return hit && { section: id, hit, rank: Number.POSITIVE_INFINITY, score: 0 }
  }
  const named = new Set(prepared?.named(typed))
  const nearest = prepared?.nearest(question) ?? []
  const ofSections = found.slice(0, maxWithAnswers).flatMap(({ section }) => {
    const all = prepared?.of(section) ?? []
    return all.length <= maxAnswersOfSection ? all : all.filter(({ kind }) => kind === 'question')
  })
  const answers = new Set([...nearest, ...named, ...ofSections])

  const slice = new TimeSlice()
  const candidates: Candidate[] = []
  const reading = new Map<string, ReadSection>()
  const add = async (id: string, answer?: PreparedAnswer) => {
    const section = await sectionOf(id)
    if (!section) return
    const read = reading.get(id) ?? readSection(await sameIn(language, section.hit, engine))
    reading.set(id, read)
    const isNamed = answer !== undefined && named.has(answer)
    const nearness = (answer && prepared?.near(answer, terms, isNamed)) ?? noNearness
    const sentence = answer?.answer?.[language] ?? answer?.answer?.en
    const stemsOfAnswer = stemsOf(sentence ?? '')
    const basis = read.hit.document.original === undefined ? stemsOf(answer?.answer?.en ?? '') : stemsOfAnswer
    const chosen = chooseBlock(read.blocks, terms, basis, answer?.names ?? [])
    candidates.push({
      hit: { ...read.hit, score: section.hit.score },
      section: section.section,
      prepared: answer,
      sentence,
      nearness,
      isNamed,
      block: chosen?.block,
      stems: {
        answer: stemsOfAnswer,
        block: chosen?.stems ?? new Set(),
        all: new Set([...read.stems, ...stemsOfAnswer, ...stemsOf(nearness.wording)]),
      },
      score: section.score,
      rank: section.rank,
    })
    await slice.yieldWhenLong()
  }
  for (const answer of answers) await add(answer.section, answer)
  // A list of links answers only questions that were foreseen for it.
  const byThemselves = found
    .filter(({ hit }) => hit.document.kind !== 'links')
    .slice(0, Math.max(defaultSections, most))
  for (const { section } of byThemselves) await add(section)
  return candidates
}

interface ReadBlock {
  readonly block: Block
  readonly stems: Stems
}

interface ReadSection {
  readonly hit: SearchHit
  readonly blocks: readonly ReadBlock[]
  readonly stems: Stems
}

function readSection(hit: SearchHit): ReadSection {
  const [source] = sourcesOf([hit])
  const headings = stemsOf(`${source?.title}\n${source?.heading}`)
  const blocks = blocksIn(hit.document, source?.text ?? '').map((block) => ({
    block,
    stems: new Set([...headings, ...stemsOf(block.text)]),
  }))
  return { hit, blocks, stems: new Set([...headings, ...blocks.flatMap(({ stems }) => [...stems])]) }
}

/** The weight of a block's length when blocks are compared: of two that say the same, the shorter one is better. */
const lengthWeight = 1 / 20_000

/**
 * Chooses the block that an answer rests on: the row of a name, or else the block that has most of the question and of the answer's words.
 */
function chooseBlock(
  blocks: readonly ReadBlock[],
  terms: QuestionTerms,
  basis: Stems,
  names: readonly string[],
): ReadBlock | undefined {
  const rows = blocks.filter(({ block }) => block.kind === 'row')
  const own = rows.find(({ block: { text } }) =>
    names.some((name) => text.slice(text.lastIndexOf('\n') + 1).split(/[\t;]/, 1)[0] === name),
  )
  if (own) return own
  const worth = ({ block, stems }: ReadBlock) =>
    terms.share(stems) + shareOf(basis, stems) - lengthOf(block.text) * lengthWeight
  return blocks.reduce<ReadBlock | undefined>(
    (best, candidate) => (best === undefined || worth(candidate) > worth(best) ? candidate : best),
    undefined,
  )
}

function shareOf(stems: Stems, within: Stems): number {
  return stems.size === 0 ? 0 : [...stems].filter((stem) => within.has(stem)).length / stems.size
}
