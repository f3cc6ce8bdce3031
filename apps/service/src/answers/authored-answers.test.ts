import { glossary, synonyms } from '@next-panel/search'
import { expect, it } from 'vitest'
import { AuthoredAnswers } from './authored-answers.ts'

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

it('finds the answer to a question that says the same in other forms and order', () => {
  const answer = { section: '/docs/shop#refunds', text: 'Refund the invoice.' }
  expect(authored.find('can I refund orders?')).toEqual(answer)
  expect(authored.find('Give the customer his money back')).toEqual(answer)
})

it('answers in the language of the question where it can', () => {
  expect(authored.find('订单怎么退款')?.text).toBe('退掉账单。')
  expect(authored.find('怎么创建优惠码')?.text).toBe('Add a coupon.')
})

it('takes words that mean the same', () => {
  expect(authored.find('how to create a coupon')?.section).toBe('/docs/shop#coupons')
})

it.each(['refund policy of other companies in Europe', 'upgrade the panel', '', 'the', 'zzz qqq'])(
  'has no answer to what nobody foresaw: %j',
  (question) => {
    expect(authored.find(question)).toBeUndefined()
  },
)
