import { expect, test } from 'vitest'
import { inOrderOfQuotation, type QuotedAnswer, writeQuotations } from './quoted-answer.ts'
import { sourcesOf } from './source.ts'

const hit = (id: string) => ({
  id,
  index_id: 'i',
  score: 1,
  document: { id, title: 'Shop', section: id, path: `/shop#${id}`, content: '' },
})
const [refunds, coupons, orders] = [hit('refunds'), hit('coupons'), hit('orders')]
const retrieved = [orders, coupons, refunds]

const sure: QuotedAnswer = {
  certainty: 'sure',
  language: 'en',
  corrected: undefined,
  unknown: [],
  parts: [{ hit: refunds, passage: 'Open the invoice.' }],
  closest: [],
}

function textOf(answer: QuotedAnswer, hits = retrieved): string {
  const sources = sourcesOf(inOrderOfQuotation(answer, hits))
  return [...writeQuotations(answer, sources)].map(({ text }) => text).join('')
}

test('a sure answer is its passages, numbered in the order in which they are read', () => {
  const parts = [
    { hit: refunds, passage: 'Open the invoice.' },
    { hit: orders, passage: 'Orders are paid.' },
  ]
  expect(textOf({ ...sure, parts })).toBe(
    '> Open the invoice. [1]\n\n> Orders are paid. [2]\n\n[1] [Shop: refunds](/shop#refunds)  \n[2] [Shop: orders](/shop#orders)',
  )
})

test('what was written for the question stands above the passage that it rests on, and both have one citation', () => {
  const parts = [
    { hit: refunds, lead: 'Refund the invoice.', passage: 'Open the invoice.' },
    { hit: coupons, passage: 'A coupon is a code.' },
  ]
  expect(textOf({ ...sure, parts })).toMatch(
    /^Refund the invoice\.\n\n> Open the invoice\. \[1\]\n\n> A coupon is a code\. \[2\]\n\n\[1\] \[Shop: refunds\]/,
  )
})

test('without a passage, what was written is cited itself', () => {
  const parts = [{ hit: refunds, lead: 'Refund the invoice.' }]
  expect(textOf({ ...sure, parts })).toBe('Refund the invoice. [1]\n\n[1] [Shop: refunds](/shop#refunds)')
})

test('the sections of a page that answers as a whole are listed by their headings', () => {
  const parts = [{ hit: refunds, passage: 'All about money.', sections: [orders, coupons] }]
  expect(textOf({ ...sure, parts })).toBe(
    '> All about money. [1]\n\nOn this page:\n\n- [orders](/shop#orders)\n- [coupons](/shop#coupons)\n\n[1] [Shop: refunds](/shop#refunds)',
  )
})

test('two parts of one source have one number', () => {
  const parts = [
    { hit: refunds, lead: 'One.' },
    { hit: refunds, lead: 'Two.' },
    { hit: orders, lead: 'Three.' },
  ]
  expect(textOf({ ...sure, parts })).toMatch(
    /^One\. \[1\]\n\nTwo\. \[1\]\n\nThree\. \[2\]\n\n\[1\] .*\n\[2\] [^\n]*$/,
  )
})

test.each([
  [
    'en',
    /^This may not answer your question\. No page mentions “VLESS” or “Reality”\.\n\n> Open the invoice\. \[1\]/,
  ],
  [
    'zh',
    /^以下内容可能没有直接回答你的问题。文档里没有提到“VLESS”和“Reality”。\n\n> Open the invoice\. \[1\]/,
  ],
] as const)('an unsure answer says so, and what no page mentions: %s', (language, text) => {
  const unknown = ['VLESS', 'Reality']
  expect(textOf({ ...sure, certainty: 'unsure', language, unknown })).toMatch(text)
})

test.each([
  ['en', /^No page mentions “hauser”\.\n\nRefund it\.\n\n> Open/],
  ['zh', /^文档里没有提到“hauser”。\n\nRefund it\.\n\n> Open/],
] as const)(
  'a sure answer names what no page mentions, and does not begin as no answer does: %s',
  (language, text) => {
    const parts = [{ hit: refunds, lead: 'Refund it.', passage: 'Open the invoice.' }]
    expect(textOf({ ...sure, language, unknown: ['hauser'], parts })).toMatch(text)
  },
)

test.each([
  [
    'en',
    'No page answers this question: none mentions “b\\*d”.\n\nClosest pages:\n\n- [Shop: coupons](/shop#coupons) [1]\n',
  ],
  ['zh', '没有页面提到“b\\*d”。\n\n最接近的页面：\n\n- [Shop: coupons](/shop#coupons)（英文） [1]\n'],
] as const)('no answer says so, and names what comes near: %s', (language, text) => {
  const none: QuotedAnswer = {
    ...sure,
    certainty: 'none',
    language,
    parts: [],
    unknown: ['b*d'],
    closest: [coupons],
  }
  expect(textOf(none)).toBe(text)
})

test('where nothing comes near, one sentence says that there is no answer', () => {
  const none: QuotedAnswer = { ...sure, certainty: 'none', parts: [] }
  expect(textOf(none)).toBe('No page answers this question.')
  expect(textOf(none, [])).toBe('Nothing was found for this question.')
  expect(textOf({ ...none, language: 'zh' }, [])).toBe('没有找到相关内容。')
})

test.each([
  ['en', /^Showing what the docs say about “refund \\\*orders\\\*”:\n\n/],
  ['zh', /^以下是文档中与“refund \\\*orders\\\*”有关的内容：\n\n/],
] as const)(
  'a misspelt question is shown as it was understood, above whatever comes first: %s',
  (language, text) => {
    const corrected = 'refund *orders*'
    expect(textOf({ ...sure, language, corrected })).toMatch(text)
    const lead = { hit: refunds, lead: 'Refund the invoice.', passage: 'Open the invoice.' }
    const scope = { hit: refunds, scope: 'From “Shop”:', passage: 'Open the invoice.' }
    for (const part of [lead, scope])
      expect(textOf({ ...sure, language, corrected, parts: [part] })).toMatch(text)
    expect(textOf({ ...sure, certainty: 'unsure', corrected })).toMatch(
      /^This may not answer your question\. Showing what the docs say about “refund/,
    )
  },
)

test('of the closest pages, those in another language than the question say so', () => {
  const translation = hit('退款')
  const chinese = { ...translation, document: { ...translation.document, lang: 'zh-Hans' } }
  const none: QuotedAnswer = { ...sure, certainty: 'none', parts: [], closest: [coupons, chinese] }
  expect(textOf({ ...none, language: 'zh' }, [])).toMatch(
    /最接近的页面：\n\n- \[Shop: coupons\]\(\S+\)（英文） \[1\]\n- \[Shop: 退款\]\(\S+\) \[2\]\n$/,
  )
  expect(textOf(none, [])).toMatch(
    /Closest pages:\n\n- \[Shop: coupons\]\(\S+\) \[1\]\n- \[Shop: 退款\]\(\S+\) \(in Chinese\) \[2\]\n$/,
  )
})
