import { expect, it } from 'vitest'
import { parseQuestions, suggestedQuestions } from './questions.ts'

const languages = ['en', 'zh-Hans'] as const

const parse = (text: string) => parseQuestions('content/questions/shop.yml', text, languages)

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
      wordings: { en: ['give money back'], 'zh-Hans': ['怎么退款'] },
      answer: { en: 'Refund the invoice.', 'zh-Hans': '退掉账单。' },
      location: { file: 'content/questions/shop.yml', line: 2 },
    },
    {
      section: '/docs/shop',
      wordings: { en: ['sell something'] },
      location: { file: 'content/questions/shop.yml', line: 6 },
    },
  ])
})

it.each([
  ['questions:\n  - en: [x y]\n', 'content/questions/shop.yml:2'],
  ['questions:\n  - section: /docs\n', 'this section has no questions; add some below "en" or "zh"'],
  ['questions:\n  - section: docs\n    en: [x y]\n', 'content/questions/shop.yml:2'],
  [
    'questions:\n  - section: /docs\n    en: [x y]\n    de: [x y]\n',
    '"de" is no language of questions; write "en" or "zh"',
  ],
  [
    'questions:\n  - section: /docs\n    en: [x y]\n    answer: { zh: 甲 }\n',
    '"answer" needs a text below "en"',
  ],
  ['questions:\n  - section: /docs\n    en: [x]\n', 'content/questions/shop.yml:3'],
  [
    'questions:\n  - section: /docs\n    en: [x y]\n    suggest: true\n',
    '"suggest" needs an "answer" and a wording below "en"',
  ],
  ['- section: /docs\n', 'expected keys and values'],
])('names the place of a mistake: %j', (text, message) => {
  expect(() => parse(text)).toThrow(message)
})

it('suggests the first wording of each entry that says so, in the language of the page if it has one', () => {
  const text = `questions:
  - section: /docs/shop
    en: [How do I sell something?, sell something]
    zh: [怎么卖东西]
    answer: { en: In the shop. }
    suggest: true
  - section: /docs/shop#refunds
    en: [give money back]
    answer: { en: Refund the invoice. }
`
  const suggested = (lang: string) => suggestedQuestions(parse(text), lang, languages)
  expect(suggested('en')).toEqual(['How do I sell something?'])
  expect(suggested('zh-Hans')).toEqual(['怎么卖东西'])
  expect(suggested('fr')).toEqual(['How do I sell something?'])
})
