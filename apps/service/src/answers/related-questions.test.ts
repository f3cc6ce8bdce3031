import { expect, test } from 'vitest'
import { relatedQuestions } from './related-questions.ts'
import { sourcesOf } from './source.ts'

const related = (title: string, section: string) => {
  const document = { id: '1', title, section, content: '' }
  const sources = sourcesOf([{ id: 'i:1', index_id: 'i', score: 1, document }])
  return relatedQuestions('something else', sources, 3, 'question')
}

test.each([
  ['Ubuntu', 'Install PHP', 'How do I install PHP (Ubuntu)?'],
  ['Debian', 'Check the installation', 'How do I check the installation (Debian)?'],
  ['Back up your site', '', 'How do I back up my site?'],
  ['Web API', 'Check order', 'What does “Web API” say about “Check order”?'],
  ['Custom config', 'Rules for values', 'What does “Custom config” say about “Rules for values”?'],
  ['Back up your site', 'What to save', 'What does “Back up your site” say about what to save?'],
  ['NetStatus API', 'How the panel uses it', 'What does “NetStatus API” say about how the panel uses it?'],
  ['Common questions', 'Is it free?', 'Is it free?'],
  ['Web API', 'Web API', 'What is “Web API” about?'],
])('of %s: %s a reader may ask: %s', (title, section, question) => {
  expect(related(title, section)).toEqual([question])
})
