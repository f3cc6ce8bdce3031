import { expect, it } from 'vitest'
import { groupByPage } from './page-groups.ts'

it('groups hits by page in the order of the best', () => {
  const list = ['/a#1', '/b', '/a#2', '/a#3'].map((path, i) => {
    return { id: path, score: 9 - i, ranges: {}, document: { path, title: path.slice(0, 2) } }
  })
  const groups = groupByPage(list, 2).map(({ path, title, hits }) => [path, title, hits.map(({ id }) => id)])
  expect(groups).toEqual([
    ['/a', '/a', ['/a#1', '/a#2']],
    ['/b', '/b', ['/b']],
  ])
})
