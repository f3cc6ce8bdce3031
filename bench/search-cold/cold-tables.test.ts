import { expect, it } from 'vitest'
import { summarize } from '../measuring/statistics.ts'
import { aheadOfOurs, type ColdSearch, coldTables } from './cold-tables.ts'

const search = (site: string, bytes: number, ms: number): ColdSearch => {
  const [size, time] = [summarize([bytes, bytes + 2000]), summarize([ms])]
  return {
    site,
    line: 'slow',
    visits: 2,
    measures: {
      pageBytes: size,
      searchBytes: size,
      searchRequests: time,
      allBytes: size,
      open: time,
      paste: time,
      clickToResult: time,
      warm: time,
    },
  }
}

it('shows medians with their extremes and who is least', () => {
  const [table] = coldTables([search('ours', 80_000, 30), search('VitePress', 90_000, 20)])
  expect(table?.rows[0]).toEqual(['page itself, KB', '81 (80 to 82)', '91 (90 to 92)', 'ours'])
  expect(table?.rows.at(-1)).toEqual([
    'warm key to new list, ms',
    '30 (30 to 30)',
    '20 (20 to 20)',
    'VitePress',
  ])
})

it('says where another is ahead', () => {
  const ahead = aheadOfOurs([
    search('ours', 80_000, 30),
    search('ours with its service', 70_000, 10),
    search('VitePress', 90_000, 20),
  ])
  expect(ahead).toContain('slow: VitePress is ahead of ours in "warm key to new list, ms", 20 against 30')
  expect(ahead.filter((line) => line.includes('KB') || line.includes('service'))).toEqual([])
})
