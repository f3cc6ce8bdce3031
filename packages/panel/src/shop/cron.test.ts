import { describe, expect, it } from 'vitest'
import { gigabytes, noBytes } from '../units/bytes.ts'
import { cents } from '../units/cents.ts'
import { unixTime } from '../units/seconds.ts'
import { buy, confirm, open, run, shop, t0 } from './shop.fixture.ts'
import type { ShopEvent, ShopState } from './shop-schema.ts'
import { openShop, shopUser, userOf } from './shop-state.ts'

const cron: ShopEvent = { type: 'cron', at: t0 }

/** The same state with its orders stored the other way round. */
function reversed(state: ShopState): ShopState {
  return { ...state, orders: [...state.orders].reverse() }
}

describe('a run of cron', () => {
  it('takes the oldest order first, however the rows are stored', () => {
    const second: ShopEvent[] = [buy, { ...open, invoice: 2 }, { ...confirm, payment: 2 }]
    const after = run(reversed(run(shop(), buy, open, confirm, ...second)), cron)
    expect(after.orders.map(({ id, status }) => [id, status])).toEqual([
      [2, 'pending_activation'],
      [1, 'activated'],
    ])
  })

  it('credits the oldest top-up first, however the rows are stored', () => {
    const topUps = [100, 200].map(
      (amount): ShopEvent => ({ type: 'top-up', user: 1, amount: cents(amount), at: t0 }),
    )
    const paid: ShopEvent[] = [1, 2].map((invoice) => ({ type: 'mark-paid', invoice, at: t0 }))
    const after = run(reversed(run(shop(), ...topUps, ...paid)), cron)
    expect(after.moneyLog.map(({ amount, before }) => [amount, before])).toEqual([
      [100, 0],
      [200, 100],
    ])
  })

  it('leaves an order without an invoice alone', () => {
    const orphaned = { ...run(shop(), buy), invoices: [] }
    expect(run(orphaned, { ...cron, at: unixTime(t0 + 100_000) }).orders[0]?.status).toBe('pending_payment')
  })

  it('dates what it cancels', () => {
    const at = unixTime(t0 + 86_401)
    const after = run(shop(), buy, { type: 'cron', at })
    expect(after.orders[0]).toMatchObject({ status: 'cancelled', createTime: t0, updateTime: at })
    expect(after.invoices[0]).toMatchObject({
      status: 'cancelled',
      createTime: t0,
      updateTime: at,
      payTime: null,
    })
  })

  it('ends a level one second after its last, and empties the usage', () => {
    const used = { upload: gigabytes(1), download: gigabytes(2), transferToday: gigabytes(3) }
    const user = shopUser({ id: 1, class: 1, classExpire: t0, transferEnable: gigabytes(9), ...used })
    const start = openShop({ users: [user] })
    expect(userOf(run(start, cron), 1)).toMatchObject({ class: 1, ...used })
    expect(userOf(run(start, { type: 'cron', at: unixTime(t0 + 1) }), 1)).toMatchObject({
      class: 0,
      upload: noBytes,
      download: noBytes,
      transferToday: noBytes,
      transferEnable: noBytes,
    })
  })
})
