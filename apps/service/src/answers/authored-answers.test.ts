import { glossary, synonyms } from '@next-panel/search'
import { describe, expect, it } from 'vitest'
import { AuthoredAnswers, type ForeseenQuestion, isSameQuestion } from './authored-answers.ts'

const authored = new AuthoredAnswers(
  [
    {
      section: '/docs/shop#refunds',
      en: ['how do I give a customer money back', 'refund an order'],
      zh: ['怎么退款'],
      answer: { en: 'Refund the invoice.', zh: '退掉账单。' },
    },
    {
      section: '/docs/shop#coupons',
      en: ['create a discount code'],
      zh: [],
      answer: { en: 'Add a coupon.' },
    },
    { section: '/docs/upgrade', en: ['upgrade the panel'], zh: [] },
  ],
  {
    synonyms: synonyms([['coupon', 'discount code']]),
    glossary: glossary({ 退款: 'refund', 订单: 'order', 优惠码: 'coupon', 怎么: '', 创建: 'create' }),
  },
)

function nearest(question: string): ForeseenQuestion | undefined {
  return [...authored.nearest(question).values()].sort((a, b) => b.similarity - a.similarity)[0]
}

it.each(['can I refund orders?', 'Give the customer his money back', '订单怎么退款'])(
  'finds what says the same in other forms, order and language: %s',
  (question) => {
    expect(nearest(question)).toMatchObject({ section: '/docs/shop#refunds' })
  },
)

it('has the answer in the language of the question, else in English, and what it rests on in English', () => {
  expect(nearest('订单怎么退款')?.text).toBe('退掉账单。')
  expect(nearest('怎么创建优惠码')?.text).toBe('Add a coupon.')
  expect(nearest('怎么退款')?.basis).toBe(
    'how do I give a customer money back\nrefund an order\nRefund the invoice.',
  )
})

it('takes words that mean the same', () => {
  expect(nearest('how to create a coupon')).toMatchObject({ section: '/docs/shop#coupons' })
})

it('takes a name for what all of it is about for less than what is asked', () => {
  const questions = [
    { section: '/names', en: ['is NeXT Panel the old Acmepanel'], zh: [] },
    { section: '/logo', en: ['change the logo of the sign-in page'], zh: [] },
  ]
  const nearestTo = (groups: string[][]) => {
    const known = new AuthoredAnswers(questions, { synonyms: synonyms(groups), glossary: glossary({}) })
    const similarity = (section: string) => known.nearest('Acmepanel logo').get(section)?.similarity ?? 0
    return similarity('/logo') / similarity('/names')
  }
  expect(nearestTo([['acmepanel']])).toBeGreaterThan(nearestTo([]))
})

it('takes how something is done for less where something is wrong with it', () => {
  const known = new AuthoredAnswers(
    [
      {
        section: '/create',
        en: ['create a node in the form of the admin area'],
        zh: [],
        answer: { en: 'Press Create.' },
      },
      {
        section: '/saved',
        en: ['node form of the admin area'],
        zh: [],
        answer: { en: 'If it does not save, fill in all of it.' },
      },
    ],
    { synonyms: synonyms([]), glossary: glossary({}) },
  )
  const sections = (question: string) => {
    const nearest = [...known.nearest(question).values()].sort((a, b) => b.similarity - a.similarity)
    return nearest.map(({ section }) => section)
  }
  expect(sections('create node admin area form')).toEqual(['/create', '/saved'])
  expect(sections('node admin area form cannot create')).toEqual(['/saved', '/create'])
})

it('takes a phrase that means the same as a whole', () => {
  const signIn = new AuthoredAnswers(
    [
      { section: '/log', en: ['where is the log'], zh: [] },
      { section: '/in', en: ['the panel does not let me log in'], zh: [] },
    ],
    { synonyms: synonyms([['login', 'log in']]), glossary: glossary({}) },
  )
  expect([...signIn.nearest('login page').keys()]).toEqual(['/in'])
})

