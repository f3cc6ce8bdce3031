import { describe, expect, it } from 'vitest'
import { buildTables, timeRatio, timeTarget } from './build-tables.ts'
import type { CleanBuilds } from './clean-builds.ts'

const build = (site: string, pages: number, ...seconds: number[]): CleanBuilds => ({
  site,
  pages,
  runs: seconds.map((time) => ({ seconds: time, processorSeconds: time, peakBytes: 1e9 })),
})

describe('timeRatio', () => {
  it('compares medians at the same size', () => {
    const ours = build('ours', 1000, 5, 6, 50)
    const all = [ours, build('Starlight', 50, 1), build('Starlight', 1000, 12, 12, 12)]
    expect(timeRatio(ours, all)).toBe(0.5)
  })

  it('is nothing without a result to compare with', () => {
    const ours = build('ours', 50, 5)
    expect(timeRatio(ours, [ours])).toBeUndefined()
    expect(timeRatio(ours, [ours, build('Starlight', 50)])).toBeUndefined()
  })
})

it('asks more of larger sites', () => {
  expect([50, 999, 1000, 2999, 3000].map(timeTarget)).toEqual([1.15, 1.15, 0.5, 0.5, 0.25])
})

it('says in the table whether targets are met, and why a build has no numbers', () => {
  const [costs] = buildTables([
    build('ours', 50, 3),
    build('Starlight', 50, 2),
    { ...build('Docusaurus', 50), failure: 'not done in 600 s' },
  ])
  expect(costs?.rows[0]).toContain('<= 1.15: missed; <= 2 GB: met')
  expect(costs?.rows[2]).toEqual([50, 'Docusaurus', 0, 'not done in 600 s'])
})
