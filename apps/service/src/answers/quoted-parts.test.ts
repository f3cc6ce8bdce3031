import { glossary, synonyms } from '@next-panel/search'
import { expect, test } from 'vitest'
import { indexOf } from '../collections/live-index.fixture.ts'
import { AuthoredAnswers } from './authored-answers.ts'
import { KnownFacts } from './known-facts.ts'
import { chooseQuotations } from './quoted-parts.ts'
import { retrieve } from './retrieval.ts'

const section = (id: string, title: string, heading: string, content: string, kind?: string) => ({
  id,
  title,
  section: heading,
  content,
  path: id,
  ...(kind ? { kind } : {}),
})

const documents = [
  section('/shop#refunds', 'Shop', 'Refunds', 'Open the invoice in the admin area and press Refund.'),
  section('/shop#coupons', 'Shop', 'Coupons', 'A coupon is a code that lowers the price of an order.'),
  section('/notes', 'Release notes', '24.5', 'Gift cards arrived with a balance of their own.', 'news'),
  section('/pro', 'NeXT Panel Pro', 'Images', 'Docker images run the whole panel.'),
]
const wording = {
  synonyms: synonyms([]),
  glossary: glossary({ 怎么: '', 退款: 'refund', 礼品卡: 'gift card' }),
}
const questions = [
  {
    section: '/shop#refunds',
    en: ['give money back'],
    zh: ['怎么退款'],
    answer: { en: 'Refund it.', zh: '退掉它。' },
  },
  { section: '/shop#coupons', en: ['discount code'], zh: [] },
]
const indexes = await indexOf(documents, wording)
const authored = new AuthoredAnswers(questions, wording)

async function choose(question: string, foreseen = authored, searched = indexes) {
  const retrieved = await retrieve(
    { indexes: searched, embeddings: undefined, authored: foreseen },
    { term: question },
  )
  return chooseQuotations(question, retrieved, searched)
}

test.each([
  ['give money back', 'en', 'Refund it.'],
  ['怎么退款', 'zh', '退掉它。'],
])(
  '“%s” is answered in its language by what was written for it, above what that rests on',
  async (question, language, lead) => {
    const { parts, ...answer } = await choose(question)
    expect(answer).toMatchObject({ certainty: expect.stringMatching('sure'), language })
    expect(parts[0]).toMatchObject({
      hit: { document: { id: '/shop#refunds' } },
      lead,
      passage: documents[0]?.content,
    })
    expect(parts.filter(({ hit }) => hit.document.id === '/shop#refunds')).toHaveLength(1)
  },
)

test('what a key means is told first only where that is asked, what a message means always', async () => {
  const fact = (name: string) => ({
    names: [name],
    section: '/shop#coupons',
    en: `About ${name}`,
    zh: `关于${name}`,
  })
  const known = new KnownFacts([fact('money_back'), fact('No money left.')], wording)
  const leads = async (question: string) => {
    const retrieved = await retrieve({ indexes, embeddings: undefined, authored }, { term: question })
    const { parts } = await chooseQuotations(question, retrieved, indexes, known)
    return parts.map(({ lead }) => lead)
  }
  expect(await leads('how do I give money back, is it money_back')).toEqual([
    'Refund it.',
    'About money_back',
  ])
  expect(await leads('what is money_back')).toEqual(['About money_back'])
  const retrieved = await retrieve({ indexes, embeddings: undefined }, { term: 'is it money_back or Foo' })
  const { unknown } = await chooseQuotations('is it money_back or Foo', retrieved, indexes, known)
  expect(unknown).toEqual(['Foo'])
  const misspelt = 'refnud an invoice, no money left'
  const found = await retrieve({ indexes, embeddings: undefined }, { term: misspelt })
  expect(found.corrected).toContain('refund')
  expect((await chooseQuotations(misspelt, found, indexes)).corrected).toBe(found.corrected)
  expect((await chooseQuotations(misspelt, found, indexes, known)).corrected).toBeUndefined()
  expect(await leads('give money back: no money left')).toEqual(['About No money left.', 'Refund it.'])
})

