import { sourceDifferences } from '@next-panel/panel/shop'
import { renderedInPage, renderedRows } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { InvoiceTransitions, OrderTransitions, ShopDifferences, ShopExample, timeOf } from './Shop.tsx'

describe('the shop on a page', () => {
  it('shows what the model makes of an example', async () => {
    expect((await renderedRows(<ShopExample id="tabp" />)).slice(0, 2)).toEqual([
      'day 0 | A free user buys a package and pays | 100 GB for a month: pending_payment | Free; 0 GB, 0 GB used; balance 0.00',
      'day 0, 00:05 | Cron runs | 100 GB for a month: activated | Level 1 to day 30, 00:05; 100 GB, 0 GB used; balance 0.00',
    ])
  })

  it('says why a step was refused, and what is owed', async () => {
    const [, paid, refused] = await renderedRows(<ShopExample id="partly-paid" />)
    expect(paid).toContain('invoice partially_paid, 60.00 owed | Free; 0 GB, 0 GB used; balance 0.00')
    expect(refused).toMatch(/You cancel the order\. Refused: /)
  })

  it('gives every transition and every difference', async () => {
    expect(await renderedRows(<OrderTransitions />)).toContainEqual(
      expect.stringMatching(/^activated \| expired \| /),
    )
    expect((await renderedRows(<InvoiceTransitions />))[0]).toBe('nothing | unpaid | An order is made.')
    expect(await renderedRows(<ShopDifferences />)).toHaveLength(sourceDifferences.length)
  })

  it('counts days from 0', () => {
    expect([timeOf(0), timeOf(86_400 + 300), timeOf(36_000)]).toEqual([
      'day 0',
      'day 1, 00:05',
      'day 0, 10:00',
    ])
  })

  it('ends the build for an example that nobody knows', async () => {
    await expect(renderedInPage(<ShopExample id="x" />)).rejects.toThrow(/there is no example "x"/)
  })
})
