import { expect, it } from 'vitest'
import { withLabelMeanings } from './label-meanings.ts'

it('says once what a label means', () => {
  expect(withLabelMeanings('Open 管理 → 节点, then 节点 again.')).toBe(
    'Open 管理 (Management) → 节点 (Nodes), then 节点 again.',
  )
})

it('leaves code, labels that say it already, and texts that are no labels', () => {
  expect(withLabelMeanings('It prints `节点` for 节点 (nodes), and 天气.')).toBe(
    'It prints `节点` for 节点 (nodes), and 天气.',
  )
})