test('what was written for a further source stands above its passage as well', async () => {
  const second = {
    section: '/shop#coupons',
    en: ['coupon of an order'],
    zh: [],
    answer: { en: 'Lower it.', zh: '' },
  }
  const foreseen = new AuthoredAnswers([...questions, second], wording)
  const { parts } = await choose('press refund: give money back for the coupon of an order', foreseen)
  expect(parts.map(({ lead }) => lead).sort()).toEqual(['Lower it.', 'Refund it.'])
})

test('who asks in English is not quoted a translation beside other pages', async () => {
  const translated = { ...section('/zh/pay', 'Pay', 'Refund', 'Refund: 退款。', ''), lang: 'zh-Hans' }
  const both = await indexOf([...documents, translated], wording)
  const idsFor = async (question: string) => {
    const { parts } = await choose(question, new AuthoredAnswers([], wording), both)
    return parts.map(({ hit }) => hit.document.id)
  }
  expect(await idsFor('refund an invoice')).toEqual(['/shop#refunds'])
  expect(await idsFor('退款')).toContain('/zh/pay')
})

test('of a section and its translation the one in the language of the question is quoted', async () => {
  const translated = {
    ...section('/zh/shop#refunds', '商店', '退款', '退款：在后台打开账单，按退款 refund invoice。'),
    lang: 'zh-Hans',
    original: '/shop#refunds',
  }
  const both = await indexOf([...documents, translated], wording)
  const fact = { names: ['Refund failed.'], section: '/shop#refunds', en: 'It failed.', zh: '退款失败。' }
  const known = new KnownFacts([fact], wording)
  const quoted = async (question: string, foreseen: AuthoredAnswers) => {
    const retrieved = await retrieve(
      { indexes: both, embeddings: undefined, authored: foreseen },
      { term: question },
    )
    const { parts } = await chooseQuotations(question, retrieved, both, known)
    return parts.filter(({ hit }) => /refunds$/.test(hit.document.id))
  }
  const none = new AuthoredAnswers([], wording)
  for (const foreseen of [none, authored]) {
    for (const [question, id] of [
      ['refund of an invoice', '/shop#refunds'],
      ['refund of an invoice 怎么退款', '/zh/shop#refunds'],
      ['Refund failed. 怎么退款', '/zh/shop#refunds'],
      ['Refund failed: refund of an invoice', '/shop#refunds'],
    ] as const) {
      const parts = await quoted(question, foreseen)
      expect(
        parts.map(({ hit }) => hit.document.id),
        question,
      ).toEqual([id])
    }
  }
  expect((await quoted('怎么退款', authored))[0]).toMatchObject({ lead: '退掉它。' })
})

test('a misspelt question is the one that was foreseen', async () => {
  const foreseen = {
    section: '/shop#refunds',
    en: ['refund of an invoice'],
    zh: [],
    answer: { en: 'So.', zh: '' },
  }
  const { parts } = await choose('invioce refnud', new AuthoredAnswers([foreseen], wording))
  expect(parts[0]?.lead).toBe('So.')
})

test('below what was written for a question, the passage is of the question where that speaks of something else', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, i) => `Case ${i} fails;\tRead the page on case ${i}, then begin again from there.`,
  )
  const content = [
    'You see;\tWhat to do.',
    'Upgrade script fails;\tStart PHP.',
    ...rows,
    'Unknown column total of table invoice in field list;\tMigrate.',
  ]
  const long = await indexOf([section('/upgrade', 'Upgrade', 'Errors', content.join('\n'))], wording)
  const foreseen = {
    section: '/upgrade',
    en: ['upgrade script fails'],
    zh: [],
    answer: { en: 'When an upgrade fails, PHP is down.', zh: '' },
  }
  const passageFor = async (question: string) =>
    (await choose(question, new AuthoredAnswers([foreseen], wording), long)).parts[0]?.passage
  expect(await passageFor('upgrade script fails')).toContain('Start PHP')
  expect(
    await passageFor('upgrade script fails: Unknown column total of table invoice in field list'),
  ).toContain('Migrate')
})

