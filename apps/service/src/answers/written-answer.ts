import { frames, languageOf } from './answer-frames.ts'
import { CitationFilter } from './citation-filter.ts'
import type { LanguageModel } from './language-model.ts'
import { notInSources, promptFor } from './prompt.ts'
import type { Question } from './question.ts'
import { type AnswerPiece, sourceList } from './source.ts'
import type { SourceInContext } from './source-context.ts'

/** How a written answer ended: as it should, or with nothing to show because the sources or the model had nothing. */
export type WrittenOutcome = 'written' | 'not-in-sources' | 'model-failed'

/**
 * Has a language model write an answer from sources; its text comes in pieces, with what the sources do not cover taken
 * out, and the cited ones listed below. A failure before the first word is left to the caller, a later one is said in words.
 */
export async function* writeAnswer(
  model: LanguageModel,
  question: Question,
  sources: readonly SourceInContext[],
  signal: AbortSignal,
  additions: readonly string[] = [],
): AsyncGenerator<AnswerPiece, WrittenOutcome, undefined> {
  const filter = new CitationFilter(sources)
  let begun = ''
  let isShown = false
  try {
    for await (const piece of model.write(promptFor(question, sources, additions), signal)) {
      begun += isShown ? '' : piece
      if (!isShown && notInSources.startsWith(begun.trim())) continue
      const shown = filter.push(isShown ? piece : begun)
      isShown = true
      if (shown !== '') yield { text: shown }
    }
  } catch (error) {
    signal.throwIfAborted()
    console.error('The language model failed:', error instanceof Error ? error.message : error)
    if (!isShown) return 'model-failed'
    yield { text: `${filter.end()}\n\n${frames[languageOf(question.query)].brokenOff}` }
    return 'written'
  }
  if (!isShown) return begun.trim() === notInSources ? 'not-in-sources' : 'model-failed'
  yield { text: filter.end() }
  const cited = sources.filter(({ number }) => filter.cited.has(number))
  if (cited.length > 0) yield sourceList(cited, '\n\n')
  return 'written'
}
