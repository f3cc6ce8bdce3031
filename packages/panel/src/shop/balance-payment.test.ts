import { describe, expect, it } from 'vitest'
import { unixTime } from '../units/seconds.ts'
import { buy, problem, run, shop, t0 } from './shop.fixture.ts'
import type { ShopEvent } from './shop-schema.ts'

const payFromBalance: ShopEvent = { type: 'pay-from-balance', user: 1, invoice: 1, at: unixTime(t0 + 60) }

describe('paying from the balance', () => {
  it('of a part says so on the invoice, with the amount taken off', () => {
    const [invoice] = run(shop({ money: 400 }), buy, payFromBalance).invoices
    expect(invoice).toMatchObject({
      status: 'partially_paid',
      price: 600,
      updateTime: t0 + 60,
      payTime: t0 + 60,
    })
    expect(invoice?.lines.map((line) => line.amount)).toEqual([1000, -400])
  })

  it('of exactly the price settles the invoice and leaves nothing', () => {
    const after = run(shop({ money: 1000 }), buy, payFromBalance)
    expect(after.invoices[0]).toMatchObject({
      status: 'paid_balance',
      price: 1000,
      updateTime: t0 + 60,
      payTime: t0 + 60,
    })
    expect(after.users[0]?.money).toBe(0)
  })

  it('of one cent is a part', () => {
    expect(run(shop({ money: 1 }), buy, payFromBalance).invoices[0]?.price).toBe(999)
  })

  it('needs a user, and one who may pay', () => {
    expect(problem(shop(), buy, { ...payFromBalance, user: 9 })).toBe('user-unknown')
    const start = run(shop({ money: 1000 }), buy)
    const users = start.users.map((user) => ({ ...user, shadowBanned: true }))
    expect(problem({ ...start, users }, payFromBalance)).toBe('account-restricted')
  })
})
