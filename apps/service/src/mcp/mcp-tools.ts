import { maxQuestion, plainMessages, problemsText, question } from '@next-panel/contract'
import { z } from 'zod'
import { openAnswer } from '../answers/routes/answer-routes.ts'
import { ServiceError } from '../errors/service-error.ts'
import { searchPages } from '../search/routes/site-search.ts'
import type { McpCall } from './mcp-call.ts'
import { readPage, siteRoot, withinBytes } from './page-markdown.ts'

/** A tool for language models. */
interface McpTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly schema: z.ZodObject
  /** @throws {ServiceError} `query-invalid` for invalid arguments; other codes with a message for the model. */
  run(call: McpCall, sent: unknown, signal: AbortSignal): Promise<string>
}

/** Maximum size of search results in UTF-8 bytes. */
const maxResults = 2048

/** Maximum size of a page in UTF-8 bytes, about 8,000 tokens. */
const maxPage = 32_000

export const mcpTools: readonly McpTool[] = [
  tool({
    name: 'search',
    title: 'Search the documentation',
    description:
      'Finds sections by words, names of settings or error messages. Forgives typos. Returns the address and an excerpt of each section, best first.',
    schema: z.strictObject({
      query: z.string().trim().min(1).max(1000).describe('Words to search for'),
      limit: z.int().min(1).max(20).default(10).describe('Maximum number of results'),
    }),
    async run({ context, collection, site, c }, { query, limit }) {
      const [index = ''] = site.build.indexes
      const { sections, count } = await searchPages(context, collection, c, {
        term: query,
        limit,
        from: 0,
        index,
      })
      if (sections.length === 0) return 'No results. Try fewer or other words.'
      const root = siteRoot(site, c)
      const results = sections.map(
        ({ name, path, excerpt }, i) => `${i + 1}. ${name}\n${root}${path}\n${excerpt}`,
      )
      for (;;) {
        const text = [`${results.length} of ${count} results:`, ...results].join('\n\n')
        if (Buffer.byteLength(text) <= maxResults) return text
        results.pop()
      }
    },
  }),
  tool({
    name: 'get_page',
    title: 'Read a page',
    description: 'Returns a page, or one section of it, as Markdown.',
    schema: z.strictObject({
      address: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .describe('Address of a page, such as /docs/x, or of a section, such as /docs/x#y'),
    }),
    run: async (call, { address }) => withinBytes(await readPage(call, address), maxPage),
  }),
  tool({
    name: 'ask',
    title: 'Ask a question',
    description: 'Answers a question from the documentation, with the sections that support the answer.',
    schema: z.strictObject({
      question: z.string().trim().min(1).max(maxQuestion).describe('A question in English or Chinese'),
    }),
    async run({ context, collection, site, c }, args, signal) {
      await context.access.limitReader(c, collection.id, 'answer')
      const leave = await context.answerPool.enter(signal)
      try {
        const body = question.parse({ query: args.question })
        const { events } = (await openAnswer(context, { c, collection, body }))(signal)
        let text = ''
        for await (const event of events) if (event.kind === 'text') text += event.text
        // Links in answers have no origin, which a model outside the site needs.
        return text.replaceAll('](/', `](${siteRoot(site, c)}/`)
      } finally {
        leave()
      }
    },
  }),
]

function tool<Schema extends z.ZodObject>({
  run,
  ...declared
}: Omit<McpTool, 'schema' | 'run'> & {
  readonly schema: Schema
  run(call: McpCall, given: z.output<Schema>, signal: AbortSignal): Promise<string>
}): McpTool {
  return {
    ...declared,
    async run(call, sent, signal) {
      const given = declared.schema.safeParse(sent, { error: plainMessages })
      if (given.success) return run(call, given.data, signal)
      throw new ServiceError(
        'query-invalid',
        `Invalid arguments of ${declared.name}: ${problemsText(given.error.issues)}`,
      )
    },
  }
}