it('tells how near a question is, and how much of the one foreseen it asks', () => {
  const { similarity = 0, held } = nearest('give a customer in Europe the money back') ?? {}
  expect(held).toBe(1)
  expect(similarity).toBeLessThan(0.9)
  // “Upgrade the panel” has only two words with content, which fit many questions.
  expect(nearest('upgrade the panel while the customers are in Europe')?.held).toBeCloseTo(2 / 3)
  expect(nearest('refund policy of other companies in Europe')?.similarity).toBeLessThan(0.25)
})

it.each(['refund an order in 24.5.1', 'v24.5 refund an order'])(
  'is as near whatever release somebody has: %s',
  (question) => {
    expect(nearest(question)?.similarity).toBe(nearest('refund an order')?.similarity)
  },
)

it('answers who asks about one by nothing that is done to all', () => {
  const users = new AuthoredAnswers(
    [
      {
        section: '/all',
        en: ['reset the traffic of all users'],
        zh: ['清零用户流量'],
        answer: { en: 'Run it.' },
      },
      { section: '/one', en: ['clear what a single user has used'], zh: [], answer: { en: 'Edit it.' } },
    ],
    { synonyms: synonyms([]), glossary: glossary({ 清零: 'reset', 用户: 'user', 流量: 'traffic' }) },
  )
  const sections = (question: string) => [...users.nearest(question).keys()]
  expect(sections('reset the traffic of one user')).toEqual(['/one'])
  expect(sections('清零某个用户流量')).toEqual(['/one'])
  expect(sections('reset the traffic of every user')).toEqual(['/all'])
  expect(sections('reset the traffic of users')).toEqual(['/all', '/one'])
})

it('answers who asks about one thing by nothing that is done to another', () => {
  const deleted = new AuthoredAnswers(
    ['user', 'node', 'customer with an order', 'file'].map((name) => ({
      section: `/${name}`,
      en: [`delete a ${name}`],
      zh: [],
    })),
    { synonyms: synonyms([]), glossary: glossary({}) },
  )
  const sections = (question: string) => [...deleted.nearest(question).keys()]
  expect(sections('can I delete orders')).toEqual(['/customer with an order', '/file'])
  expect(sections('delete accounts')).toEqual(['/user', '/customer with an order', '/file'])
})

it('takes a word alone only for what is about little else', () => {
  const [groups, alone] = ['messages of a Telegram group', 'node groups'].map((wording) =>
    new AuthoredAnswers([{ section: '/a', en: [wording], zh: [] }], {
      synonyms: synonyms([]),
      glossary: glossary({}),
    })
      .nearest('groups')
      .get('/a'),
  )
  expect(groups && isSameQuestion(groups)).toBe(false)
  expect(alone && isSameQuestion(alone)).toBe(true)
})

it('takes one word for a question where it is told what is wrong with it', () => {
  const known = new AuthoredAnswers(
    [
      {
        section: '/checks',
        en: ['customers cannot buy what they choose'],
        zh: [],
        answer: { en: 'It fails.' },
      },
    ],
    { synonyms: synonyms([]), glossary: glossary({}) },
  )
  const isSame = (question: string) => [...known.nearest(question).values()].some(isSameQuestion)
  expect(isSame('cannot buy')).toBe(true)
  expect(isSame('they cannot buy anything')).toBe(true)
  expect(isSame('buy')).toBe(false)
})

it('answers who asks about an error by none of another code', () => {
  const errors = new AuthoredAnswers(
    ['403', '500', 'an error'].map((code) => ({
      section: `/${code}`,
      en: [`the first page shows ${code}`],
      zh: [],
    })),
    { synonyms: synonyms([]), glossary: glossary({}) },
  )
  expect([...errors.nearest('first page with 500 on port 443').keys()]).toEqual(['/500', '/an error'])
})

/** Answers with one fact, which has wordings besides its name. */
function knowingFact(text: string, en: string, zh: string): AuthoredAnswers {
  const asked = { en: [en], zh: [zh] }
  const fact = { names: ['x'], section: '/defects#x', en: text, zh: text, asked }
  return new AuthoredAnswers([], { synonyms: synonyms([]), glossary: glossary({}) }, [fact])
}

it('knows what facts are called in words, and proposes no name as a question', () => {
  const known = knowingFact('A defect.', 'check-in ignores the switch', '签到不看开关')
  expect(known.nearest('check-in ignores its switch').get('/defects#x')?.text).toBe('A defect.')
  expect(known.related('check-in of a user', '/defects#x', 3)).toEqual([])
})

