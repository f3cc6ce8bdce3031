import { frames, type Language } from './answer-frames.ts'
import type { Certainty } from './certainty.ts'
import { bestPassage, type Quotation } from './quotation.ts'
import { inert, quoteInMarkdown } from './quoted-markdown.ts'
import { type AnswerPiece, linkTo, type Source, sourceList } from './source.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** What is read at a glance, in UTF-16 units: what was written for the question, and the passage below it. */
const maxFirst = 590

/** A passage below what was written for the question is no shorter than this, where its section has so much. */
const minBesideAuthored = 200

/** What an answer in quotations is made of. */
export interface QuotedParts {
  readonly certainty: Certainty
  readonly language: Language
  /** What somebody wrote for the question; it rests on the first source. */
  readonly authored: string | undefined
  /** What to look for below that, in the source it rests on. */
  readonly basis: WeighedQuestion
  /** What was asked in the spelling of the documents, where that is another one. */
  readonly corrected: string | undefined
  readonly quotations: readonly Quotation[]
}

/** The pieces of an answer in quotations, as Markdown: what was written for it first, then passages, each with its source. */
export function* quotedAnswer(
  sources: readonly Source[],
  parts: QuotedParts,
): Generator<AnswerPiece, void, undefined> {
  const { certainty, language, authored, corrected } = parts
  const frame = frames[language]
  if (certainty === 'none') {
    yield { text: sources.length === 0 ? frame.nothing : frame.none }
    yield* closestSources(sources)
    return
  }
  if (certainty === 'unsure') yield { text: frame.unsure }
  else if (corrected !== undefined && !authored) yield { text: frame.corrected(inert(corrected)) }
  const [first] = sources
  const own = authored !== undefined && first ? besideAuthored(first, authored, parts.basis) : undefined
  if (authored !== undefined && first) {
    yield { text: own ? `${authored}\n\n` : `${authored} [${first.number}]\n\n` }
  }
  const passages = [
    ...(own ? [own] : []),
    ...parts.quotations.filter(({ source }) => !own || source !== first),
  ]
  for (const { source, text } of passages) yield { text: `${quoteInMarkdown(text, source.number)}\n\n` }
  yield sourceList(passages.map(({ source }) => source))
}

/** The passage that an answer somebody wrote rests on, as long as both are read at a glance. */
function besideAuthored(source: Source, authored: string, question: WeighedQuestion): Quotation | undefined {
  return bestPassage(source, question, Math.max(minBesideAuthored, maxFirst - authored.length))
}

export function* closestSources(sources: readonly Source[]): Generator<AnswerPiece, void, undefined> {
  for (const source of sources.slice(0, 3)) yield { text: `- ${linkTo(source)} [${source.number}]\n` }
}
