/** Why the shop refuses an event, as a closed set. */
export type ShopProblemCode =
  | 'user-unknown'
  | 'product-unavailable'
  | 'account-restricted'
  | 'coupon-invalid'
  | 'coupon-disabled'
  | 'coupon-not-for-product'
  | 'coupon-used-up'
  | 'coupon-new-users-only'
  | 'level-too-low'
  | 'group-mismatch'
  | 'new-users-only'
  | 'price-out-of-range'
  | 'amount-invalid'
  | 'invoice-unknown'
  | 'invoice-of-another-user'
  | 'invoice-settled'
  | 'top-up-from-balance'
  | 'balance-empty'
  | 'nothing-owed'
  | 'outside-gateway-limits'
  | 'payment-unknown'
  | 'order-unknown'
  | 'order-final'
  | 'order-partly-paid'
  | 'cancel-by-admin-only'

/** A refused event; the state stays as it was. The message says what happened and how to fix it. */
export interface ShopProblem {
  readonly problem: ShopProblemCode
  readonly message: string
}

/** Whether the outcome of an event is a refusal and not a new state. */
export function isShopProblem(outcome: object): outcome is ShopProblem {
  return 'problem' in outcome
}

/** Makes a refusal. */
export function refuse(problem: ShopProblemCode, message: string): ShopProblem {
  return { problem, message }
}
