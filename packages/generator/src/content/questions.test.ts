import { expect, it } from 'vitest'
import { parseQuestions, suggestedQuestions } from './questions.ts'

const parse = (text: string) => parseQuestions('content/questions/shop.yml', text)

it('reads questions with their section and answer', () => {
  const text = `questions:
  - section: /docs/shop#refunds
    en: [give money back]
    zh: [怎么退款]
    answer: { en: Refund the invoice., zh: 退掉账单。 }
  - section: /docs/shop
    en:
      - sell something
`
  expect(parse(text)).toEqual([
    {
      section: '/docs/shop#refunds',
      en: ['give money back'],
      zh: ['怎么退款'],
      answer: { en: 'Refund the invoice.', zh: '退掉账单。' },
      location: { file: 'content/questions/shop.yml', line: 2 },
    },
    {
      section: '/docs/shop',
      en: ['sell something'],
      zh: [],
      location: { file: 'content/questions/shop.yml', line: 6 },
    },
  ])
})

it.each([
  ['questions:\n  - en: [x y]\n', 'content/questions/shop.yml:2'],
  ['questions:\n  - section: /docs\n', 'this section has no questions; add some below "en" or "zh"'],
  ['questions:\n  - section: docs\n    en: [x y]\n', 'content/questions/shop.yml:2'],
  ['questions:\n  - section: /docs\n    en: [x y]\n    de: [x y]\n', 'content/questions/shop.yml:'],
  ['questions:\n  - section: /docs\n    en: [x]\n', 'content/questions/shop.yml:3'],
  [
    'questions:\n  - section: /docs\n    en: [x y]\n    suggest: true\n',
    '"suggest" needs an "answer" and a wording below "en"',
  ],
  ['- section: /docs\n', 'expected keys and values'],
])('names the place of a mistake: %j', (text, message) => {
  expect(() => parse(text)).toThrow(message)
})

it('suggests the first English wording of each entry that says so', () => {
  const text = `questions:
  - section: /docs/shop
    en: [How do I sell something?, sell something]
    answer: { en: In the shop. }
    suggest: true
  - section: /docs/shop#refunds
    en: [give money back]
    answer: { en: Refund the invoice. }
`
  expect(suggestedQuestions(parse(text), 'en')).toEqual(['How do I sell something?'])
})
