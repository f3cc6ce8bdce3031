import { type Cents, shareOfCents } from '../units/cents.ts'
import { refuse, type ShopProblem } from './shop-problem.ts'
import type { Coupon, Product, ShopEventOf, ShopState } from './shop-schema.ts'

/** What a coupon takes off a price, in cents. It can exceed the price. Source: docs/reference/panel/shop.md#buying. */
export function discountOf(coupon: Coupon, price: Cents): Cents {
  const { discount } = coupon
  return discount.type === 'fixed' ? discount.amount : shareOfCents(price, discount.percent / 100)
}

/**
 * The coupon of an order, null when the order names none, or the reason why it is refused. A coupon is still good in
 * the very second of its expire time. The described behaviour honours "new users only" and ignores cancelled orders;
 * the source does neither.
 * Source: docs/reference/panel/shop.md#buying and #documented-and-released.
 */
export function redeemableCoupon(
  state: ShopState,
  product: Product,
  event: ShopEventOf<'buy'>,
): Coupon | ShopProblem | null {
  const code = event.coupon
  if (code === undefined || code === '') return null
  const coupon = state.coupons.find((candidate) => candidate.code === code)
  const over = coupon !== undefined && coupon.expireTime !== 0 && coupon.expireTime < event.at
  if (coupon === undefined || over) {
    return refuse(
      'coupon-invalid',
      `The coupon ${code} does not exist or has expired. Use another one or none.`,
    )
  }
  if (coupon.disabled) {
    return refuse('coupon-disabled', `The coupon ${code} is disabled. Use another one or none.`)
  }
  if (coupon.products.length > 0 && !coupon.products.includes(product.id)) {
    return refuse(
      'coupon-not-for-product',
      `The coupon ${code} does not cover ${product.name}. Choose a product that it covers.`,
    )
  }
  const { strictSource } = state.rules
  const ofUser = state.orders.filter((order) => order.userId === event.user)
  const uses = ofUser.filter(
    (order) => order.coupon === code && (strictSource || order.status !== 'cancelled'),
  )
  const usedByUser = coupon.usesPerUser > 0 && uses.length >= coupon.usesPerUser
  if (usedByUser || (coupon.usesInAll > 0 && coupon.useCount >= coupon.usesInAll)) {
    return refuse(
      'coupon-used-up',
      `The coupon ${code} has reached its usage limit. Use another one or none.`,
    )
  }
  if (coupon.newUsersOnly && !strictSource && ofUser.length > 0) {
    return refuse(
      'coupon-new-users-only',
      `The coupon ${code} is only for first orders. Use another one or none.`,
    )
  }
  return coupon
}
