import { describe, expect, it } from 'vitest'
import { gigabytes } from '../units/bytes.ts'
import { cents } from '../units/cents.ts'
import { days, unixTime } from '../units/seconds.ts'
import {
  cronCycleSeconds,
  invoiceTransitions,
  isFinal,
  orderTransitions,
  unpaidOrderSeconds,
} from './lifecycle.ts'
import { buy, buyWithCoupon, cancel, confirm, open, problem, run, shop, t0 } from './shop.fixture.ts'
import { shopChanges } from './shop-changes.ts'
import { isShopProblem } from './shop-problem.ts'
import {
  invoiceStatusSchema,
  orderStatusSchema,
  type Product,
  type ShopEvent,
  type ShopRules,
} from './shop-schema.ts'
import { shopUser, userOf } from './shop-state.ts'
import { shopRun, shopStep } from './shop-step.ts'

describe('buying', () => {
  it('takes stock, counts the sale and the coupon, and writes the coupon on the invoice', () => {
    const after = run(shop({ product: { stock: 2 } }), buyWithCoupon)
    expect(after.products[0]).toMatchObject({ stock: 1, saleCount: 1 })
    expect(after.coupons[0]?.useCount).toBe(1)
    expect(after.invoices[0]).toMatchObject({ price: 500, status: 'unpaid' })
    expect(after.invoices[0]?.lines.map((line) => line.amount)).toEqual([1000, -500])
  })

  it('gives nothing back when the order is cancelled', () => {
    const after = run(shop({ product: { stock: 2 } }), buyWithCoupon, cancel)
    expect(after.products[0]?.stock).toBe(1)
    expect(after.coupons[0]?.useCount).toBe(1)
  })

  it.each<[string, Parameters<typeof shop>[0], ShopEvent]>([
    ['product-unavailable', {}, { ...buy, product: 9 }],
    ['product-unavailable', { product: { stock: 0 } }, buy],
    ['account-restricted', {}, { ...buy, user: 3 }],
    ['user-unknown', {}, { ...buy, user: 9 }],
    ['coupon-invalid', {}, { ...buy, coupon: 'x' }],
    ['coupon-invalid', { coupon: { expireTime: unixTime(t0 - 1) } }, buyWithCoupon],
    ['coupon-disabled', { coupon: { disabled: true } }, buyWithCoupon],
    ['coupon-not-for-product', { coupon: { products: [7] } }, buyWithCoupon],
    ['coupon-used-up', { coupon: { usesInAll: 1, useCount: 1 } }, buyWithCoupon],
    ['level-too-low', { product: { classRequired: 1 } }, buy],
    ['group-mismatch', { product: { nodeGroupRequired: 1 } }, buy],
    ['price-out-of-range', { coupon: { discount: { type: 'percentage', percent: 101 } } }, buyWithCoupon],
    ['amount-invalid', {}, { type: 'top-up', user: 1, amount: cents(0), at: t0 }],
  ])('refuses with %s', (code, parts, event) => {
    expect(problem(shop(parts), event)).toBe(code)
  })

  it('sells a first-order product once, also after a cancelled order', () => {
    expect(problem(shop({ product: { newUserRequired: true } }), buy, cancel, buy)).toBe('new-users-only')
  })

  it('sends an order at price 0 straight to the queue; the source leaves it unpaid', () => {
    const free = { product: { price: cents(500) } }
    expect(run(shop(free), buyWithCoupon).orders[0]?.status).toBe('pending_activation')
    expect(run(shop(free), buyWithCoupon).invoices[0]?.status).toBe('paid_gateway')
    const strict = shop({ ...free, rules: { strictSource: true }, money: 1 })
    expect(run(strict, buyWithCoupon).orders[0]?.status).toBe('pending_payment')
    expect(problem(strict, buyWithCoupon, open)).toBe('nothing-owed')
    const fromBalance: ShopEvent = { type: 'pay-from-balance', user: 1, invoice: 1, at: t0 }
    expect(run(strict, buyWithCoupon, fromBalance).invoices[0]?.status).toBe('paid_balance')
  })

  it('follows coupon fields and delisting as described, and as the source with the switch', () => {
    const hidden = { product: { onSale: false } }
    expect(problem(shop(hidden), buy)).toBe('product-unavailable')
    expect(problem(shop({ ...hidden, rules: { strictSource: true } }), buy)).toBeNull()
    const firstOnly = { coupon: { newUsersOnly: true } }
    expect(problem(shop(firstOnly), buy, buyWithCoupon)).toBe('coupon-new-users-only')
    expect(problem(shop({ ...firstOnly, rules: { strictSource: true } }), buy, buyWithCoupon)).toBeNull()
    const once = { coupon: { usesPerUser: 1 } }
    expect(problem(shop(once), buyWithCoupon, cancel, buyWithCoupon)).toBeNull()
    expect(
      problem(shop({ ...once, rules: { strictSource: true } }), buyWithCoupon, cancel, buyWithCoupon),
    ).toBe('coupon-used-up')
  })
})

