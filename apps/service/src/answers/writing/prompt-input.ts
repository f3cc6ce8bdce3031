import type { SearchRequest } from '@next-panel/contract'
import { z } from 'zod'
import type { SearchReply } from '../../search/search-collection.ts'
import type { Question } from '../question.ts'
import type { SourceInContext } from '../source-context.ts'

/** The input that hooks can change: variables by name, and the system prompt of the collection. */
export interface PromptInput {
  readonly variables: readonly (readonly [name: string, value: unknown])[]
  readonly systemPrompt: string | null
}

/** The hooks with which code of a collection changes its answers (docs/reference/wire/code.md#hooks). */
export interface AnswerHooks {
  /** Whether a hook changes the search or the documents found. If so, answers may use only documents that it has passed. */
  readonly decideOnDocuments: boolean
  /** Whether a hook changes the prompt. If so, the prompt may contain only texts that it has passed. */
  readonly decideOnPrompt: boolean
  /** Changes the search for the documents of an answer. */
  beforeRetrieval(params: object): Promise<SearchRequest>
  /** Changes or removes documents that were found. */
  afterRetrieval(found: SearchReply): Promise<SearchReply>
  /** Changes the prompt of a language model. */
  beforeAnswer(terms: PromptInput): Promise<PromptInput>
}

/** The input of a language model in addition to its fixed rules. */
export interface GenerationRequest {
  readonly question: Question
  readonly sources: readonly SourceInContext[]
  /** Further instructions, one a line. */
  readonly additions: readonly string[]
}

/** Maximum length of one addition, in UTF-16 units. */
const maxAdditionLength = 4000

const changedSources = z.array(z.object({ number: z.int(), text: z.string() }))

/** The instructions of a collection for an answer: its system prompt, and the lines for the reader's segment. */
export interface Instructions {
  readonly systemPrompt: string | null
  readonly forReader: readonly string[]
}

/**
 * Lets a hook change the input of a language model: the `question`, the `context` and the system prompt. In the `context`, which lists
 * sources by number, it can change texts and remove sources. Variables that it adds become further instructions.
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
