/** A difference between the described behaviour and the source code of 24.5.1. */
export interface SourceDifference {
  readonly id: string
  readonly topic: string
  readonly described: string
  readonly source: string
}

// Source: docs/reference/panel/shop.md#documented-and-released, #paying-from-the-balance, #paying-at-a-gateway and
// docs/reference/panel/known-defects.md#shop.

/** The differences between the documented shop and the released code, for notes on pages. */
export const sourceDifferences: readonly SourceDifference[] = [
  {
    id: 'price-zero',
    topic: 'Orders at price 0',
    described: 'The order goes straight to the activation queue, and its invoice counts as paid.',
    source:
      'The order waits for payment, because the code never recognises the price as 0. Gateways reject it; only a balance above 0 or an administrator can settle the invoice within 24 hours.',
  },
  {
    id: 'time-package-free-user',
    topic: 'Time package bought by a free user',
    described: 'The level starts on activation.',
    source:
      'The days are added to the old expiry date. If that is far enough in the past, the level expires in the same run and the traffic is reset.',
  },
  {
    id: 'who-cancels',
    topic: 'Who cancels an order',
    described: 'A pending order can be cancelled.',
    source:
      'An administrator can cancel it, and cron cancels it after 24 hours without payment; users cannot.',
  },
  {
    id: 'cancel-paid-order',
    topic: 'Cancelling a paid order',
    described: 'The price goes to the balance, and the invoice becomes `refunded_balance`.',
    source:
      'The price goes to the balance and the order is cancelled. Then the request fails with status 500: the invoice stays paid, the balance log has no entry, and the cancellation cannot be repeated.',
  },
  {
    id: 'one-order-per-cycle',
    topic: 'Orders in one cron run',
    described: 'Each run activates one order per user, the oldest first.',
    source: 'Each run activates one order per user and product type, and all top-ups.',
  },
  {
    id: 'gateway-amounts',
    topic: 'Amounts at a gateway',
    described: 'A payment settles an invoice if it covers the price, and each callback counts once.',
    source:
      'Only whole numbers are compared, so 10.01 settles 10.99, and a repeated callback credits the excess again.',
  },
  {
    id: 'payment-for-settled',
    topic: 'Payment for a settled or cancelled invoice',
    described: 'An amount paid although nothing is owed goes to the balance.',
    source:
      'The payment is recorded, the invoice does not change, and nothing is credited unless the total exceeds the price.',
  },
  {
    id: 'coupons',
    topic: 'Coupons',
    described: 'A coupon for new users is rejected for others, and cancelled orders do not count as uses.',
    source: 'The new-user setting is stored but not checked, and cancelled orders count as uses.',
  },
  {
    id: 'delisted-products',
    topic: 'Delisted products',
    described: 'A product that is not on sale cannot be ordered.',
    source: 'The shop page hides it, but the panel accepts an order with its ID.',
  },
  {
    id: 'balance-of-settled',
    topic: 'Paying a settled invoice from the balance',
    described: 'A paid or cancelled invoice cannot be paid again.',
    source: 'The invoice state is not checked; only the page hides the button.',
  },
  {
    id: 'gateway-of-settled',
    topic: 'Opening a gateway payment for a settled invoice',
    described: 'A paid or cancelled invoice cannot open a payment.',
    source: 'The invoice state is not checked.',
  },
]

/** Returns the difference with an id. */
export function findSourceDifference(id: string): SourceDifference | undefined {
  return sourceDifferences.find((difference) => difference.id === id)
}
