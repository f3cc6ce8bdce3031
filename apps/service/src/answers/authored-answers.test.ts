import { glossary, synonyms } from '@next-panel/search'
import { expect, it } from 'vitest'
import { AuthoredAnswers, type ForeseenQuestion } from './authored-answers.ts'

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

it('relates questions in the language of the one asked', () => {
  expect(authored.related('优惠码', ['/docs/shop#coupons'], 3)).toEqual(['怎么退款'])
})
