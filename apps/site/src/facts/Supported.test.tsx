import { renderedCells } from 'sheaf/testing'
import { expect, it } from 'vitest'
import { Supported } from './Supported.tsx'

it('names each thing in both languages, and how it is there', async () => {
  const rows = await renderedCells(<Supported />)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows).toContainEqual([
    'WeChat Pay (微信支付)',
    expect.stringContaining('WeChat Pay is supported through EPay, by epay_wechat'),
  ])
})
