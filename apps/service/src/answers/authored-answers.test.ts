import { glossary, synonyms } from '@next-panel/search'
import { expect, it } from 'vitest'
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
  const { similarity = 0, held } = nearest('upgrade the panel while the customers are in Europe') ?? {}
  expect(held).toBe(1)
  expect(similarity).toBeLessThan(0.7)
  expect(nearest('refund policy of other companies in Europe')?.similarity).toBeLessThan(0.25)
})

it.each(['refund an order in 24.5.1', 'v24.5 refund an order'])(
  'is as near whatever release somebody has: %s',
  (question) => {
    expect(nearest(question)?.similarity).toBe(nearest('refund an order')?.similarity)
  },
)

it('takes a long question for one that it holds nearly all of', () => {
  const long =
    'we moved our office to Europe last summer and since then our customers want to refund an order they made'
  const found = nearest(long)
  expect(found?.similarity).toBeLessThan(0.25)
  expect(found && isSameQuestion(found)).toBe(true)
  const other = nearest('our customers moved to Europe and want an order of ten large offices in a summer')
  expect(other && isSameQuestion(other)).toBe(false)
})

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

it('knows what facts are called in words, and proposes no name as a question', () => {
  const fact = {
    names: ['x'],
    section: '/defects#x',
    en: 'A defect.',
    zh: '缺陷。',
    asked: { en: ['check-in ignores the switch'], zh: ['签到不看开关'] },
  }
  const known = new AuthoredAnswers([], { synonyms: synonyms([]), glossary: glossary({}) }, [fact])
  expect(known.nearest('check-in ignores its switch').get('/defects#x')?.text).toBe('A defect.')
  expect(known.related('check-in of a user', ['/defects#x'], 3)).toEqual([])
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

it('relates questions that are near or about the same page, have an answer, and are not the one asked', () => {
  const related = (question: string, ...sections: string[]) => authored.related(question, sections, 3)
  expect(related('refund an order', '/docs/shop#refunds')).toEqual(['Create a discount code'])
  expect(related('can a customer create an account')).toEqual([
    'Create a discount code',
    'How do I give a customer money back?',
  ])
  expect(related('upgrade everything')).toEqual([])
  expect(authored.related('customer', [], 0)).toEqual([])
})

it('relates a question once, though two sections answer it', () => {
  const twice = new AuthoredAnswers(
    ['/a', '/b'].map((section) => ({ section, en: ['connect a bot'], zh: [], answer: { en: 'Do.' } })),
    { synonyms: synonyms([]), glossary: glossary({}) },
  )
  expect(twice.related('a bot of another kind', ['/a', '/b'], 3)).toEqual(['Connect a bot'])
})

it('relates questions in the language of the one asked', () => {
  expect(authored.related('优惠码', ['/docs/shop#coupons'], 3)).toEqual(['怎么退款'])
})
