import type { SectionRecord } from '@next-panel/search'
import { expect, it } from 'vitest'
import { questions } from '../../relevance/questions.ts'
import { generatedRecords, wordsOf } from './generated-records.ts'
import { sampledQueries } from './sampled-queries.ts'

const section = (number: number, content: string): SectionRecord => {
  const path = `/docs/real-${number}`
  return { id: path, title: 'Real', section: '', path, category: 'default', version: 'current', content }
}

const real = [
  section(1, 'The panel keeps the accounts of users and the list of nodes in one database.'),
  section(2, 'Set offset_port_node on the node, and the panel tells clients the port.'),
]

it('begins with the real sections and ends at the count', () => {
  const records = generatedRecords(real, 60)
  expect(records.slice(0, 2)).toEqual(real)
  expect(records).toHaveLength(60)
  expect(new Set(records.map(({ id }) => id)).size).toBe(60)
})

it('makes the same sections every time, and a larger corpus of a smaller one', () => {
  expect(generatedRecords(real, 80).slice(0, 40)).toEqual(generatedRecords(real, 40))
})

it('brings new words as it grows, and keeps the common ones common', () => {
  const words = generatedRecords(real, 400).flatMap(({ content }) => wordsOf(content.toLowerCase()))
  const counts = [...Map.groupBy(words, (word) => word).values()]
    .map((all) => all.length)
    .toSorted((a, b) => b - a)
  expect(counts.length).toBeGreaterThan(60)
  expect(counts[0]).toBeGreaterThan(20 * (counts[40] ?? 0))
})

it('asks the same queries every time, in a mixed order, and none without a word', () => {
  const records = generatedRecords(real, 100)
  const queries = sampledQueries(records)
  expect(queries).toEqual(sampledQueries(records))
  const kinds = questions.map(({ text }) => text)
  expect(kinds.filter((text) => !queries.includes(text))).toEqual([])
  expect(queries.slice(0, kinds.length)).not.toEqual(kinds)
  expect(queries.filter((query) => query.trim() === '')).toEqual([])
})
