import { expect, test } from 'vitest'
import { partsOf } from './section-parts.ts'

const table = [
  'You see;\tCause.',
  'A blank page;\tPHP fails.',
  'A 502;\tPHP does not run.',
  'A 404;\tThe root is wrong.',
]

test('the rows of a table are parts by themselves, beside what stands around it', () => {
  const content = ['Before.', ...table, 'After.'].join('\n')
  expect(partsOf({ content, questions: '' }).map((part) => part.content)).toEqual([
    'Before.\nYou see;\tCause.\nAfter.',
    ...table.slice(1),
  ])
})

test('a section with two rows, with code or without a table is one part', () => {
  for (const content of [
    table.slice(0, 3).join('\n'),
    table.map((row) => `    ${row}`).join('\n'),
    'Text.',
    '',
  ])
    expect(partsOf({ content, questions: 'a\nb' })).toEqual([{ content, questions: 'a\nb' }])
})

test('each of two tables has a head of its own', () => {
  const content = [...table, '', ...table].join('\n')
  expect(partsOf({ content, questions: '' }).map((part) => part.content)).toEqual([
    'You see;\tCause.\n\nYou see;\tCause.',
    ...table.slice(1),
    ...table.slice(1),
  ])
})

test('what readers ask goes with the row that has most of its words, else with the rest', () => {
  const questions = ['the page is blank', 'error 502', 'is PHP running', 'how do I pay'].join('\n')
  expect(partsOf({ content: table.join('\n'), questions }).map((part) => part.questions)).toEqual([
    'how do I pay',
    'the page is blank',
    'error 502\nis PHP running',
    '',
  ])
})

test('of a long table the first rows are parts, and the others stay together', () => {
  const rows = Array.from({ length: 700 }, (_, at) => `row ${at};\tvalue ${at}`)
  const parts = partsOf({ content: rows.join('\n'), questions: '' })
  expect(parts).toHaveLength(501)
  expect(parts[0]?.content.split('\n')).toHaveLength(200)
})
