import { gigabytes } from '../units/bytes.ts'
import { cents } from '../units/cents.ts'
import { unixTime } from '../units/seconds.ts'
import { isShopProblem } from './shop-problem.ts'
import type { Coupon, Product, ShopEvent, ShopEventOf, ShopRules, ShopState } from './shop-schema.ts'
import { openShop, shopProduct, shopUser } from './shop-state.ts'
import { shopRun } from './shop-step.ts'

/** When the events below happen. */
export const t0 = unixTime(1_700_000_000)
const content: Product['content'] = { type: 'bandwidth', bandwidth: gigabytes(1) }
const coupon: Coupon = {
  code: 'c',
  discount: { type: 'fixed', amount: cents(500) },
  products: [],
  usesPerUser: 0,
  usesInAll: 0,
  newUsersOnly: false,
  disabled: false,
  useCount: 0,
  expireTime: unixTime(0),
}

/**
 * A shop with product 1 (`P`, 10.00), coupon `c` (5.00 off) and three users: 1, invited by 2, and 3, who may not buy.
 * `money` is the balance of user 1 in cents.
 */
export function shop(
  parts: {
    product?: Partial<Product>
    coupon?: Partial<Coupon>
    rules?: Partial<ShopRules>
    money?: number
  } = {},
): ShopState {
  return openShop({
    users: [
      shopUser({ id: 1, money: cents(parts.money ?? 0), referredBy: 2 }),
      shopUser({ id: 2 }),
      shopUser({ id: 3, shadowBanned: true }),
    ],
    products: [shopProduct({ id: 1, name: 'P', price: cents(1000), content, ...parts.product })],
    coupons: [{ ...coupon, ...parts.coupon }],
    rules: parts.rules ?? {},
  })
}

/** User 1 buys product 1. */
export const buy: ShopEventOf<'buy'> = { type: 'buy', user: 1, product: 1, at: t0 }
/** The same with coupon `c`. */
export const buyWithCoupon: ShopEventOf<'buy'> = { ...buy, coupon: 'c' }
/** An administrator cancels order 1. */
export const cancel: ShopEventOf<'cancel-order'> = { type: 'cancel-order', order: 1, by: 'admin', at: t0 }
/** User 1 opens a payment for invoice 1. */
export const open: ShopEventOf<'open-payment'> = { type: 'open-payment', invoice: 1, gateway: 'epay', at: t0 }
/** The gateway confirms payment 1. */
export const confirm: ShopEventOf<'confirm-payment'> = { type: 'confirm-payment', payment: 1, at: t0 }

/** The state after events that are all accepted. */
export function run(state: ShopState, ...events: ShopEvent[]): ShopState {
  const end = shopRun(state, events)
  if (isShopProblem(end)) throw new Error(end.message)
  return end
}

/** Why the first refused event is refused; null when all are accepted. */
export function problem(state: ShopState, ...events: ShopEvent[]): string | null {
  const end = shopRun(state, events)
  return isShopProblem(end) ? end.problem : null
}