describe('paying', () => {
  const topUp: ShopEvent = { type: 'top-up', user: 1, amount: cents(100), at: t0 }
  const fromBalance: ShopEvent = { type: 'pay-from-balance', user: 1, invoice: 1, at: t0 }

  it('from the balance is refused for top-ups, other people, empty balances and settled invoices', () => {
    expect(problem(shop({ money: 1 }), topUp, fromBalance)).toBe('top-up-from-balance')
    expect(problem(shop(), buy, { ...fromBalance, user: 2 })).toBe('invoice-of-another-user')
    expect(problem(shop(), buy, fromBalance)).toBe('balance-empty')
    expect(problem(shop({ money: 3000 }), buy, fromBalance, fromBalance)).toBe('invoice-settled')
    expect(
      problem(shop({ money: 3000, rules: { strictSource: true } }), buy, fromBalance, fromBalance),
    ).toBeNull()
    expect(problem(shop(), fromBalance)).toBe('invoice-unknown')
  })

  it('at a gateway keeps one payment record per invoice', () => {
    expect(run(shop(), buy, open, { ...open, gateway: 'stripe' }).payments).toHaveLength(1)
    expect(problem(shop(), open)).toBe('invoice-unknown')
    expect(problem(shop(), confirm)).toBe('payment-unknown')
  })

  it('through Stripe keeps to the smallest and largest invoice', () => {
    const stripe: ShopEvent = { ...open, gateway: 'stripe' }
    expect(problem(shop({ product: { price: cents(999) } }), buy, stripe)).toBe('outside-gateway-limits')
    expect(problem(shop({ product: { price: cents(100_001) } }), buy, stripe)).toBe('outside-gateway-limits')
    expect(problem(shop({ product: { price: cents(100_000) } }), buy, stripe)).toBeNull()
  })

  it('counts a repeated callback once; the source credits the excess again', () => {
    const over = (strictSource: boolean) =>
      run(shop({ money: 400, rules: { strictSource } }), buy, open, fromBalance, confirm, confirm)
    expect(userOf(over(false), 1)?.money).toBe(400)
    expect(userOf(over(true), 1)?.money).toBe(800)
  })

  it('for a cancelled order goes to the balance; the source keeps it', () => {
    const late = (strictSource: boolean) => run(shop({ rules: { strictSource } }), buy, open, cancel, confirm)
    expect(userOf(late(false), 1)?.money).toBe(1000)
    expect(userOf(late(true), 1)?.money).toBe(0)
    expect(late(true).invoices[0]?.status).toBe('cancelled')
  })

  it('lets an administrator settle an invoice without waiting for cron', () => {
    const mark: ShopEvent = { type: 'mark-paid', invoice: 1, at: t0 }
    expect(run(shop(), buy, mark).orders[0]?.status).toBe('pending_activation')
    expect(problem(shop(), buy, mark, mark)).toBe('invoice-settled')
    expect(problem(shop(), buy, cancel, mark)).toBe('order-final')
  })
})

describe('rebates', () => {
  const rules: Partial<ShopRules> = { inviteMode: 'reward' }
  const again = (id: number): ShopEvent[] => [
    buy,
    { ...open, invoice: id },
    { type: 'confirm-payment', payment: id, at: t0 },
  ]

  it('go to the inviting user for payments at a gateway, up to a number of payments', () => {
    expect(userOf(run(shop({ rules }), ...again(1), ...again(2)), 2)?.money).toBe(200)
  })

  it('go up to an amount, the last one trimmed to it', () => {
    const total: Partial<ShopRules> = {
      ...rules,
      inviteRewardMode: 'reward_total',
      inviteRewardTotalLimit: cents(250),
    }
    expect(userOf(run(shop({ rules: total }), ...again(1), ...again(2), ...again(3)), 2)?.money).toBe(250)
  })

  it('are not paid for balances, in other modes, or to banned users', () => {
    const fromBalance: ShopEvent = { type: 'pay-from-balance', user: 1, invoice: 1, at: t0 }
    expect(userOf(run(shop({ rules, money: 1000 }), buy, fromBalance), 2)?.money).toBe(0)
    expect(userOf(run(shop(), ...again(1)), 2)?.money).toBe(0)
    const banned = shop({ rules })
    const users = banned.users.map((user) => (user.id === 2 ? { ...user, banned: true } : user))
    expect(run({ ...banned, users }, ...again(1)).rebates).toEqual([])
  })
})

