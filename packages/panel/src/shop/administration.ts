import { cents } from '../units/cents.ts'
import { isPaid } from './lifecycle.ts'
import { refuse, type ShopProblem } from './shop-problem.ts'
import type { ShopEventOf, ShopState } from './shop-schema.ts'
import { credit, invoiceOf, withInvoice, withOrder } from './shop-state.ts'

/** An administrator marks an invoice paid; its order need not wait for cron. Source: docs/reference/panel/shop.md#states. */
export function markPaid(state: ShopState, event: ShopEventOf<'mark-paid'>): ShopState | ShopProblem {
  const invoice = state.invoices.find((candidate) => candidate.id === event.invoice)
  if (invoice === undefined) {
    return refuse('invoice-unknown', `Invoice ${event.invoice} does not exist. Choose an existing one.`)
  }
  const order = state.orders.find((candidate) => candidate.id === invoice.orderId)
  if (order === undefined || order.status === 'cancelled') {
    return refuse(
      'order-final',
      `The order of invoice ${invoice.id} is cancelled. Ask the user to place a new order.`,
    )
  }
  if (isPaid(invoice.status)) {
    return refuse('invoice-settled', `Invoice ${invoice.id} is already paid.`)
  }
  const paid = withInvoice(state, {
    ...invoice,
    status: 'paid_admin',
    updateTime: event.at,
    payTime: event.at,
  })
  return order.status === 'pending_payment'
    ? withOrder(paid, { ...order, status: 'pending_activation', updateTime: event.at })
    : paid
}

/**
 * An order is cancelled. What was still owed at the end goes back to the balance of the user; parts paid from the
 * balance before that do not. Source: docs/reference/panel/shop.md#cancelling.
 */
export function cancelOrder(state: ShopState, event: ShopEventOf<'cancel-order'>): ShopState | ShopProblem {
  if (event.by === 'user' && state.rules.strictSource) {
    return refuse(
      'cancel-by-admin-only',
      'Only administrators can cancel orders in 24.5.1. Ask an administrator.',
    )
  }
  const order = state.orders.find((candidate) => candidate.id === event.order)
  if (order === undefined)
    return refuse('order-unknown', `Order ${event.order} does not exist. Choose an existing one.`)
  if (order.status !== 'pending_payment' && order.status !== 'pending_activation') {
    return refuse('order-final', `Order ${order.id} is ${order.status} and can no longer be cancelled.`)
  }
  const invoice = invoiceOf(state, order)
  if (invoice === undefined)
    return refuse('invoice-unknown', `Order ${order.id} has no invoice. Delete the order.`)
  if (invoice.status === 'partially_paid') {
    return refuse(
      'order-partly-paid',
      `Order ${order.id} is partly paid. Wait for the rest, or mark it as paid first.`,
    )
  }
  const cancelled = withOrder(state, { ...order, status: 'cancelled', updateTime: event.at })
  if (!isPaid(invoice.status)) {
    return withInvoice(cancelled, { ...invoice, status: 'cancelled', updateTime: event.at })
  }
  const refunded = credit(cancelled, order.userId, invoice.price, `Refund of order ${order.id}`, event.at)
  // 24.5.1 fails after it has stored the balance: the invoice stays paid and the log has no entry.
  if (state.rules.strictSource) return { ...refunded, moneyLog: state.moneyLog }
  return withInvoice(refunded, {
    ...invoice,
    status: 'refunded_balance',
    updateTime: event.at,
    lines: [...invoice.lines, { text: 'Refund to balance', amount: cents(-invoice.price) }],
  })
}

/**
 * An administrator deletes an order; its invoice goes with it and nothing is refunded. Source:
 * docs/reference/panel/shop.md#states.
 */
export function deleteOrder(state: ShopState, event: ShopEventOf<'delete-order'>): ShopState | ShopProblem {
  if (!state.orders.some((order) => order.id === event.order)) {
    return refuse('order-unknown', `Order ${event.order} does not exist. Choose an existing one.`)
  }
  return {
    ...state,
    orders: state.orders.filter((order) => order.id !== event.order),
    invoices: state.invoices.filter((invoice) => invoice.orderId !== event.order),
  }
}
