import type { SectionRecord } from '@next-panel/search'
import { expect, it } from 'vitest'
import { PeerPackages } from './engines/peer-packages.ts'
import { headingCosts, headingTable } from './heading-costs.ts'

const records = Array.from({ length: 130 }, (_, number): SectionRecord => {
  const path = `/docs/page-${number}`
  const content = number === 0 || number === 129 ? 'The harbour is open.' : `Nothing of note ${number}.`
  return {
    id: path,
    path,
    title: `Page ${number}`,
    section: number === 0 ? 'Harbour' : `Part ${number}`,
    content,
    category: 'default',
    version: 'current',
  }
})

it('counts the files that hold the headings of results, and results whose heading has no word of the query', async () => {
  const costs = await headingCosts('harbours', records, ['harbour'], new PeerPackages('unused'))
  expect(costs).toMatchObject({ headingFiles: 2, headingFilesInSight: 2, bodyOnly: { first: 0, inFive: 50 } })
  expect(costs.mainBytes).toBeGreaterThan(costs.plainBytes)
  expect(headingTable([costs]).rows[0]?.slice(-4)).toEqual([2, 2, 0, 50])
})