test('an answer that may not fit begins with what was written for the nearest question of its source', async () => {
  const foreseen = {
    section: '/shop#coupons',
    en: ['code that lowers the price for students of one school'],
    zh: [],
    answer: { en: 'Make a coupon.', zh: '' },
  }
  const { certainty, parts } = await choose(
    'price of a code for old customers',
    new AuthoredAnswers([foreseen], wording),
  )
  expect(certainty).toBe('unsure')
  expect(parts[0]?.lead).toBe('Make a coupon.')
})

test('a section that was foreseen without an answer is quoted', async () => {
  const { parts } = await choose('discount code')
  expect(parts[0]).toEqual({ hit: expect.anything(), passage: documents[1]?.content })
})

test('what was written for one release or edition says so as well', async () => {
  const foreseen = {
    section: '/pro',
    en: ['images of the panel'],
    zh: [],
    answer: { en: 'There are.', zh: '' },
  }
  const { parts } = await choose('images of the panel', new AuthoredAnswers([foreseen], wording))
  expect(parts[0]).toMatchObject({ scope: 'From “NeXT Panel Pro: Images”:', lead: 'There are.' })
})

test.each([
  ['gift cards with a balance', 'From “Release notes: 24.5”:'],
  ['礼品卡', '出自“Release notes: 24.5”：'],
  ['docker images run the panel', 'From “NeXT Panel Pro: Images”:'],
])('what holds for one release or edition says so: %s', async (question, scope) => {
  expect((await choose(question)).parts[0]?.scope).toBe(scope)
})

test('where there is no answer, only what comes near is named', async () => {
  const { certainty, closest, unknown } = await choose('How do I connect Salesforce to Kubernetes?')
  expect(certainty).toBe('none')
  expect(closest).toEqual([])
  expect(unknown).toEqual(['Salesforce', 'Kubernetes'])
})

test('a translation or a pasted message is not shown as a correction', async () => {
  expect((await choose('opne the invoice'))?.corrected).toBe('open the invoice')
  expect((await choose('怎么退款'))?.corrected).toBeUndefined()
  expect((await choose(`opne the invoice ${'invoice '.repeat(20)}`)).corrected).toBeUndefined()
})

test('who asks how to do what a page is about gets the page and its sections, not a piece of it', async () => {
  const page = await indexOf(
    [
      section('/install', 'Install on Ubuntu', '', 'From an empty Ubuntu server to a panel that runs.'),
      section('/install#php', 'Install on Ubuntu', 'Install PHP', 'Install the packages of PHP on Ubuntu.'),
      section('/install#db', 'Install on Ubuntu', 'Install MariaDB', 'Install MariaDB on Ubuntu.'),
      section('/install#cron', 'Install on Ubuntu', 'Schedule cron', 'Write the file.'),
      section('/install#trouble', 'Install on Ubuntu', 'Troubleshooting', 'Ubuntu says no.', 'answers'),
      section('/installed', 'After you install', '', 'Ubuntu is there.'),
    ],
    wording,
  )
  const { parts } = await choose('how do I install on Ubuntu', authored, page)
  expect(parts).toHaveLength(1)
  expect(parts[0]?.hit.document.id).toBe('/install')
  const sections = parts[0]?.sections?.map(({ document }) => document.id)
  expect(sections).toEqual(['/install#php', '/install#db', '/install#cron'])
  const asked = await choose('Ubuntu', authored, page)
  expect(asked.parts.every((part) => part.sections === undefined)).toBe(true)
})

test('a section without text is quoted by none of its other fields', async () => {
  const index = await indexOf(
    [{ ...section('/empty', 'Shop', 'Donate', ''), category: 'current', questions: 'give money' }],
    wording,
  )
  const { parts } = await choose('donate', authored, index)
  expect(parts.map(({ passage }) => passage)).not.toContain(expect.stringContaining('current'))
})
