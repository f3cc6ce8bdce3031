import { expect, test } from 'vitest'
import type { RealQuestion } from '../relevance/real-questions.ts'
import { judge } from './judge.ts'

const answerable: RealQuestion = {
  id: 'q',
  kind: 'question',
  language: 'en',
  question: 'How do I refund?',
  pages: ['/shop'],
  sections: ['/shop#refunds'],
  facts: ['open the invoice', 'refund'],
  answerable: true,
}
const unanswerable: RealQuestion = {
  ...answerable,
  answerable: false,
  honest_answer: 'not supported',
  facts: [],
}
const list = '[1] [Shop](/shop)'

test.each([
  [
    `Open the \`invoice\`.\n\n> Press **Refund**. [1]\n\n${list}`,
    { firstRight: true, anywhereRight: true, isMisleading: false },
  ],
  [
    `> Open it. [1]\n\n> Open the invoice, refund. [2]\n\n${list}`,
    { firstRight: false, anywhereRight: true, isMisleading: false },
  ],
  [`> Wait. [1]\n\n${list}`, { firstRight: false, anywhereRight: false, isMisleading: true }],
  [`${'x '.repeat(400)} open the invoice, refund [1]`, { firstRight: false, anywhereRight: true }],
  [`This may not answer your question.\n\n> Wait. [1]\n\n${list}`, { isUnsure: true, isMisleading: false }],
  [
    'No page answers this. Open the invoice, refund.',
    { isDeclined: true, anywhereRight: false, isMisleading: false },
  ],
  ['', { isDeclined: true }],
])('of an answerable question, %j', (answer, verdict) => {
  expect(judge(answerable, [], answer)).toMatchObject(verdict)
})

test.each([
  ['> Wait. [1]', { isHonest: false, isMisleading: true }],
  ['没有页面直接回答这个问题。', { isHonest: true, isMisleading: false }],
  ['It is not supported in this version. [1]', { isHonest: true, isMisleading: false }],
])('of one that no page answers, %j', (answer, verdict) => {
  expect(judge(unanswerable, [], answer)).toMatchObject(verdict)
})

test('a page or section is right where it is expected, or holds all facts', () => {
  const other = { path: '/other', text: 'Nothing.' }
  const newer = { path: '/new#a', text: 'Open the invoice and refund.' }
  expect(judge(answerable, [{ path: '/shop', text: '' }, newer], '')).toMatchObject({
    pageFirst: true,
    sectionInFive: true,
  })
  expect(judge(answerable, [newer], '')).toMatchObject({ pageFirst: true, sectionInFive: true })
  expect(judge(answerable, [other], '')).toMatchObject({
    pageFirst: false,
    pageInFive: false,
    sectionInFive: false,
  })
})
