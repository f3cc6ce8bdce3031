import { systemReason } from '../../errors/system-reason.ts'
import { log } from '../../log/log.ts'
import { frames, languageOf } from '../answer-frames.ts'
import type { Question } from '../question.ts'
import { type AnswerPiece, sourceList } from '../source.ts'
import type { SourceInContext } from '../source-context.ts'
import type { LanguageModel } from './language-model.ts'
import type { ModelEnding } from './model-stream.ts'
import { promptFor } from './prompt.ts'

/**
 * How a model answered. `sure` and `unsure` are answers; an answer is unsure if it cites nothing or is incomplete. The other outcomes mean
 * that there is no answer: the sources do not contain it, or the model declined or failed.
 */
export type WrittenOutcome = 'sure' | 'unsure' | 'not-in-sources' | 'declined' | 'model-failed'

/** The reply that means that the sources do not contain the answer, in all forms in which models write it. */
const notInSources = /[Nn][Oo][Tt]\\?[_-]?[Ii][Nn]\\?[_-]?[Ss][Oo][Uu][Rr][Cc][Ee]|NOT IN SOURCE/
/** The beginning of that reply, at which an incomplete one can end. */
const begunNotInSources = /\bNOT\\?_(?:I|IN|IN\\?_\w*)?\W*$/i

/**
 * Lets a language model write an answer from sources. Each block is passed on when it has ended, without links and images that are not from
 * the sources. The cited sources are listed at the end. Blocks wait for the first citation, because a text without one may say that there is
 * no answer. If the outcome is not an answer, the caller decides what to say.
 */
export async function* writeAnswer(
  model: LanguageModel,
  question: Question,
  sources: readonly SourceInContext[],
  signal: AbortSignal,
  additions: readonly string[] = [],
): AsyncGenerator<AnswerPiece, WrittenOutcome, undefined> {
  // Loaded only here: a service without a model starts without a Markdown parser.
  const { AnswerBlocks } = await import('./answer-blocks.ts')
  const answer = new AnswerBlocks(sources)
  const frame = frames[languageOf(question.query)]
  let ending: ModelEnding | 'broken-off' = 'broken-off'
  let isNotInSources = false
  let isShown = false
  let waiting: string[] = []
  function* show(...blocks: string[]): Generator<AnswerPiece> {
    if (blocks.length === 0) return
    yield { text: (isShown ? '\n\n' : '') + blocks.join('\n\n') }
    isShown = true
  }
  try {
    for await (const event of model.write(promptFor(question, sources, additions), signal)) {
      if (event.kind === 'end') ending = event.ending
      else if (event.kind === 'anew') {
        answer.clear()
        waiting = []
        isNotInSources = false
      } else {
        answer.push(event.text)
        isNotInSources ||= notInSources.test(answer.rest)
        waiting.push(...answer.takeEnded())
        if (answer.isTooLong) {
          ending = 'cut-off'
          break
        }
        if (answer.cited.size > 0 && !isNotInSources) yield* show(...waiting.splice(0))
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    log.warn(`The language model failed: ${systemReason(error)}`)
  }
  isNotInSources ||= ending !== 'finished' && begunNotInSources.test(answer.rest)
  if (ending === 'declined' || isNotInSources) {
    if (isShown) yield { text: '\n\n' }
    return ending === 'declined' ? 'declined' : 'not-in-sources'
  }
  waiting.push(...answer.takeAll())
  if (!isShown && waiting.length === 0) return 'model-failed'
  const cited = sources.filter(({ number }) => answer.cited.has(number))
  const isUncited = ending === 'finished' && cited.length === 0
  yield* show(...(isUncited ? [frame.uncited] : []), ...waiting)
  if (ending === 'broken-off') yield* show(frame.brokenOff)
  if (ending === 'cut-off') yield* show(frame.cutOff)
  if (cited.length > 0) yield sourceList(cited, '\n\n')
  return ending === 'finished' && !isUncited ? 'sure' : 'unsure'
}
