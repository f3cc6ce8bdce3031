import { expect, it } from 'vitest'
import { withLabelMeanings } from './label-meanings.ts'

it('says once what a label means', () => {
  expect(withLabelMeanings('Open 管理 → 节点, then 节点 again.')).toBe(
    'Open 管理 (Management) → 节点 (Nodes), then 节点 again.',
  )
})

it('takes a label as a whole, whatever stands within it', () => {
  expect(withLabelMeanings('解绑 Telegram 账户后自动踢出群组 is on, 注册等级过期时间（天） is 0.')).toBe(
    '解绑 Telegram 账户后自动踢出群组 (Remove from the group after unbinding) is on, 注册等级过期时间（天） (Initial level duration (days)) is 0.',
  )
})

it('leaves code, labels that say it already, and texts that are no labels', () => {
  expect(withLabelMeanings('It prints `节点` for 节点 (nodes), and 天气.')).toBe(
    'It prints `节点` for 节点 (nodes), and 天气.',
  )
})
