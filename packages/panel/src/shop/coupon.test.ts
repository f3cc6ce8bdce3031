import { describe, expect, it } from 'vitest'
import { unixTime } from '../units/seconds.ts'
import { buy, buyWithCoupon, problem, run, shop, t0 } from './shop.fixture.ts'

describe('a coupon', () => {
  it('takes off a share of the price, or a fixed amount', () => {
    const quarter = shop({ coupon: { discount: { type: 'percentage', percent: 25 } } })
    expect(run(quarter, buyWithCoupon).invoices[0]?.price).toBe(750)
    expect(run(shop(), buyWithCoupon).invoices[0]?.price).toBe(500)
  })

  it('is good in the very second of its expire time, and no longer one second later', () => {
    const ending = shop({ coupon: { expireTime: unixTime(t0) } })
    expect(problem(ending, buyWithCoupon)).toBeNull()
    expect(problem(ending, { ...buyWithCoupon, at: unixTime(t0 + 1) })).toBe('coupon-invalid')
  })

  it('never ends with an expire time of 0', () => {
    expect(problem(shop({ coupon: { expireTime: unixTime(0) } }), buyWithCoupon)).toBeNull()
  })

  it('counts the uses of each user apart', () => {
    const once = shop({ coupon: { usesPerUser: 1 } })
    expect(problem(once, { ...buyWithCoupon, user: 2 }, buyWithCoupon)).toBeNull()
    expect(problem(once, buyWithCoupon, buyWithCoupon)).toBe('coupon-used-up')
  })

  it('may be used by all together as often as it says, and not once more', () => {
    const twice = shop({ coupon: { usesInAll: 2 } })
    const byOther = { ...buyWithCoupon, user: 2 }
    expect(problem(twice, buyWithCoupon, byOther)).toBeNull()
    expect(problem(twice, buyWithCoupon, byOther, buyWithCoupon)).toBe('coupon-used-up')
  })

  it('for new users is good for a first order, whatever others have ordered', () => {
    const firstOnly = shop({ coupon: { newUsersOnly: true } })
    expect(problem(firstOnly, buyWithCoupon)).toBeNull()
    expect(problem(firstOnly, { ...buy, user: 2 }, buyWithCoupon)).toBeNull()
  })
})
