/** A difference between the described behaviour and the source code of 24.5.1. */
export interface SourceDifference {
  readonly id: string
  readonly topic: string
  readonly described: string
  readonly source: string
}

// Source: docs/reference/panel/shop.md#documented-and-released, #paying-from-the-balance, #paying-at-a-gateway and
// docs/reference/panel/known-defects.md#shop.

/** Where the described shop and the released code part, for notes to readers. What can be modelled, `strictSource` switches. */
export const sourceDifferences: readonly SourceDifference[] = [
  {
    id: 'price-zero',
    topic: 'Orders at price 0',
    described: 'The order goes straight to the activation queue, and its invoice counts as paid.',
    source:
      'The order waits for payment, because the code compares the price in a way that never finds it to be 0. Gateways refuse it; only a balance above 0 or an administrator can settle it before 24 hours are over.',
  },
  {
    id: 'time-package-free-user',
    topic: 'Time package bought by a free user',
    described: 'The level counts from its activation.',
    source:
      'The days are added to the old end of the level. When that lies far enough back, the level ends in the same run and the traffic falls back.',
  },
  {
    id: 'who-cancels',
    topic: 'Who cancels an order',
    described: 'A pending order can be cancelled.',
    source:
      'An administrator can cancel it, and cron does after 24 hours without any payment; users have no way to.',
  },
  {
    id: 'cancel-paid-order',
    topic: 'Cancelling a paid order',
    described: 'The price goes to the balance, and the invoice becomes `refunded_balance`.',
    source:
      'The price goes to the balance and the order is cancelled. Then the request ends with status 500: the invoice stays paid, the balance log has no entry, and it cannot be repeated.',
  },
  {
    id: 'one-order-per-cycle',
    topic: 'Orders in one cron run',
    described: 'One order of a user becomes active in a run, the oldest first.',
    source: 'One order of each product type becomes active in a run, and all top-ups.',
  },
  {
    id: 'gateway-amounts',
    topic: 'Amounts at a gateway',
    described: 'A payment settles an invoice when it covers the price, and each callback counts once.',
    source:
      'Only whole units are compared, so 10.01 settles 10.99, and a repeated callback credits the excess again.',
  },
  {
    id: 'payment-for-settled',
    topic: 'Payment for an invoice that waits for none',
    described: 'What is paid although nothing is owed goes to the balance.',
    source:
      'The payment is recorded, the invoice stays as it is, and nothing is credited unless the total exceeds the price.',
  },
  {
    id: 'coupons',
    topic: 'Coupons',
    described: 'A coupon for new users is refused to others, and cancelled orders do not count as uses.',
    source: 'The field for new users is stored and not checked, and cancelled orders count as uses.',
  },
  {
    id: 'delisted-products',
    topic: 'Delisted products',
    described: 'A product that is not on sale cannot be ordered.',
    source: 'The shop page hides it, but an order with its ID is accepted.',
  },
  {
    id: 'balance-of-settled',
    topic: 'Paying a settled invoice from the balance',
    described: 'A paid or cancelled invoice takes no money.',
    source: 'The state of the invoice is not looked at; only the page hides the button.',
  },
  {
    id: 'gateway-of-settled',
    topic: 'Going to a gateway with a settled invoice',
    described: 'A paid or cancelled invoice opens no payment.',
    source: 'The state of the invoice is not looked at.',
  },
]

/** The difference of an id. */
export function findSourceDifference(id: string): SourceDifference | undefined {
  return sourceDifferences.find((difference) => difference.id === id)
}
