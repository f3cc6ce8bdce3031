import { describe, expect, it } from 'vitest'
import { cents, maxPriceCents } from '../units/cents.ts'
import { buy, buyWithCoupon, problem, run, shop, t0 } from './shop.fixture.ts'
import type { ShopEvent } from './shop-schema.ts'
import { shopProduct } from './shop-state.ts'

describe('a purchase', () => {
  it('numbers orders and invoices one after the other', () => {
    const after = run(shop(), buy, buy, buy)
    expect(after.orders.map((order) => order.id)).toEqual([1, 2, 3])
    expect(after.invoices.map((invoice) => [invoice.id, invoice.orderId])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
  })

  it('has a time of payment only when nothing is owed', () => {
    expect(run(shop(), buyWithCoupon).invoices[0]?.payTime).toBeNull()
    expect(run(shop({ product: { price: cents(500) } }), buyWithCoupon).invoices[0]?.payTime).toBe(t0)
  })

  it('is open to users who have exactly the level it needs', () => {
    const needsLevel = shop({ product: { classRequired: 1 } })
    const users = needsLevel.users.map((user) => ({ ...user, class: user.id }))
    expect(problem({ ...needsLevel, users }, buy)).toBeNull()
    expect(problem({ ...needsLevel, users }, { ...buy, user: 2 })).toBeNull()
  })

  it('changes the stock and sales of its own product and coupon only', () => {
    const start = shop({ product: { stock: 5 } })
    const [product] = start.products
    const [coupon] = start.coupons
    if (!product || !coupon) throw new Error('the shop has a product and a coupon')
    const others = {
      ...start,
      products: [...start.products, shopProduct({ ...product, id: 2 })],
      coupons: [...start.coupons, { ...coupon, code: 'other' }],
    }
    const after = run(others, buyWithCoupon)
    expect(after.products.map(({ stock, saleCount }) => [stock, saleCount])).toEqual([
      [4, 1],
      [5, 0],
    ])
    expect(after.coupons.map(({ useCount }) => useCount)).toEqual([1, 0])
  })

  it('takes the last one in stock, and leaves an unlimited stock alone', () => {
    expect(run(shop({ product: { stock: 1 } }), buy).products[0]?.stock).toBe(0)
    expect(problem(shop({ product: { stock: 1 } }), buy, buy)).toBe('product-unavailable')
    expect(run(shop({ product: { stock: -1 } }), buy).products[0]?.stock).toBe(-1)
  })

  it('costs at most what a price column holds', () => {
    expect(problem(shop({ product: { price: cents(maxPriceCents) } }), buy)).toBeNull()
  })
})

describe('a top-up', () => {
  const topUp = (amount: number, user = 1): ShopEvent => ({
    type: 'top-up',
    user,
    amount: cents(amount),
    at: t0,
  })

  it('is an order without a product', () => {
    expect(run(shop(), topUp(1)).orders[0]).toMatchObject({ productId: 0, price: 1 })
  })

  it('is at least one cent and at most what a price column holds', () => {
    const refusals = [0, 1, maxPriceCents, maxPriceCents + 1].map((amount) => problem(shop(), topUp(amount)))
    expect(refusals).toEqual(['amount-invalid', null, null, 'amount-invalid'])
  })

  it('needs a user', () => {
    expect(problem(shop(), topUp(1, 9))).toBe('user-unknown')
  })
})
