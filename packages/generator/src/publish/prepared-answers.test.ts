import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/site-config.ts'
import { parseQuestions } from '../content/questions.ts'
import { preparedAnswers } from './prepared-answers.ts'

const answer = {
  kind: 'name',
  section: '/docs/a#limits',
  names: ['max_users'],
  en: ['how many users'],
  zh: [],
  answer: { en: 'Is 5.', zh: '是 5。' },
}
const section = (id: string) => ({
  id,
  title: '',
  section: '',
  path: id,
  category: '',
  version: '',
  content: '',
})
const pages = [{ sections: [section('/docs/a'), section('/docs/a#limits')] }]

const answersOf = (answers: object[], questions = '[]') => {
  const fullConfig = parseSiteConfig({
    title: 'Site',
    tagline: 'What it is',
    url: 'https://docs.example.com',
    answers: async () => answers,
    glossary: { language: 'zh-Hans', script: 'Han', terms: {} },
  })
  const content = { questions: parseQuestions('questions.yml', `questions: ${questions}`, ['en', 'zh-Hans']) }
  const configLocation = () => ({ file: 'site.config.ts', line: 3 })
  return preparedAnswers({ fullConfig, configLocation, content }, pages)
}

test('answers that are based on sections of pages are taken as they are', async () => {
  expect(await answersOf([answer])).toEqual([answer])
  expect(await answersOf([])).toEqual([])
})

test('the questions of the content follow them', async () => {
  const questions = `
  - { section: /docs/a, en: [why], zh: [为什么], answer: { en: Because. }, suggest: true }
  - { section: /docs/a#limits, en: [how many] }`
  expect(await answersOf([answer], questions)).toEqual([
    answer,
    {
      kind: 'question',
      section: '/docs/a',
      names: [],
      en: ['why'],
      zh: ['为什么'],
      answer: { en: 'Because.' },
    },
    { kind: 'question', section: '/docs/a#limits', names: [], en: ['how many'], zh: [] },
  ])
})

test('answers of different kinds may share a name', async () => {
  const answers = [answer, { ...answer, kind: 'since' }]
  expect(await answersOf(answers)).toEqual(answers)
})

test.each([
  [
    { ...answer, section: '/docs/a#limit' },
    'site.config.ts:3: the answer to "max_users" is based on the section "/docs/a#limit", which no page has; correct its path or anchor',
  ],
  [
    { ...answer, names: [], en: [] },
    'site.config.ts:3: answer 2 can never be found; add texts below "names", "en" or "zh"',
  ],
  [{ ...answer, kind: 'fact' }, 'site.config.ts:3: answer 2 is invalid: '],
  [{ ...answer, answer: { en: '' } }, 'site.config.ts:3: answer 2 is invalid: '],
  [
    { ...answer, names: ['Max_Users'] },
    'site.config.ts:3: two answers of the kind "name" have the name "max_users"; remove it from one of them',
  ],
])('an answer that cannot be is named: %j', async (wrong, message) => {
  await expect(answersOf([answer, wrong])).rejects.toThrow(message)
})
