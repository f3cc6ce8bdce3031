import { question as questionSchema } from '@next-panel/contract'
import { describe, expect, test } from 'vitest'
import { collectionWith } from '../collections/collection.fixture.ts'
import type { StoredDocument } from '../collections/document.ts'
import { engineWith } from '../search/memory-engine.fixture.ts'

import { type AnswerEvent, answer } from './answer.ts'
import { generateQuery } from './generated-query.ts'
import { inConversation } from './question.ts'
import { parseRagat } from './retrieval.ts'

const section = (id: string, title: string, heading: string, content: string) => ({
  id,
  title,
  section: heading,
  content,
  path: `/docs/${id}`,
})

const sections = [
  section(
    'ports',
    'Custom config',
    'Ports',
    'The users connect to offset_port_user. The node listens on offset_port_node.',
  ),
  section('tls', 'Custom config', 'Encryption', 'Set security to tls. The certificate must be valid.'),
  section(
    'backup',
    'Back up your site',
    '',
    'Save the database every night. Keep three copies in two places.',
  ),
  section(
    'cron',
    'Common questions',
    'The cron job',
    'It runs every five minutes. Orders are activated by it.',
  ),
]

const placeOf = async (documents: readonly StoredDocument[]) => ({
  collection: collectionWith({}),
  engine: await engineWith(documents),
  embeddings: undefined,
  model: undefined,
})

async function ask(body: object, documents: readonly StoredDocument[] = sections): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = []
  const question = questionSchema.parse(body)
  for await (const event of answer(await placeOf(documents), question, AbortSignal.timeout(10_000)))
    events.push(event)
  return events
}

const textOf = (events: readonly AnswerEvent[]) =>
  events.map((event) => (event.kind === 'text' ? event.text : '')).join('')

