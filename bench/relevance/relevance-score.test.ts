import { expect, it } from 'vitest'
import { type Question, questions } from './questions.ts'
import { askAll, scoreOf } from './relevance-score.ts'

const question = (text: string, ...answers: string[]): Question => ({
  kind: 'prefix',
  part: 'seen',
  text,
  answers,
})

it('scores places of pages and sections', async () => {
  const found: Record<string, string[]> = {
    first: ['/a#x', '/b'],
    second: ['/b', '/a#y'],
    none: [],
    late: ['/b', '/c', '/d', '/e', '/f', '/a#x'],
  }
  const answers = await askAll(
    async (query) => found[query] ?? [],
    ['first', 'second', 'none', 'late'].map((text) => question(text, '/a#x')),
  )
  expect(scoreOf(answers)).toEqual({
    questions: 4,
    foundFirst: 25,
    foundInFive: 50,
    mrr: 0.417,
    sectionInFive: 25,
  })
})

it('gives full marks to an engine that knows the answers', async () => {
  const answers = new Map(questions.map((question) => [question.text, question.answers]))
  const score = scoreOf(await askAll(async (query) => answers.get(query) ?? [], questions))
  expect(score).toMatchObject({ foundFirst: 100, foundInFive: 100, mrr: 1, sectionInFive: 100 })
})