describe('cancelling', () => {
  it('by the user is described, and missing from the source', () => {
    const byUser: ShopEvent = { ...cancel, by: 'user' }
    expect(problem(shop(), buy, byUser)).toBeNull()
    expect(problem(shop({ rules: { strictSource: true } }), buy, byUser)).toBe('cancel-by-admin-only')
  })

  it('needs an order that is there', () => {
    expect(problem(shop(), cancel)).toBe('order-unknown')
    expect(problem(shop(), { type: 'delete-order', order: 1, at: t0 })).toBe('order-unknown')
  })
})

describe('usage', () => {
  it('is emptied when a package activates, and kept by a time package', () => {
    const level = { class: 1, classTime: days(30), nodeGroup: 0, speedLimit: 0, ipLimit: 0 }
    const use: ShopEvent = {
      type: 'use-traffic',
      user: 1,
      upload: gigabytes(1),
      download: gigabytes(2),
      at: t0,
    }
    const used = (product: Product['content']) =>
      run(shop({ product: { content: product } }), buy, open, confirm, use, { type: 'cron', at: t0 })
    const tabp = used({ type: 'tabp', life: days(30), bandwidth: gigabytes(5), ...level })
    expect(userOf(tabp, 1)).toMatchObject({ upload: 0, download: 0, transferToday: 0 })
    expect(userOf(used({ type: 'time', ...level }), 1)).toMatchObject({
      upload: gigabytes(1),
      download: gigabytes(2),
      transferToday: gigabytes(3),
    })
  })

  it('counts up and down for the account and for today, and needs a user', () => {
    const use: ShopEvent = {
      type: 'use-traffic',
      user: 1,
      upload: gigabytes(1),
      download: gigabytes(2),
      at: t0,
    }
    expect(userOf(run(shop(), use, use), 1)).toMatchObject({
      upload: gigabytes(2),
      download: gigabytes(4),
      transferToday: gigabytes(6),
    })
    expect(problem(shop(), { ...use, user: 9 })).toBe('user-unknown')
  })

  it('stays when a level ends and there is no fallback', () => {
    const before = shop({ rules: { fallbackTraffic: null } })
    const users = [shopUser({ id: 1, class: 1, classExpire: unixTime(t0 - 1), transferEnable: gigabytes(3) })]
    expect(userOf(run({ ...before, users }, { type: 'cron', at: t0 }), 1)).toMatchObject({
      class: 0,
      transferEnable: gigabytes(3),
    })
  })
})

describe('showing what happened', () => {
  it('lists changed fields, with nothing before a new row', () => {
    const before = shop()
    const after = run(before, buy)
    expect(shopChanges(before, after)).toContainEqual({
      subject: 'order',
      id: 1,
      field: 'status',
      from: null,
      to: 'pending_payment',
    })
    expect(shopChanges(after, after)).toEqual([])
  })

  it('lists texts, numbers and switches, and leaves lists and objects out', () => {
    const before = run(shop({ money: 400 }), buy, open)
    const after = run(before, { type: 'pay-from-balance', user: 1, invoice: 1, at: t0 }, confirm)
    const fields = shopChanges(before, after).map(({ subject, field, from, to }) => [
      subject,
      field,
      from,
      to,
    ])
    expect(fields).toContainEqual(['invoice', 'status', 'unpaid', 'paid_gateway'])
    expect(fields).toContainEqual(['invoice', 'price', 1000, 600])
    expect(fields).toContainEqual(['payment', 'paid', false, true])
    expect(fields.filter(([, field]) => field === 'lines')).toEqual([])
  })

  it('names the event that was refused', () => {
    expect(shopRun(shop(), [buy, { ...buy, product: 9 }])).toMatchObject({
      problem: 'product-unavailable',
      eventIndex: 1,
    })
    expect(isShopProblem(shopStep(shop(), { ...buy, product: 9 }))).toBe(true)
  })
})

describe('the states', () => {
  it('that are final depend on the kind of product', () => {
    const final = (type: Product['content']['type']) =>
      orderStatusSchema.options.filter((status) => isFinal(status, type))
    expect(final('tabp')).toEqual(['expired', 'cancelled'])
    expect(final('time')).toEqual(['activated', 'expired', 'cancelled'])
    expect([unpaidOrderSeconds, cronCycleSeconds]).toEqual([86_400, 300])
  })
})

describe('the tables of transitions', () => {
  it('name every state and never leave a final one', () => {
    const reached = new Set(orderTransitions.map((transition) => transition.to))
    expect(orderStatusSchema.options.every((status) => reached.has(status))).toBe(true)
    const paid = new Set(invoiceTransitions.map((transition) => transition.to))
    expect(invoiceStatusSchema.options.every((status) => paid.has(status))).toBe(true)
    for (const { from } of orderTransitions) expect(from !== null && isFinal(from, 'tabp')).toBe(false)
  })
})
