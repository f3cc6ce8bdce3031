import type { Interaction, SearchHit } from '@next-panel/client'
import { doneInteraction } from '../../packages/generator/src/ask/done-interaction.test-helper.ts'

const source = (section: string): SearchHit => ({
  id: `docs:${section}`,
  index_id: 'docs',
  score: 1,
  document: {
    id: section,
    title: 'Back up your site',
    section,
    content: `${section} it.`,
    path: '/docs/tabs',
  },
})

const sources = ['Restore', 'Dump', 'Check'].map(source)

const code = `Stop cron, copy the dump back, and start cron again.

> Run as \`root\`:
>
> \`\`\`bash
> systemctl stop cron
> mysql next < "dump-of-the-whole-database-with-a-long-name-that-no-phone-has-room-for.sql" # once
> \`\`\`
>
> No output means that it worked. [1]

See also: [Back up your site: Dump](/docs/tabs) · [Back up your site: Check](/docs/tabs)
`

const folded = `A dump holds all tables, and no files.

> ${'A dump holds all tables of the database as they were when it began. '.repeat(4)}[2]
`

const table = `> | Table | Rows |
> |---|---:|
> | \`user\` | 12 |
>
> The tables have as many rows as before. [3]
`

const closest = `Closest in the docs:

Restore it by hand, since nothing restores itself.

> Copy the dump back. [1]

Or did you mean:

- **How do I restore a dump of another server?** Copy it over first, and then restore it as one of your own. [2]
- **What is checked?** The number of rows. [3]
`

const written = `Dump the database first [2]. Then:

1. Stop \`cron\`, so that nothing writes.
2. Copy the dump back [1].

**Check** the number of rows afterwards [1] [3].
`

const done = (id: string, query: string, end: Partial<Interaction>) =>
  doneInteraction({ id, query, sources, ...end })

const quoted = (id: string, query: string, response: string) =>
  done(id, query, { response, outcome: { by: 'quotations', found: true, certainty: 'sure' } })

/** A conversation with each kind of answer, in the format of the browser's storage. */
export const answers: readonly Interaction[] = [
  quoted('code', 'How do I restore a backup?', code),
  quoted('folded', 'What does a dump hold?', folded),
  quoted('table', 'How many rows does it have?', table),
  done('none', 'How is the weather?', {
    response: 'No page answers this question: none mentions “weather”.',
    outcome: { by: 'quotations', found: false, certainty: 'none' },
  }),
  quoted('chinese', '怎么恢复备份？', '先停止 `cron`，再导入备份。\n\n> 导入之后再启动 `cron`。 [1]\n'),
  done('failed', 'And then?', {
    response: 'Start cron ag',
    error: true,
    errorCode: 'connection-lost',
  }),
  done('written', 'How do I do it step by step?', {
    response: written,
    answeredBy: { provider: 'OpenAI', model: 'small-model' },
    outcome: { by: 'model', found: true, certainty: 'sure' },
  }),
  done('unsure', 'Does it restore itself?', {
    response: closest,
    outcome: { by: 'quotations', found: true, certainty: 'unsure' },
    related: ['How do I back up?', 'How often does cron run?'],
  }),
]
