import { renderedCells } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { Architectures, EditionComparison, TestedPrograms } from './Requirements.tsx'

describe('tables of requirements and editions', () => {
  it('give tested versions as a range, as one version, or as the oldest', async () => {
    const versions = (await renderedCells(<TestedPrograms />)).map(([program, range]) => [program, range])
    expect(versions).toEqual([
      ['PHP', '8.3 to 8.4'],
      ['MariaDB', '11.4 to 11.8'],
      ['Redis', '7.2'],
      ['PHP extension redis (Phpredis)', '6.0.2 or newer'],
    ])
  })

  it('offer riscv64 as DEB only', async () => {
    expect(await renderedCells(<Architectures />)).toContainEqual(['riscv64', 'no', 'yes', ''])
  })

  it('compare nine features of two editions', async () => {
    const rows = await renderedCells(<EditionComparison />)
    expect(rows).toHaveLength(9)
    expect(rows).toContainEqual(['PostgreSQL as well as MariaDB', 'no', 'yes'])
  })
})
