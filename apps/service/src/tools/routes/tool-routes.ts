import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { ResourceEntries, unknownEntry } from '../../http/resource-entries.ts'
import { runTools } from '../run-tools.ts'
import { type Tool, tools } from '../tool.ts'

/** Tools of a collection (docs/reference/wire/code.md#tools): their code is looked at before it is stored. */
export function toolRoutes(bind: Bind, context: AppContext): void {
  const { get, all, insert, update, delete: remove, run } = operations.tools
  const entries = new ResourceEntries<Tool, ParsedBodyOf<typeof insert>, ParsedBodyOf<typeof update>>(
    context,
    {
      name: 'tool',
      entries: tools,
      isUnique: true,
      async check({ id: collection }, { id, code }) {
        if (code === null || code === undefined) return
        const problem = await context.code.problem({ collection, name: `Tool ${id}` }, code)
        if (problem) {
          throw new ServiceError('entry-refused', `The code of tool ${id} is invalid: ${problem}`)
        }
      },
      make: (draft) => ({ ...draft, code: draft.code ?? null }),
      change: (before, { id, ...sent }) => ({
        id,
        description: sent.description ?? before.description,
        parameters: sent.parameters ?? before.parameters,
        code: sent.code === undefined ? before.code : sent.code,
      }),
    },
  )

  bind(get, ({ collection, query }) => ({ tool: entries.get(collection, query.tool_id) }))
  bind(all, ({ collection }) => ({ tools: entries.all(collection) }))
  bind(insert, async ({ collection, body }) => {
    const tool = await entries.insert(collection, body)
    return { success: true, id: tool.id, tool }
  })
  bind(update, async ({ collection, body }) => {
    await entries.update(collection, body)
    return { success: true }
  })
  bind(remove, async ({ collection, body }) => {
    await entries.delete(collection, body)
    return { success: true }
  })

  bind(run, async ({ c, collection, body: { tool_ids, messages } }) => {
    const known = tools.of(collection)
    if (known.size === 0) {
      throw new ServiceError('entry-unknown', `Collection ${collection.id} doesn't have any tool`)
    }
    const offered = (tool_ids ?? [...known.keys()]).map((id) => {
      const tool = known.get(id)
      if (!tool) throw unknownEntry('tool', collection, id)
      return tool
    })
    const { code, model } = context
    const results = await runTools(
      { collection: collection.id, code, model },
      offered,
      messages,
      c.req.raw.signal,
    )
    return { results: results ?? null }
  })
}
