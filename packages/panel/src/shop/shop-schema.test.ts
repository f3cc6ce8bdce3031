import { expect, it } from 'vitest'
import { shop } from './shop.fixture.ts'
import { couponSchema, orderContentSchema, productSchema } from './shop-schema.ts'

it('takes a stock from -1 (unlimited) up', () => {
  const [product] = shop().products
  const accepted = [-2, -1, 0].map((stock) => productSchema.safeParse({ ...product, stock }).success)
  expect(accepted).toEqual([false, true, true])
})

it('takes coupon codes of at least one character', () => {
  const [coupon] = shop().coupons
  const accepted = ['', 'c'].map((code) => couponSchema.safeParse({ ...coupon, code }).success)
  expect(accepted).toEqual([false, true])
})

it('takes a level time of zero seconds, and no negative one', () => {
  const level = { type: 'time', class: 1, nodeGroup: 0, speedLimit: 0, ipLimit: 0 }
  const accepted = [-1, 0].map((classTime) => orderContentSchema.safeParse({ ...level, classTime }).success)
  expect(accepted).toEqual([false, true])
})
