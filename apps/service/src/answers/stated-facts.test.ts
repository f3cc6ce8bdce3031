import { question as questionSchema } from '@next-panel/contract'
import { expect, test } from 'vitest'
import { collectionWith } from '../collections/collection.fixture.ts'
import { defaultTypeStrategy } from '../collections/collection.ts'
import { LiveIndex, plainWording } from '../collections/live-index.ts'
import { answer } from './answer.ts'
import { KnownFacts } from './known-facts.ts'

const rows =
  'Key;\tDefault;\tMeaning.\nport_node;\t443;\tWhere the node listens.\nport_user;\tport_node;\tWhere users connect.'
const live = new LiveIndex(defaultTypeStrategy)
await live.apply(
  [
    { id: '/docs/keys', title: 'Keys', section: 'Ports', content: rows, path: '/docs/keys' },
    {
      id: '/docs/setup',
      title: 'Setup',
      section: 'Firewall',
      content: 'Open port_node in the firewall. Close every other port.',
      path: '/docs/setup',
    },
    {
      id: '/docs/errors',
      title: 'Errors',
      section: '',
      content: 'The node is gone: it was deleted.',
      path: '/docs/errors',
    },
  ].map((document) => [document.id, document]),
)
const fact = (name: string, section: string) => ({
  names: [name],
  section,
  en: `\`${name}\` is known.`,
  zh: `\`${name}\` 是已知的。`,
})
const facts = new KnownFacts(
  [
    fact('port_node', '/docs/keys'),
    fact('port_user', '/docs/keys'),
    fact('Node gone.', '/docs/errors'),
    fact('port_gone', '/docs/deleted'),
  ],
  plainWording,
)
const now = new Date()
const index = { id: 'i', uid: 'u', embedding: 'none', definedBy: 1 } as const
const context = {
  collection: collectionWith({}),
  indexes: [{ ...index, typeStrategy: defaultTypeStrategy, createdAt: now, updatedAt: now, live }],
  embeddings: undefined,
  model: undefined,
  facts,
}

async function ask(query: string, ...before: string[]) {
  const messages = before.map((content) => ({ role: 'user', content }))
  const events = answer(context, questionSchema.parse({ query, messages }), AbortSignal.timeout(10_000))
  let text = ''
  let isFound: boolean | undefined
  for await (const event of events) {
    if (event.kind === 'text') text += event.text
    if (event.kind === 'outcome') isFound = event.outcome.found
  }
  return { text, isFound }
}

const row = (name: string, cells: string) =>
  `\`${name}\` is known.\n\n> | Key | Default | Meaning |\n> | --- | --- | --- |\n> | ${name} | ${cells} |\n>\n> [1]\n\n`

test('what is known of a name comes first, above its row, and is all where nothing else is asked', async () => {
  expect(await ask('What is the default of port_node?')).toEqual({
    text: `${row('port_node', '443 | Where the node listens.')}[1] [Keys: Ports](/docs/keys)`,
    isFound: true,
  })
})

test('two names of one section have a row each, and one source', async () => {
  const { text } = await ask('difference between port_user and port_node')
  const [user, node] = [
    row('port_user', 'port_node | Where users connect.'),
    row('port_node', '443 | Where the node listens.'),
  ]
  expect(text).toBe(`${user}${node}[1] [Keys: Ports](/docs/keys)`)
})

test('other passages follow where more is asked', async () => {
  const { text } = await ask('Must I open port_node in the firewall?')
  expect(text.startsWith('`port_node` is known.\n\n> | Key')).toBe(true)
  expect(text).toContain('> Open port_node in the firewall. Close every other port. [2]')
})

test('a fact without a row stands above the passage that says it', async () => {
  expect((await ask('The log says "Node gone." What now?')).text).toMatch(
    /^`Node gone\.` is known\.\n\n> The node is gone: it was deleted\. \[1\]\n/,
  )
})

test('a follow-up that names another key is about that one', async () => {
  const { text } = await ask('and of port_user?', 'What is the default of port_node?')
  expect(text.startsWith('`port_user` is known.')).toBe(true)
})

test('it is told in the language of the question', async () => {
  expect((await ask('port_node是什么')).text).toMatch(/^`port_node` 是已知的。\n/)
})

test('a fact whose section is gone is not told', async () => {
  expect((await ask('What is the default of port_gone?')).text).not.toContain('`port_gone` is known.')
})
