import { expect, it } from 'vitest'
import type { PageLoad } from './page-load.ts'
import { pageCost, pageTables } from './page-tables.ts'

const load = (largestPaint: number, script = 1000): PageLoad => ({
  firstPaint: 100,
  largestPaint,
  blocking: 0,
  blockingFromStart: 10,
  layoutShift: 0,
  requests: 4,
  bytes: { document: 5000, script, style: 0, font: 0, image: 0, data: 0, other: 0 },
})

it('takes medians of all loads, and shows how far they lie apart', () => {
  const cost = pageCost('ours', '/docs', [load(900), load(700), load(800)])
  expect(cost.largestPaint).toMatchObject({ runs: 3, median: 800, min: 700, max: 900 })
  const [, feel] = pageTables([cost])
  expect(feel?.rows[0]).toEqual(['/docs', 'ours', 3, '100', '800 (700 to 900)', '0', '10', '0'])
})

it('adds up the bytes of a load over kinds', () => {
  const cost = pageCost('ours', '/docs', [load(1, 1000), load(1, 2000), load(1, 9000)])
  expect(cost.bytes).toMatchObject({ document: 5000, script: 2000, total: 7000 })
})
