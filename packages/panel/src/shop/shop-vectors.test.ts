import { describe, expect, it } from 'vitest'
import { gigabytes, noBytes } from '../units/bytes.ts'
import { cents } from '../units/cents.ts'
import { days, later, type UnixTime, unixTime } from '../units/seconds.ts'
import { isShopProblem, type ShopProblem } from './shop-problem.ts'
import type { OrderContent, ShopEvent, ShopRules, ShopState, ShopUser } from './shop-schema.ts'
import { openShop, shopProduct, shopUser } from './shop-state.ts'
import { shopStep } from './shop-step.ts'

// Source of the vectors: docs/reference/panel/shop.md#test-vectors, by number.

const t0 = unixTime(1_700_000_000)
const level = (level: number) => ({
  class: level,
  classTime: days(30),
  nodeGroup: 3,
  speedLimit: 50,
  ipLimit: 5,
})
const tabp: OrderContent = { type: 'tabp', life: days(30), bandwidth: gigabytes(100), ...level(1) }
const bandwidth: OrderContent = { type: 'bandwidth', bandwidth: gigabytes(10) }
const time = (of: number): OrderContent => ({ type: 'time', ...level(of) })

const tabpId = 1
const bandwidthId = 2
const time1Id = 3
const time2Id = 4
const hundredId = 5

function shop(user: Partial<ShopUser> = {}, rules: Partial<ShopRules> = {}): ShopState {
  const price = cents(3000)
  return openShop({
    users: [shopUser({ id: 1, ...user })],
    products: [
      shopProduct({ id: tabpId, name: 'Monthly', price, content: tabp }),
      shopProduct({ id: bandwidthId, name: 'Extra', price, content: bandwidth }),
      shopProduct({ id: time1Id, name: 'Time 1', price, content: time(1) }),
      shopProduct({ id: time2Id, name: 'Time 2', price, content: time(2) }),
      shopProduct({ id: hundredId, name: 'Big', price: cents(10_000), content: tabp }),
    ],
    rules,
  })
}

function run(state: ShopState, ...events: ShopEvent[]): ShopState {
  return events.reduce((current, event) => {
    const next = shopStep(current, event)
    if (isShopProblem(next)) throw new Error(`${event.type}: ${next.message}`)
    return next
  }, state)
}

function refusal(state: ShopState, event: ShopEvent): ShopProblem['problem'] | null {
  const next = shopStep(state, event)
  return isShopProblem(next) ? next.problem : null
}

/** Orders products one after the other and pays each at a gateway. */
function paid(state: ShopState, at: UnixTime, ...products: number[]): ShopState {
  return products.reduce((current, product) => {
    const invoice = current.nextInvoiceId
    const payment = current.nextPaymentId
    return run(
      current,
      { type: 'buy', user: 1, product, at },
      { type: 'open-payment', invoice, gateway: 'epay', at },
      { type: 'confirm-payment', payment, at },
    )
  }, state)
}

const cron = (at: UnixTime): ShopEvent => ({ type: 'cron', at })
const plus = (length: number) => unixTime(t0 + length)
const statuses = (state: ShopState) => state.orders.map((order) => order.status)
const account = (state: ShopState) => state.users[0]
const invoices = (state: ShopState) => state.invoices.map((invoice) => [invoice.status, invoice.price])

describe('time-and-bandwidth packages', () => {
  it('1: activate in the run after payment and set level, traffic and usage', () => {
    const before = shop({ upload: gigabytes(1), download: gigabytes(2), transferEnable: gigabytes(7) })
    const after = run(paid(before, t0, tabpId), cron(t0))
    expect(statuses(after)).toEqual(['activated'])
    expect(account(after)).toMatchObject({
      class: 1,
      transferEnable: 107_374_182_400,
      classExpire: later(t0, days(30)),
      upload: 0,
      download: 0,
    })
  })

  it('2: activate one at a time', () => {
    const after = run(paid(shop(), t0, tabpId, tabpId), cron(t0), cron(plus(300)))
    expect(statuses(after)).toEqual(['activated', 'pending_activation'])
  })

  it('3: last to the very second of their end', () => {
    const after = run(paid(shop(), t0, tabpId, tabpId), cron(t0), cron(later(t0, days(30))))
    expect(statuses(after)).toEqual(['activated', 'pending_activation'])
  })

  it('4: expire one second later, and the next one starts in the same run', () => {
    const after = run(paid(shop(), t0, tabpId, tabpId), cron(t0), cron(plus(days(30) + 1)))
    expect(statuses(after)).toEqual(['expired', 'activated'])
  })

  it('17: hand over without the traffic falling back in between', () => {
    const end = plus(days(30) + 300)
    const after = run(paid(shop(), t0, tabpId, tabpId), cron(t0), cron(end))
    expect(account(after)).toMatchObject({
      class: 1,
      classExpire: later(end, days(30)),
      transferEnable: gigabytes(100),
    })
  })
})

