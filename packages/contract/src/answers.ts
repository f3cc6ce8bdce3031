import { z } from 'zod'
import { maxQuestion } from './limits.ts'
import { eventStream, operation } from './operation.ts'
import { answerPaths } from './paths.ts'
import { count } from './replies.ts'
import { searchResult } from './search.ts'

const tag = 'Answers'

const providers: Readonly<Record<string, string>> = {
  orama: 'OramaCore',
  oramacore: 'OramaCore',
  openai: 'OpenAI',
  fireworks: 'Fireworks',
  together: 'Together',
  google: 'GoogleVertex',
  google_vertex: 'GoogleVertex',
  googlevertex: 'GoogleVertex',
  vertex: 'GoogleVertex',
  groq: 'Groq',
  anthropic: 'Anthropic',
}

/** The provider that a client requests, in any spelling. */
const provider = z.string().transform((name, context) => {
  const known = providers[name.toLowerCase()]
  if (known !== undefined) return known
  context.addIssue({ code: 'custom', message: `Invalid LLM provider: ${name}` })
  return z.NEVER
})

/**
 * The model that a client requests (docs/reference/wire/answers.md#providers). It is validated and ignored, because the
 * operator chooses the model.
 */
export const modelChoice = z.object({ provider, model: z.string().max(200) }).nullish()

/** Maximum number of messages in a conversation; older ones say little about the question. */
const maxMessages = 200

/** The messages of a conversation, oldest first. */
export const messages = z
  .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string().max(100_000) }))
  .max(maxMessages)

const query = z.string().trim().min(1, 'must not be empty').max(maxQuestion)

/** Body of a question from any client (docs/reference/wire/answers.md#question). */
export const question = z.object({
  interaction_id: z.string().max(200).nullish(),
  query,
  visitor_id: z.string().max(200).nullish(),
  conversation_id: z.string().max(200).nullish(),
  messages: messages.default([]),
  llm_config: modelChoice,
  related: z
    .object({
      enabled: z.boolean().nullish(),
      size: z.int().min(0).max(10).nullish(),
      format: z.enum(['question', 'query']).nullish(),
    })
    .nullish()
    .describe('Requests follow-up questions or queries'),
  min_similarity: z.number().min(0).max(1).nullish(),
  system_prompt_id: z.string().max(200).nullish(),
  max_documents: z.int().min(1).max(20).nullish().describe('Maximum number of sources'),
  ragat_notation: z.string().max(2000).nullish(),
  // Not in the protocol: the same as in a search.
  indexes: z
    .array(z.string().max(200))
    .max(100)
    .nullish()
    .describe(
      'Indexes to answer from. By default all, but one of those of a site in several versions or languages',
    ),
})

/** The language model that answers, as clients name it. */
export const answerer = z.object({ provider: z.string(), model: z.string() })

/** How a question was answered. */
export const answerOutcome = z.object({
  by: z
    .enum(['model', 'quotations'])
    .describe('Whether a language model wrote the answer or passages were quoted'),
  found: z.boolean().describe('Whether the documents contain an answer'),
  certainty: z
    .enum(['sure', 'unsure', 'none'])
    .exactOptional()
    .describe(
      'How reliable the answer is: an `unsure` answer says so in its text, as does an incomplete one, which is also `unsure`; `none` means that there is no answer',
    ),
  model: z
    .string()
    .exactOptional()
    .describe('Name of the language model that wrote it, unless an earlier event named it'),
})

/** Whether a piece belongs to the answer or to its list of sources, which is for plain-text readers. */
export const answerPart = z.enum(['answer', 'sources'])

/** A step of an answer: `message` of an event contains one as JSON. */
export const answerStep = z.object({
  action: z.string().describe('`ANSWER_RESPONSE`, `SEARCH_RESULTS`, `ACTION_PLAN` or another action'),
  result: z.unknown().describe('A string, often containing JSON'),
  done: z.boolean(),
  part: answerPart.exactOptional().describe('Present with a piece of the answer'),
  outcome: answerOutcome.exactOptional().describe('Present with the end of the answer'),
})

const stepEvents = eventStream(
  z.union([
    z.object({ type: z.literal('acknowledgement'), message: z.literal('Acknowledged') }),
    z.object({ type: z.literal('response'), message: z.string().describe('A step as JSON; see AnswerStep') }),
  ]),
)

/** A search with its parameters. */
const searchParams: z.ZodType<object> = z.looseObject({})

/** The result of a search generated from a question (docs/reference/wire/question-search.md#search-by-question). */
export const questionSearchResult = z.object({
  original_query: z.string(),
  generated_query: z.string().describe('The search generated from the question, as JSON'),
  search_params: searchParams.describe('The search that was run'),
  results: z.array(searchResult),
  query_index: count,
})

const trackedQuery = z.object({
  index: count,
  original_query: z.string(),
  generated_query_text: z.string(),
  search_params: searchParams,
})

/** A step of a search by question: a name, or a name with its result. */
const searchSteps = eventStream(
  z.union([
    z.enum([
      'INIT',
      'OPTIMIZING_QUERY',
      'SELECTING_PROPS',
      'COMBINING_QUERIES_AND_PROPERTIES',
      'GENERATING_QUERIES',
      'SEARCHING',
    ]),
    z.object({ QUERY_OPTIMIZED: z.array(z.string()) }),
    z.object({ SELECTED_PROPS: z.array(z.unknown()) }),
    z.object({ COMBINED_QUERIES_AND_PROPERTIES: z.array(z.looseObject({ query: z.string() })) }),
    z.object({ GENERATED_QUERIES: z.array(trackedQuery) }),
    z.object({ SEARCH_RESULTS: z.array(questionSearchResult) }),
    z.object({ error: z.string() }),
  ]),
)

const ask = { method: 'POST', tag, key: 'read', body: question, pool: 'answers' } as const
const searchBody = z.object({ query, llm_config: modelChoice })
/** Answers and searches by question (docs/reference/wire/question-search.md, docs/reference/wire/answers.md). */
export const answers = {
  answer: operation({
    ...ask,
    path: answerPaths.answer,
    summary: 'Answer a question',
    description:
      'Streams the sources, the answer in pieces of Markdown that cite them as `[1]`, and related questions. The last `ANSWER_RESPONSE` is `done` and has the outcome.',
    reply: stepEvents,
  }),
  plannedAnswer: operation({
    ...ask,
    path: answerPaths.plannedAnswer,
    summary: 'Answer a question with a plan',
    description: 'Like `answer`, but streams a plan first and names each step.',
    reply: stepEvents,
  }),
  search: operation({
    method: 'POST',
    path: answerPaths.search,
    tag,
    summary: 'Search by question',
    description: 'Turns a natural-language question into one or more searches and runs them.',
    key: 'read',
    body: searchBody,
    reply: z.array(questionSearchResult),
    pool: 'answers',
  }),
  searchSteps: operation({
    method: 'POST',
    path: answerPaths.searchSteps,
    tag,
    summary: 'Search by question, step by step',
    description: 'Streams each step of the search. `SEARCH_RESULTS` or `error` comes last.',
    key: 'read',
    body: searchBody,
    reply: searchSteps,
    pool: 'answers',
  }),
}
