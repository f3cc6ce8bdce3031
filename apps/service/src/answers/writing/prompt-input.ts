import type { SearchRequest } from '@next-panel/contract'
import { z } from 'zod'
import type { SearchReply } from '../../search/search-collection.ts'
import type { Question } from '../question.ts'
import type { SourceInContext } from '../source-context.ts'

/** What an answer is written from: variables by name, and the system prompt of the collection. */
export interface PromptInput {
  readonly variables: readonly (readonly [name: string, value: unknown])[]
  readonly systemPrompt: string | null
}

/** Lets code of a collection take part in its answers (docs/reference/wire/code.md#hooks). */
export interface AnswerHooks {
  /** Whether code decides what may be seen of which documents, so that none may be read past it. */
  readonly decideOnDocuments: boolean
  /** Whether code decides what a language model is told, so that it is told nothing past it. */
  readonly decideOnPrompt: boolean
  /** Changes the search for what the answer is made from. */
  beforeRetrieval(params: object): Promise<SearchRequest>
  /** Changes or leaves out documents that were found. */
  afterRetrieval(found: SearchReply): Promise<SearchReply>
  /** Changes what a language model is told. */
  beforeAnswer(terms: PromptInput): Promise<PromptInput>
}

/** What a language model is told beside its rules. */
export interface GenerationRequest {
  readonly question: Question
  readonly sources: readonly SourceInContext[]
  /** Further instructions, one a line. */
  readonly additions: readonly string[]
}

/** Longest text of one addition, in UTF-16 units. */
const maxAdditionLength = 4000

const changedSources = z.array(z.object({ number: z.int(), text: z.string() }))

/** The instructions of a collection for an answer: its system prompt, and what suits the reader. */
export interface Instructions {
  readonly systemPrompt: string | null
  readonly forReader: readonly string[]
}

/**
 * Lets a hook change what a language model is told: the `question`, the `context` (sources by number: it may change their
 * texts and leave some out), and the system prompt. Variables that it adds become further instructions.
 */
export async function applyHook(
  hooks: AnswerHooks | undefined,
  question: Question,
  sources: readonly SourceInContext[],
  { systemPrompt: own, forReader }: Instructions,
): Promise<GenerationRequest> {
  if (!hooks) return { question, sources, additions: [...(own === null ? [] : [own]), ...forReader] }
  const context = sources.map(({ number, title, heading, text, path }) => {
    return { number, title, section: heading, text, path: path ?? null }
  })
  const { variables, systemPrompt } = await hooks.beforeAnswer({
    variables: [
      ['question', question.query],
      ['context', context],
    ],
    systemPrompt: own,
  })
  const changed = new Map(variables)
  const query = changed.get('question')
  const texts = changedSources.safeParse(changed.get('context'))
  const textOf = new Map((texts.data ?? context).map(({ number, text }) => [number, text]))
  const added = variables.filter(([name]) => name !== 'question' && name !== 'context')
  const additions = added.map(([name, value]) => {
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
  })
  return {
    question: { ...question, query: typeof query === 'string' && query !== '' ? query : question.query },
    sources: sources.flatMap((source) => {
      const text = textOf.get(source.number)
      return text === undefined ? [] : [{ ...source, text }]
    }),
    additions: [...(systemPrompt === null ? [] : [systemPrompt]), ...forReader, ...additions].map((text) =>
      text.slice(0, maxAdditionLength),
    ),
  }
}
