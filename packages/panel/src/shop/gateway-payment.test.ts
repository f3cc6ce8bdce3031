import { describe, expect, it } from 'vitest'
import { cents } from '../units/cents.ts'
import { unixTime } from '../units/seconds.ts'
import { buy, cancel, confirm, open, problem, run, shop, t0 } from './shop.fixture.ts'
import type { ShopEvent, ShopState } from './shop-schema.ts'
import { userOf } from './shop-state.ts'

const minuteLater = unixTime(t0 + 60)
const hourLater = unixTime(t0 + 3600)

/** A shop whose payment 1 asks for another amount than is owed on invoice 1. */
function opened(strictSource: boolean, price: number, total: number): ShopState {
  const state = run(shop({ product: { price: cents(price) }, rules: { strictSource } }), buy, open)
  return { ...state, payments: state.payments.map((payment) => ({ ...payment, total: cents(total) })) }
}

describe('opening a payment', () => {
  it('for a settled invoice is refused as described, and accepted by the source', () => {
    expect(problem(shop(), buy, cancel, open)).toBe('invoice-settled')
    expect(problem(shop({ rules: { strictSource: true } }), buy, cancel, open)).toBeNull()
  })

  it('needs at least one cent owed', () => {
    expect(problem(shop({ product: { price: cents(1) } }), buy, open)).toBeNull()
  })

  it('through Stripe takes an invoice of exactly the smallest amount', () => {
    expect(problem(shop(), buy, { ...open, gateway: 'stripe' })).toBeNull()
  })

  it('gives a trade number of eight hex digits', () => {
    const after = run({ ...shop(), nextPaymentId: 255 }, buy, open)
    expect(after.payments[0]?.tradeNo).toBe('000000ff')
    expect(after.nextPaymentId).toBe(256)
  })
})

describe.each([
  ['as described', false],
  ['in the source', true],
])('a confirmed payment, %s', (_, strictSource) => {
  const start = shop({ rules: { strictSource } })

  it('dates the invoice and itself, and stays so when it is confirmed again', () => {
    const once: ShopEvent[] = [buy, open, { ...confirm, at: minuteLater }]
    for (const after of [run(start, ...once), run(start, ...once, { ...confirm, at: hourLater })]) {
      expect(after.invoices[0]).toMatchObject({
        status: 'paid_gateway',
        updateTime: minuteLater,
        payTime: minuteLater,
      })
      expect(after.payments[0]).toMatchObject({ paid: true, paidTime: minuteLater })
    }
  })

  it('of exactly what is owed touches no balance', () => {
    expect(run(start, buy, open, confirm).moneyLog).toEqual([])
  })

  it('gives back what is overpaid, to the cent', () => {
    const after = run(opened(strictSource, 1000, 1001), confirm)
    expect(userOf(after, 1)?.money).toBe(1)
    expect(after.invoices[0]?.status).toBe('paid_gateway')
  })
})

describe('a payment below the price', () => {
  it('goes to the balance, as described', () => {
    const after = run(opened(false, 1099, 1001), confirm)
    expect(after.invoices[0]?.status).toBe('unpaid')
    expect(userOf(after, 1)?.money).toBe(1001)
  })

  it('settles the invoice in the source when the whole units cover it', () => {
    const after = run(opened(true, 1099, 1001), confirm)
    expect(after.invoices[0]?.status).toBe('paid_gateway')
    expect(userOf(after, 1)?.money).toBe(0)
    expect(run(opened(true, 1000, 999), confirm).invoices[0]?.status).toBe('unpaid')
  })
})