describe('an answer without a language model', () => {
  test('quotes the passage that fits, word by word, with its source as a link', async () => {
    const events = await ask({ query: 'On which port does the node listen?' })
    expect(events.map(({ kind }) => kind).slice(0, 3)).toEqual(['chosen', 'understood', 'sources'])
    expect(textOf(events)).toContain(
      '> The users connect to offset_port_user. The node listens on offset_port_node. [1]',
    )
    expect(textOf(events)).toContain('[1] [Custom config: Ports](/docs/ports)')
  })

  test('cites only sources it names, by numbers without gaps in the order in which they are read', async () => {
    const text = textOf(
      await ask({ query: 'Which ports do users of the cron job have?' }, [
        ...sections,
        section('jobs', 'Ports', 'Users of the cron job', 'They have no ports.'),
      ]),
    )
    const cited = [...text.matchAll(/^>.*\[(\d)\]$/gm)].map((match) => match[1])
    const named = [...text.matchAll(/^\[(\d)\] \[/gm)].map((match) => match[1])
    expect(cited.length).toBeGreaterThan(0)
    expect(cited).toEqual(cited.map((_, i) => String(i + 1)))
    expect(named).toEqual(cited)
  })

  test('says that nothing was found, or that no page answers, and what none mentions', async () => {
    expect(textOf(await ask({ query: 'zebra' }))).toBe(
      'No page answers this question: none mentions “zebra”.',
    )
    const text = textOf(await ask({ query: 'certificate pinning for Kubernetes ingress controllers' }))
    expect(text).toMatch(/^No page answers this question: none mentions .*“Kubernetes”/)
  })

  test('speaks the language of the question', async () => {
    const text = textOf(await ask({ query: '支持 WireGuard 吗' }))
    expect(text).toBe('没有页面提到“WireGuard”。')
  })

  test('reads the escapes of pasted JSON', async () => {
    const text = textOf(
      await ask({ query: String.raw`{"msg":"\u8ba2\u9605\u94fe\u63a5\u65e0\u6548"}` }, [
        ...sections,
        section('links', 'Links', 'Invalid', '订阅链接无效 means that the token is unknown.'),
      ]),
    )
    expect(text).toContain('> 订阅链接无效 means that the token is unknown. [1]')
  })

  test.each([
    ["the job doesn't run", 'the job does not run'],
    ['the job doesnt run', 'the job does not run'],
    ['the job won’t run', 'the job will not run'],
    ["the job can't run", 'the job cannot run'],
    ['the job cant run', 'the job cannot run'],
    ['Can’t run the job', 'cannot run the job'],
  ])('reads contractions: %s', async (query, whole) => {
    expect(textOf(await ask({ query }))).toBe(textOf(await ask({ query: whole })))
  })

  test('knows a question among its messages again, with a contraction too', async () => {
    const query = "the job doesn't run"
    const messages = [{ role: 'user', content: query }]
    expect(textOf(await ask({ query, messages }))).toBe(textOf(await ask({ query })))
  })

  test('does not take half of a question for all of it, when the other half is what nobody has heard of', async () => {
    const common = sections.map((section) => ({
      ...section,
      content: `${section.content} Who runs it knows.`,
    }))
    expect(textOf(await ask({ query: 'Who runs the cron job?' }, common))).toMatch(/^> It runs every five/)
    expect(textOf(await ask({ query: 'Who runs Hamlet?' }, common))).toMatch(
      /^(?:No page answers|Closest in the docs, which do not mention).*“Hamlet”/,
    )
  })

  test('says how it understood a misspelt question', async () => {
    const text = textOf(await ask({ query: 'How do I save the datbaase <>?' }))
    expect(text).toMatch(
      /^Showing what the docs say about “How do I save the database \\<>\?”:\n\n> Save the database/,
    )
  })

  test('understands a question that leans on the one before', async () => {
    const messages = [
      { role: 'user', content: 'What about the cron job?' },
      { role: 'assistant', content: '…' },
      { role: 'user', content: 'How often does it run?' },
    ]
    const events = await ask({ query: 'How often does it run?', messages })
    expect(events[1]).toEqual({ kind: 'understood', query: expect.stringContaining('cron') })
    expect(textOf(events)).toContain('It runs every five minutes.')
  })

  test.each([
    ['How do I set up Stripe?', 'and PayPal?', 'paypal'],
    ['how do i set up stripe', 'and paypal', 'paypal'],
    ['How do I set up PayPal?', 'why does it fail?', 'paypal-fails'],
    ['Why does Stripe fail?', 'and PayPal?', 'paypal-fails'],
  ])('finds what is asked after “%s”: %s', async (content, query, expected) => {
    const documents = [
      ...sections,
      section('stripe', 'Payments', 'Set up Stripe', 'Enter the keys of Stripe.'),
      section('stripe-fails', 'Payments', 'Stripe fails', 'Check the keys of Stripe.'),
      section('paypal', 'Payments', 'Set up PayPal', 'Enter the keys of PayPal.'),
      section('paypal-fails', 'Payments', 'PayPal fails', 'Check the keys of PayPal.'),
    ]
    const events = await ask({ query, messages: [{ role: 'user', content }] }, documents)
    const [hits] = events.flatMap((event) => (event.kind === 'sources' ? [event.hits] : []))
    expect(hits?.[0]?.document.id).toBe(expected)
  })

  test.each([
    ['and on Debian?', 'debian'],
    ['and for Debian 12?', 'debian'],
    ['and of offset_port_node?', 'ports'],
    ['what about refunds?', 'refunds'],
  ])('keeps the subject of the question before: %s', async (query, expected) => {
    const documents = [
      ...sections,
      section('redhat', 'Red Hat', 'Set up the cron job', 'On Red Hat, add a line to the table of nginx.'),
      section('debian', 'Debian', 'Set up the cron job', 'On Debian, add a line to the table of www-data.'),
      section('page', 'Debian', '', 'This page takes you from an empty server with Debian to a panel.'),
      section('php', 'Debian', 'Install PHP', 'On Debian, install PHP from the repository.'),
      section('refunds', 'Shop', 'Refunds', 'Open the invoice and refund it.'),
    ]
    const messages = [{ role: 'user', content: 'how do I set up the cron job on Red Hat?' }]
    const events = await ask({ query, messages }, documents)
    const [sources] = events.flatMap((event) => (event.kind === 'sources' ? [event.hits] : []))
    expect(sources?.[0]?.document.id).toBe(expected)
  })

  test.each([
    ['How do I install Redis on Debian?', 'and on Ubuntu 24.04?', 'install Redis', false],
    ['How do I install Redis on Debian?', 'and Ubuntu?', 'install Redis', false],
    ['How do I install Redis on Debian?', 'and the cron job?', 'install Redis Debian', false],
    ['How do I install Redis on Red Hat?', 'and on Debian?', 'install Redis', false],
    ['怎么设置 Stripe', '那 PayPal 呢', '怎么设置', false],
    ['How do I open a port?', 'and port 80?', 'open', false],
    ['how do I ban a user', 'can he still connect', 'ban user', true],
    ['How do I create a coupon?', 'can it expire?', 'create coupon', true],
    ['怎么创建优惠码', '它会过期吗', '怎么创建优惠码', true],
  ])('after “%s”, “%s” takes “%s”; about the same subject: %j', (content, query, earlier, isSameSubject) => {
    expect(inConversation({ query, messages: [{ role: 'user', content }] })).toEqual({
      own: query,
      earlier,
      isSameSubject,
    })
  })

  test.each([
    ['is Docker supported?', 'what instead', 'what instead Docker supported'],
    ['stripe webhook fails', 'I did that, still the same', 'I did that, still the same stripe webhook fails'],
  ])('after “%s”, “%s” says nothing by itself and is read as “%s”', (content, query, own) => {
    expect(inConversation({ query, messages: [{ role: 'user', content }] })).toMatchObject({
      own,
      earlier: '',
    })
  })

  test('a question that stands alone takes nothing of the one before', () => {
    const messages = [{ role: 'user' as const, content: 'What about the cron job?' }]
    const query = 'Install on Debian with nginx'
    expect(inConversation({ query, messages })).toMatchObject({ own: query, earlier: '' })
    expect(inConversation({ query: 'and why?', messages: [] })).toMatchObject({
      own: 'and why?',
      earlier: '',
    })
  })

  test('proposes what stands beside the quoted section, and nothing when not asked', async () => {
    const related = { enabled: true, size: 2, format: 'query' }
    const page = sections.map((section) => ({ ...section, path: `/docs/config#${section.id}` })).slice(0, 2)
    const events = await ask({ query: 'certificate security tls config', related }, page)
    expect(events.at(-1)).toEqual({ kind: 'related', queries: ['Custom config: Ports'] })
    const silent = await ask({ query: 'tls', related: { enabled: false } })
    expect(silent.some(({ kind }) => kind === 'related')).toBe(false)
  })

  test('takes links, pictures and markup out of what it quotes', async () => {
    const text = 'Certificate ![x](https://evil.example/a.png) <img src=x> [here](javascript:alert(1)).'
    const events = await ask({ query: 'certificate' }, [{ id: '1', title: 'T', content: text }])
    expect(textOf(events)).not.toMatch(/(?<!\\)(?:\]\(|<)/)
  })

  test('shows what it quotes as it is, whatever that means in Markdown', async () => {
    const content = 'Backups: for `f` in /var/*.gz; do _check_ b2_backup.sh && echo &lt; ~ok~ *-db.sql.gz'
    expect(textOf(await ask({ query: 'backups' }, [{ id: '1', title: 'T', content }]))).toContain(
      String.raw`> Backups: for \`f\` in /var/\*.gz; do \_check\_ b2_backup.sh && echo \&lt; \~ok\~ \*-db.sql.gz [1]`,
    )
  })

  test('cites nothing but its sources, whatever numbers in brackets it quotes', async () => {
    const content = 'Backups are kept as [2] says, see [1, 2] and list[3].'
    expect(textOf(await ask({ query: 'backups' }, [{ id: '1', title: 'T', content }]))).toContain(
      String.raw`> Backups are kept as \[2\] says, see \[1, 2\] and list\[3\]. [1]`,
    )
  })

  test('works on documents of any shape, and of none', async () => {
    const documents = [
      { id: '1', name: 'Red apple', description: 'Apples grow on trees.' },
      { id: '2', note: 'Apples are red or green.' },
      { id: '3', n: 1 },
    ]
    expect(textOf(await ask({ query: 'Where do apples grow?' }, documents))).toContain(
      '> Apples grow on trees. [1]',
    )
    expect(textOf(await ask({ query: 'green apples' }, documents))).toContain('Apples are red or green.')
    expect(textOf(await ask({ query: 'apples' }, []))).toBe(
      'No page answers this question: none mentions “apples”.',
    )
  })

  test('stops when the reader has left', async () => {
    const reading = new AbortController()
    const events = answer(await placeOf(sections), questionSchema.parse({ query: 'tls' }), reading.signal)
    await events.next()
    await events.next()
    reading.abort()
    await expect(events.next()).rejects.toThrow('aborted')
  })
})

describe('questions', () => {
  test.each([
    [{ query: '' }, 'must not be empty'],
    [{ query: 'x', llm_config: { provider: 'nobody', model: 'm' } }, 'Invalid LLM provider: nobody'],
    [{ query: 'x', messages: [{ role: 'tool', content: '' }] }, 'Invalid option'],
  ])('that make no sense are refused: %j', (body, message) => {
    expect(() => questionSchema.parse(body)).toThrow(message)
  })

  test('name providers in any spelling', () => {
    const { llm_config } = questionSchema.parse({
      query: 'x',
      llm_config: { provider: 'Google_Vertex', model: 'm' },
    })
    expect(llm_config?.provider).toBe('GoogleVertex')
  })

  test('become searches for the words that tell', async () => {
    const engine = await engineWith(sections)
    const query = await generateQuery('How do I set the offset_port_user?', engine)
    expect(query.params.term).toBe('set offset_port_user')
  })
})

describe('RAG-AT notation', () => {
  test.each([
    ['a@0.8:3', [{ isExclusion: false, indexes: ['a'], most: 3 }]],
    [
      'a,b@0.8:3+; !c@1:2',
      [
        { isExclusion: false, indexes: ['a', 'b'], most: 3 },
        { isExclusion: true, indexes: ['c'], most: 2 },
      ],
    ],
    ['a@0.8:3;nonsense', []],
    ['', []],
  ])('%s', (notation, components) => {
    expect(parseRagat(notation)).toEqual(components)
  })
})
