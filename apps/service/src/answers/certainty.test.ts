import { expect, test } from 'vitest'
import { certaintyOf, certaintySignalsOf, isNear } from './certainty.ts'
import { rankForAnswer } from './source-ranking.ts'
import { weigh } from './word-weights.ts'

const nothing = {
  text: 0,
  headings: 0,
  tightest: 0,
  foreseenHeld: 0,
  lead: 0,
  unknown: 0,
  unknownName: 0,
  wish: 0,
}
const everything = { ...nothing, text: 1, headings: 1, tightest: 1, foreseenHeld: 1, lead: 1 }

const hit = (id: string, section: string, content: string) => ({
  id,
  index_id: 'i',
  score: 1,
  document: { id, title: 'Shop', section, content },
})

async function signalsOf(question: string, ...hits: ReturnType<typeof hit>[]) {
  const weighed = await weigh(question, [])
  return certaintySignalsOf(question, weighed, await rankForAnswer(question, weighed, hits))
}

test('an answer that all signals speak for is sure, and one that none speaks for is none', () => {
  expect(certaintyOf(everything)).toBe('sure')
  expect(isNear(everything)).toBe(true)
  expect(certaintyOf(nothing)).toBe('none')
  expect(isNear(nothing)).toBe(false)
})

test('between them an answer is unsure', () => {
  const states = Array.from({ length: 101 }, (_, i) => {
    const share = i / 100
    return certaintyOf({
      ...nothing,
      text: share,
      headings: share,
      tightest: share,
      foreseenHeld: share,
      lead: share,
    })
  })
  expect([...new Set(states)]).toEqual(['none', 'unsure', 'sure'])
})

test('each signal moves the certainty its own way', () => {
  const middle = { ...nothing, text: 0.5, headings: 0.5, tightest: 0.5 }
  const isBetter = (change: object) => {
    const order = ['none', 'unsure', 'sure']
    return order.indexOf(certaintyOf({ ...middle, ...change })) > order.indexOf(certaintyOf(middle))
  }
  expect(isBetter({ foreseenHeld: 1, lead: 1 })).toBe(true)
  expect(isBetter({ unknown: 1, unknownName: 1, wish: 1 })).toBe(false)
})

test('a question without sources has no signals but its own', async () => {
  expect(await signalsOf('please add refunds')).toMatchObject({ text: 0, headings: 0, wish: 1 })
  expect(certaintyOf(await signalsOf('refunds'))).toBe('none')
})

test('the lead of the best source counts, up to a point', async () => {
  const refunds = hit('refunds', 'Refunds', 'Refund an order.')
  const other = hit('other', 'Coupons', 'A code.')
  expect((await signalsOf('refund an order', refunds, refunds)).lead).toBe(0)
  expect((await signalsOf('refund an order', refunds, other)).lead).toBe(1)
  expect((await signalsOf('refund an order', refunds)).lead).toBe(1)
})

test.each([
  '能不能加一个退款功能',
  '希望支持退款',
  '请加上退款',
  '请加个退款功能',
  '你好，请增加退款',
  'please add refunds',
  'refunds would be great',
  'feature request: refunds',
])('a wish is known as one: %s', async (question) => {
  expect((await signalsOf(question)).wish).toBe(1)
})

test.each(['怎么退款', '申请加款', 'how do I refund an order', 'I wished to refund'])(
  'a question is no wish: %s',
  async (question) => {
    expect((await signalsOf(question)).wish).toBe(0)
  },
)
