import { shopStories, sourceDifferences } from '@next-panel/panel/shop'
import { load } from 'cheerio'
import { renderedInPage, renderedRows } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { InvoiceTransitions, OrderTransitions, ShopDifferences, ShopExample } from './Shop.tsx'

/** The texts of the timeline items of an example. */
async function story(id: string): Promise<string[]> {
  const $ = load(await renderedInPage(<ShopExample id={id} />))
  return $('ol > li')
    .toArray()
    .map((item) => $(item).text().replace(/\s+/g, ' ').trim())
}

describe('the shop on a page', () => {
  it('shows each step of a recording, and only what it changed', async () => {
    const [before, bought, activated] = await story('tabp')
    expect(before).toBe('Before Level: freeTraffic: 0 GBUsed: 0 GB')
    expect(bought).toContain('2026-01-01 09:09: A free user has bought three packages')
    expect(bought).toContain('Order 3, P1 tabp: pending_payment, invoice paid_balance, 10.00 paid')
    expect(bought).not.toMatch(/Level:|Balance:/)
    expect(activated).toContain('Order 1, P16 tabp: activated')
    expect(activated).toContain('Level: level 1 to 2026-01-06 09:10:00 (was free)')
    expect(activated).toContain('Traffic: 1 GB (was 0 GB)')
    expect(activated).not.toMatch(/Used:|Balance:/)
  })

  it('gives the message of the panel with its meaning, what is owed, and says when nothing changes', async () => {
    const [, , paid, rejected, kept] = await story('partly-paid')
    expect(paid).toContain('Order 1, P1 tabp, invoice partially_paid, 2.50 owed')
    expect(paid).toContain('Balance: 0.00 (was 7.50)')
    expect(rejected).toContain('An administrator cancels the order rejected')
    expect(rejected).toContain(
      '无法取消账单已部分支付的订单: An order whose invoice is partially paid cannot be cancelled.',
    )
    expect(kept).toContain('Nothing changes.')
  })

  it('shows what changed before the error page', async () => {
    const cancelled = (await story('cancel'))[4]
    expect(cancelled).toContain('status 500')
    expect(cancelled).toContain('The panel shows its error page.')
    expect(cancelled).toContain('Balance: 100.00 (was 90.00)')
  })

  it('prints every time, message and amount of the data', async () => {
    for (const { id, steps } of shopStories) {
      const items = (await story(id)).slice(1)
      expect(items).toHaveLength(steps.length)
      for (const [index, { at, text, failure, user, orders = [] }] of steps.entries()) {
        const printed = items[index]
        expect(printed).toContain(`${at}: ${text}`)
        if (failure !== undefined) expect(printed).toContain(failure)
        if (user?.money !== undefined) expect(printed).toContain(`Balance: ${user.money}`)
        if (user?.class_expire !== undefined) expect(printed).toContain(`to ${user.class_expire}`)
        for (const order of orders) {
          expect(printed).toContain(`Order ${order.id}, `)
          expect(printed).toContain(order.status ?? order.invoice?.status)
        }
      }
    }
  })

  it('gives every transition and every difference', async () => {
    expect(await renderedRows(<OrderTransitions />)).toContainEqual(
      expect.stringMatching(/^activated \| expired \| /),
    )
    expect((await renderedRows(<InvoiceTransitions />))[0]).toBe('nothing | unpaid | An order is made.')
    expect(await renderedRows(<ShopDifferences />)).toHaveLength(sourceDifferences.length)
  })

  it('ends the build for an example that nobody knows', async () => {
    await expect(renderedInPage(<ShopExample id="x" />)).rejects.toThrow(/unknown example "x"/)
  })
})
