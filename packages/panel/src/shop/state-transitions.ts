/** The product types. Source: docs/reference/panel/shop.md#entities. */
export const productTypes = ['tabp', 'bandwidth', 'time'] as const

/** Order states. Source: docs/reference/panel/shop.md#states. */
export const orderStatuses = [
  'pending_payment',
  'pending_activation',
  'activated',
  'expired',
  'cancelled',
] as const

/** Invoice states. Source: docs/reference/panel/shop.md#states. */
export const invoiceStatuses = [
  'unpaid',
  'partially_paid',
  'paid_gateway',
  'paid_balance',
  'paid_admin',
  'cancelled',
  'refunded_balance',
] as const

export type OrderStatus = (typeof orderStatuses)[number]
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * A transition between two states and its cause. Administrators can always delete an order with its invoice,
 * so that is left out.
 */
export interface Transition<State> {
  /** Null if the row is created. */
  readonly from: State | null
  readonly to: State
  readonly cause: string
  readonly condition?: string
}

/** All transitions of an order. Source: docs/reference/panel/shop.md#states. */
export const orderTransitions: readonly Transition<OrderStatus>[] = [
  { from: null, to: 'pending_payment', cause: 'A user buys a product or tops up.' },
  {
    from: null,
    to: 'pending_activation',
    cause: 'A user buys at price 0.',
    condition: 'The source code leaves such an order waiting for payment instead.',
  },
  {
    from: 'pending_payment',
    to: 'pending_activation',
    cause: 'Cron finds the invoice paid.',
    condition: 'The invoice was paid at a gateway, from the balance, or by an administrator.',
  },
  {
    from: 'pending_payment',
    to: 'pending_activation',
    cause: 'An administrator marks the invoice paid.',
    condition: 'It happens at once, without cron.',
  },
  {
    from: 'pending_payment',
    to: 'cancelled',
    cause: 'Cron finds the order unpaid for more than 24 hours.',
    condition: 'Nothing was paid, not even in part.',
  },
  {
    from: 'pending_payment',
    to: 'cancelled',
    cause: 'The order is cancelled.',
    condition: 'The invoice is not partly paid.',
  },
  {
    from: 'pending_activation',
    to: 'cancelled',
    cause: 'The order is cancelled.',
    condition: 'What was still owed at the end goes back to the balance.',
  },
  { from: 'pending_activation', to: 'activated', cause: 'Cron activates the order when it is its turn.' },
  {
    from: 'activated',
    to: 'expired',
    cause: 'Cron finds that a time-and-bandwidth package has expired.',
    condition: 'Only time-and-bandwidth packages expire.',
  },
]

/** All transitions of an invoice. Source: docs/reference/panel/shop.md#states. */
export const invoiceTransitions: readonly Transition<InvoiceStatus>[] = [
  { from: null, to: 'unpaid', cause: 'An order is made.' },
  {
    from: null,
    to: 'paid_gateway',
    cause: 'An order is made at price 0.',
    condition: 'The source code leaves the invoice unpaid instead.',
  },
  { from: 'unpaid', to: 'paid_gateway', cause: 'A gateway confirms the payment.' },
  { from: 'partially_paid', to: 'paid_gateway', cause: 'A gateway confirms the payment of the rest.' },
  { from: 'unpaid', to: 'paid_balance', cause: 'The balance covers what is owed.' },
  { from: 'partially_paid', to: 'paid_balance', cause: 'The balance covers the rest.' },
  { from: 'unpaid', to: 'partially_paid', cause: 'The balance covers a part.' },
  { from: 'partially_paid', to: 'partially_paid', cause: 'The balance covers a further part.' },
  { from: 'unpaid', to: 'paid_admin', cause: 'An administrator marks it paid.' },
  { from: 'partially_paid', to: 'paid_admin', cause: 'An administrator marks it paid.' },
  { from: 'unpaid', to: 'cancelled', cause: 'The order is cancelled, by cron or by hand.' },
  {
    from: 'paid_gateway',
    to: 'refunded_balance',
    cause: 'The order is cancelled.',
    condition: 'The order is not activated yet.',
  },
  {
    from: 'paid_balance',
    to: 'refunded_balance',
    cause: 'The order is cancelled.',
    condition: 'The order is not activated yet.',
  },
  {
    from: 'paid_admin',
    to: 'refunded_balance',
    cause: 'The order is cancelled.',
    condition: 'The order is not activated yet.',
  },
]
