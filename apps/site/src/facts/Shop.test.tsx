import { sourceDifferences } from '@next-panel/panel/shop'
import { load } from 'cheerio'
import { renderedInPage, renderedRows } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { InvoiceTransitions, OrderTransitions, ShopDifferences, ShopExample } from './Shop.tsx'
import { timeOf } from './shop-story.ts'

/** The items of the timeline of an example, as a reader reads them. */
async function story(id: string): Promise<string[]> {
  const $ = load(await renderedInPage(<ShopExample id={id} />))
  return $('ol > li[data-state]')
    .toArray()
    .map((item) => $(item).text().replace(/\s+/g, ' ').trim())
}

describe('the shop on a page', () => {
  it('shows what the model makes of an example, and only what changed', async () => {
    const [before, bought, activated] = await story('tabp')
    expect(before).toContain('Level: free, Traffic: 0 GB, Used: 0 GB, Balance: 0.00')
    expect(bought).toContain('Day 0: A free user buys a package and pays')
    expect(bought).toContain('Order 1, 100 GB for a month: pending_payment')
    expect(bought).not.toMatch(/Level:|Balance:/)
    expect(activated).toContain('Order 1, 100 GB for a month: activated')
    expect(activated).toContain('Level: level 1 to day 30, 00:05 (was free)')
    expect(activated).toContain('Traffic: 100 GB (was 0 GB)')
    expect(activated).not.toMatch(/Used:|Balance:/)
  })

  it('says why a step was refused, what is owed, and when nothing changes', async () => {
    const [, , paid, refused, kept] = await story('partly-paid')
    expect(paid).toContain('pending_payment, invoice partially_paid, 60.00 owed')
    expect(paid).toContain('Balance: 0.00 (was 40.00)')
    expect(refused).toMatch(/You cancel the order refused\S/)
    expect(kept).toContain('Nothing changes.')
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
    await expect(renderedInPage(<ShopExample id="x" />)).rejects.toThrow(/unknown example "x"/)
  })
})
