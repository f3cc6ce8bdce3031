import { describe, expect, it } from 'vitest'
import { unixTime } from '../units/seconds.ts'
import { buy, cancel, confirm, open, problem, run, shop, t0 } from './shop.fixture.ts'
import type { ShopEvent } from './shop-schema.ts'

const at = unixTime(t0 + 60)
const markPaid: ShopEvent = { type: 'mark-paid', invoice: 1, at }
const cancelLater: ShopEvent = { ...cancel, at }

describe('marking an invoice paid', () => {
  it('dates the invoice and sends the order to the queue', () => {
    const after = run(shop(), buy, markPaid)
    expect(after.invoices[0]).toMatchObject({
      status: 'paid_admin',
      createTime: t0,
      updateTime: at,
      payTime: at,
    })
    expect(after.orders[0]).toMatchObject({ status: 'pending_activation', createTime: t0, updateTime: at })
  })

  it('leaves an order that is no longer pending where it is', () => {
    const start = run(shop(), buy)
    const orders = start.orders.map((order) => ({ ...order, status: 'activated' as const }))
    expect(run({ ...start, orders }, markPaid).orders[0]).toMatchObject({
      status: 'activated',
      updateTime: t0,
    })
  })

  it('needs an invoice', () => {
    expect(problem(shop(), markPaid)).toBe('invoice-unknown')
  })
})

describe('cancelling an order', () => {
  it('dates the order and its unpaid invoice', () => {
    const after = run(shop(), buy, cancelLater)
    expect(after.orders[0]).toMatchObject({ status: 'cancelled', updateTime: at })
    expect(after.invoices[0]).toMatchObject({ status: 'cancelled', updateTime: at, price: 1000 })
    expect(after.moneyLog).toEqual([])
  })

  it('refunds what was paid and says so on the invoice', () => {
    const after = run(shop(), buy, open, confirm, cancelLater)
    expect(after.invoices[0]).toMatchObject({ status: 'refunded_balance', updateTime: at, payTime: t0 })
    expect(after.invoices[0]?.lines.map((line) => line.amount)).toEqual([1000, -1000])
    expect(after.moneyLog).toMatchObject([{ userId: 1, before: 0, after: 1000, amount: 1000, at }])
  })

  it('credits the balance and stops halfway in 24.5.1, if the order is paid', () => {
    const after = run(shop({ rules: { strictSource: true } }), buy, open, confirm, cancelLater)
    expect(after.users[0]?.money).toBe(1000)
    expect(after.orders[0]).toMatchObject({ status: 'cancelled', updateTime: at })
    expect(after.invoices[0]).toMatchObject({ status: 'paid_gateway', price: 1000 })
    expect(after.moneyLog).toEqual([])
  })

  it('needs the invoice of the order', () => {
    expect(problem({ ...run(shop(), buy), invoices: [] }, cancel)).toBe('invoice-unknown')
  })
})

describe('deleting an order', () => {
  it('needs that very order', () => {
    expect(problem(shop(), buy, { type: 'delete-order', order: 2, at })).toBe('order-unknown')
    expect(problem(shop(), buy, { type: 'delete-order', order: 1, at })).toBeNull()
  })

  it('takes its own invoice along and no other', () => {
    const after = run(shop(), buy, buy, { type: 'delete-order', order: 1, at })
    expect(after.orders.map((order) => order.id)).toEqual([2])
    expect(after.invoices.map((invoice) => invoice.orderId)).toEqual([2])
  })
})