describe('bandwidth packages', () => {
  it('5: add their traffic one a run', () => {
    let state = paid(
      shop({ class: 1, classExpire: later(t0, days(9)) }),
      t0,
      bandwidthId,
      bandwidthId,
      bandwidthId,
    )
    for (const [index, gigabyteCount] of [10, 20, 30].entries()) {
      state = run(state, cron(plus(300 * index)))
      expect(account(state)?.transferEnable).toBe(gigabytes(gigabyteCount))
    }
    expect(statuses(state)).toEqual(['activated', 'activated', 'activated'])
  })
})

describe('time packages', () => {
  const end = plus(days(5))
  const paying: Partial<ShopUser> = {
    class: 1,
    classExpire: end,
    upload: gigabytes(1),
    download: gigabytes(2),
  }

  it('6: of the same level extend it, keep usage and overwrite group and limits', () => {
    const after = run(paid(shop(paying), t0, time1Id), cron(t0))
    expect(account(after)).toMatchObject({
      class: 1,
      classExpire: later(end, days(30)),
      upload: gigabytes(1),
      download: gigabytes(2),
      nodeGroup: 3,
      speedLimit: 50,
      ipLimit: 5,
    })
  })

  it('7: of another level wait until the level has ended, and start one run later', () => {
    const waiting = run(paid(shop(paying), t0, time2Id), cron(t0), cron(end))
    expect(statuses(waiting)).toEqual(['pending_activation'])
    const ended = run(waiting, cron(plus(days(5) + 300)))
    expect(statuses(ended)).toEqual(['pending_activation'])
    expect(account(ended)?.class).toBe(0)
    const started = run(ended, cron(plus(days(5) + 600)))
    expect(statuses(started)).toEqual(['activated'])
    expect(account(started)).toMatchObject({ class: 2, classExpire: plus(days(35) + 600) })
  })

  it('7b: then start with the traffic that the end of the level left', () => {
    const states = [noBytes, gigabytes(2)].map((fallbackTraffic) =>
      run(
        paid(shop({ ...paying, transferEnable: gigabytes(50) }, { fallbackTraffic }), t0, time2Id),
        cron(plus(days(5) + 300)),
        cron(plus(days(5) + 600)),
      ),
    )
    expect(states.map((state) => account(state)?.transferEnable)).toEqual([noBytes, gigabytes(2)])
    expect(states.map((state) => account(state)?.class)).toEqual([2, 2])
  })

  it('16: of a free user end at once in the source when the old level lies far back', () => {
    const free = { classExpire: plus(-days(90)), transferEnable: gigabytes(9) }
    const strict = shop(free, { strictSource: true, fallbackTraffic: gigabytes(1) })
    const after = run(paid(strict, t0, time2Id), cron(t0))
    expect(statuses(after)).toEqual(['activated'])
    expect(account(after)).toMatchObject({
      class: 0,
      classExpire: plus(-days(60)),
      transferEnable: gigabytes(1),
    })
    const described = run(paid(shop(free), t0, time2Id), cron(t0))
    expect(account(described)).toMatchObject({
      class: 2,
      classExpire: later(t0, days(30)),
      transferEnable: gigabytes(9),
    })
  })
})

