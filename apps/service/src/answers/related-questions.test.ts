import { expect, test } from 'vitest'
import { relatedQuestions } from './related-questions.ts'
import { sourcesOf } from './source.ts'

const related = (title: string, section: string) => {
  const document = { id: '1', title, section, content: '' }
  const sources = sourcesOf([{ id: 'i:1', index_id: 'i', score: 1, document }])
  return relatedQuestions('something else', sources, 3, 'question')
}

test.each([
  ['Ubuntu', 'Install PHP', 'What does “Ubuntu” say about “Install PHP”?'],
  ['Web API', 'Check order', 'What does “Web API” say about “Check order”?'],
  ['Common questions', 'Is it free?', 'Is it free?'],
  ['Back up your site', '', 'What is “Back up your site” about?'],
  ['Web API', 'Web API', 'What is “Web API” about?'],
])('of %s: %s a reader may ask: %s', (title, section, question) => {
  expect(related(title, section)).toEqual([question])
})

test('sections that the question names are left out, and others are also words to search for', () => {
  const sources = sourcesOf(
    ['Install PHP', 'Install Redis', 'Ports', 'Limits'].map((section, i) => {
      const document = { id: String(i), title: 'Ubuntu', section, content: '' }
      return { id: `i:${i}`, index_id: 'i', score: 1, document }
    }),
  )
  expect(relatedQuestions('how do I install php on it?', sources, 2, 'query')).toEqual([
    'Ubuntu: Install Redis',
    'Ubuntu: Ports',
  ])
})