it('takes what has a name for what is asked only by most of that name', () => {
  const known = knowingFact('A defect.', 'invitation codes for paying users only', '邀请码')
  expect(known.nearest('users cannot pay').size).toBe(0)
  expect(known.nearest('can only paying users have invitation codes').size).toBe(1)
})

it('knows the section of a question that nobody wrote an answer to', () => {
  expect(nearest('upgrade the panel')).toMatchObject({
    section: '/docs/upgrade',
    text: undefined,
    similarity: 1,
  })
})

it.each(['', 'the', 'zzz qqq'])('has nothing near %j', (question) => {
  expect(nearest(question)).toBeUndefined()
})

describe('relates', () => {
  const question = (section: string, ...en: string[]) => ({
    section,
    en,
    zh: [],
    answer: { en: `See ${section}.` },
  })
  const wording = {
    synonyms: synonyms([['coupon', 'discount code']]),
    glossary: glossary({ 优惠码: 'coupon', 怎么: '', 退款: 'refund' }),
  }
  const filler = Array.from({ length: 80 }, (_, i) =>
    question(`/filler#${i}`, `what does key${i} do to a node`),
  )
  const shop = new AuthoredAnswers(
    [
      question('/shop#refunds', 'refund an order', 'can I refund an order', 'how do I give money back'),
      question('/shop#coupons', 'codes at checkout', 'where does a customer enter a coupon'),
      { ...question('/shop#coupons', 'does a coupon expire'), zh: ['优惠码过期', '优惠码会过期吗'] },
      question('/shop#plans', 'how do I sell a plan'),
      question('/limits#coupons', 'how many coupon codes does an order take'),
      question('/nodes#add', 'the list of nodes is empty', 'new node'),
      { section: '/upgrade', en: ['how do I upgrade the coupon module'], zh: [] },
      ...filler,
    ],
    wording,
  )

  it('the first wording of an entry that is a question, and entries without one never', () => {
    expect(shop.related('all orders', '/shop#refunds', 3)).toEqual(['Can I refund an order?'])
    expect(shop.related('nodes', '/nodes#add', 3)).toEqual([])
  })

  it('what shares its subject, and what the same section answers', () => {
    expect(shop.related('what is a discount code worth in euro', '/shop#coupons', 5)).toEqual([
      'Does a coupon expire?',
      'Where does a customer enter a coupon?',
      'How many coupon codes does an order take?',
    ])
    expect(shop.related('codes on paper orders', undefined, 5)).toEqual([
      'How many coupon codes does an order take?',
    ])
  })

  it('what the page answers, where that is the answer', () => {
    expect(shop.related('what can the shop do', '/shop', 5)).toHaveLength(4)
    expect(shop.related('what can the shop do', '/shop#other', 5)).toEqual([])
  })

  it.each([
    'please add a node',
    'how do I make a node work with key200',
    'set up every node again after all',
    'change the mode',
  ])('nothing by words that frame a question, or by one that many have: %s', (asked) => {
    expect(shop.related(asked, undefined, 3)).toEqual([])
    expect(shop.related(asked, '/shop#refunds', 3)).toEqual(['Can I refund an order?'])
  })

  it('nothing that is asked or answered already', () => {
    expect(shop.related('does a coupon expire', '/shop#coupons', 3)).toEqual([
      'Where does a customer enter a coupon?',
    ])
    expect(shop.related('coupon of a customer', '/shop#coupons', 3, ['See /shop#coupons.'])).toEqual([])
    expect(shop.related('coupon', '/shop#coupons', 0)).toEqual([])
  })

  it('a question once, though two sections answer it', () => {
    const twice = new AuthoredAnswers(
      ['/a#x', '/a#y'].map((section) => question(section, 'can I connect a bot')),
      wording,
    )
    expect(twice.related('a bot of another kind', '/a', 3)).toEqual(['Can I connect a bot?'])
  })

  it('questions in the language of the one asked', () => {
    expect(shop.related('优惠码怎么退款', '/shop#coupons', 3)).toEqual(['优惠码会过期吗？'])
  })
})