describe('unpaid orders', () => {
  it('8: are cancelled with their invoice after more than 24 hours', () => {
    const ordered = run(shop(), { type: 'buy', user: 1, product: tabpId, at: t0 }, cron(plus(86_400)))
    expect(statuses(ordered)).toEqual(['pending_payment'])
    const cancelled = run(ordered, cron(plus(86_401)))
    expect(statuses(cancelled)).toEqual(['cancelled'])
    expect(invoices(cancelled)).toEqual([['cancelled', 3000]])
  })
})

describe('paying in part', () => {
  const buy: ShopEvent = { type: 'buy', user: 1, product: hundredId, at: t0 }
  const fromBalance: ShopEvent = { type: 'pay-from-balance', user: 1, invoice: 1, at: t0 }
  const atGateway: ShopEvent = { type: 'open-payment', invoice: 1, gateway: 'paypal', at: t0 }
  const callback: ShopEvent = { type: 'confirm-payment', payment: 1, at: t0 }
  const customer = shop({ money: cents(4000) })

  it('9: leaves the rest owed, is not cancelled after 24 hours and cannot be cancelled', () => {
    const part = run(customer, buy, fromBalance)
    expect(invoices(part)).toEqual([['partially_paid', 6000]])
    expect(account(part)?.money).toBe(0)
    expect(statuses(run(part, cron(plus(86_401))))).toEqual(['pending_payment'])
    expect(refusal(part, { type: 'cancel-order', order: 1, by: 'admin', at: t0 })).toBe('order-partly-paid')
  })

  it('10: is settled by a payment of the rest', () => {
    const after = run(customer, buy, fromBalance, atGateway, callback)
    expect(after.payments[0]?.total).toBe(6000)
    expect(invoices(after)).toEqual([['paid_gateway', 6000]])
    expect(account(after)?.money).toBe(0)
  })

  it('11: comes back when the payment was opened before, as its total stays', () => {
    const after = run(customer, buy, atGateway, fromBalance, callback)
    expect(after.payments[0]?.total).toBe(10_000)
    expect(invoices(after)).toEqual([['paid_gateway', 6000]])
    expect(account(after)?.money).toBe(4000)
  })
})

describe('cancelling', () => {
  it('12: refunds a paid order to the balance', () => {
    const bought = run(
      shop({ money: cents(3000) }),
      { type: 'buy', user: 1, product: time2Id, at: t0 },
      { type: 'pay-from-balance', user: 1, invoice: 1, at: t0 },
    )
    const waiting = run(
      { ...bought, users: [shopUser({ id: 1, class: 1, classExpire: plus(days(1)) })] },
      cron(t0),
    )
    expect(statuses(waiting)).toEqual(['pending_activation'])
    const after = run(waiting, { type: 'cancel-order', order: 1, by: 'admin', at: t0 })
    expect(statuses(after)).toEqual(['cancelled'])
    expect(invoices(after)).toEqual([['refunded_balance', 3000]])
    expect(account(after)?.money).toBe(3000)
  })

  it('15: is refused for an activated order', () => {
    const active = run(paid(shop(), t0, tabpId), cron(t0))
    expect(refusal(active, { type: 'cancel-order', order: 1, by: 'admin', at: t0 })).toBe('order-final')
  })
})

describe('one run', () => {
  const topUp = (state: ShopState, amount: number) =>
    run(
      state,
      { type: 'top-up', user: 1, amount: cents(amount), at: t0 },
      { type: 'open-payment', invoice: state.nextInvoiceId, gateway: 'epay', at: t0 },
      { type: 'confirm-payment', payment: state.nextPaymentId, at: t0 },
    )

  it('13: activates every top-up', () => {
    const after = run(topUp(topUp(shop(), 1000), 2000), cron(t0))
    expect(statuses(after)).toEqual(['activated', 'activated'])
    expect(account(after)?.money).toBe(3000)
  })

  it('14: activates one order of each type', () => {
    const after = run(topUp(paid(shop(), t0, tabpId, bandwidthId, time1Id), 500), cron(t0))
    expect(statuses(after)).toEqual(['activated', 'activated', 'activated', 'activated'])
    expect(account(after)).toMatchObject({
      transferEnable: gigabytes(110),
      classExpire: later(t0, days(60)),
      money: 500,
    })
  })
})
