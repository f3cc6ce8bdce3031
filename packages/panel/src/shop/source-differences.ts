/** A difference between the described behaviour and the source code of 24.5.1. */
export interface SourceDifference {
  readonly topic: string
  readonly described: string
  readonly source: string
}

// Source: docs/reference/panel/shop.md#documented-and-released, #paying-from-the-balance and #paying-at-a-gateway.

/** Everything that `strictSource` changes, for notes to readers. */
export const sourceDifferences: readonly SourceDifference[] = [
  {
    topic: 'Orders at price 0',
    described: 'The order goes straight to the activation queue, and its invoice counts as paid.',
    source:
      'The order waits for payment, because the code compares the price in a way that never finds it to be 0. Gateways refuse it; only a balance above 0 or an administrator can settle it before 24 hours are over.',
  },
  {
    topic: 'Time package bought by a free user',
    described: 'The level counts from its activation.',
    source:
      'The days are added to the old end of the level. When that lies far enough back, the level ends in the same run and the traffic falls back.',
  },
  {
    topic: 'Who cancels an order',
    described: 'A pending order can be cancelled.',
    source:
      'An administrator can cancel it, and cron does after 24 hours without any payment; users have no way to.',
  },
  {
    topic: 'Amounts at a gateway',
    described: 'A payment settles an invoice when it covers the price, and each callback counts once.',
    source:
      'Only whole units are compared, so 10.01 settles 10.99, and a repeated callback credits the excess again.',
  },
  {
    topic: 'Payment for an invoice that waits for none',
    described: 'What is paid although nothing is owed goes to the balance.',
    source:
      'The payment is recorded, the invoice stays as it is, and nothing is credited unless the total exceeds the price.',
  },
  {
    topic: 'Coupons',
    described: 'A coupon for new users is refused to others, and cancelled orders do not count as uses.',
    source: 'The field for new users is stored and not checked, and cancelled orders count as uses.',
  },
  {
    topic: 'Delisted products',
    described: 'A product that is not on sale cannot be ordered.',
    source: 'The shop page hides it, but an order with its ID is accepted.',
  },
  {
    topic: 'Paying a settled invoice from the balance',
    described: 'A paid or cancelled invoice takes no money.',
    source: 'The state of the invoice is not looked at; only the page hides the button.',
  },
  {
    topic: 'Going to a gateway with a settled invoice',
    described: 'A paid or cancelled invoice opens no payment.',
    source: 'The state of the invoice is not looked at.',
  },
]
