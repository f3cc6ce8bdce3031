import { addCents, type Cents, noCents, subtractCents } from '../units/cents.ts'
import { isPaid } from './lifecycle.ts'
import type { Invoice, Order, ShopState } from './shop-schema.ts'

/**
 * What customers have paid on one invoice and the shop keeps, in cents: nothing while it is unpaid, the parts paid from
 * the balance while it is partly paid or after a refund, all of it once it is paid. An activated top-up keeps nothing.
 */
export function heldOnInvoice(invoice: Invoice, order: Order): Cents {
  if (invoice.status === 'partially_paid' || invoice.status === 'refunded_balance') {
    return subtractCents(order.price, invoice.price)
  }
  if (!isPaid(invoice.status)) return noCents
  return order.content.type === 'topup' && order.status === 'activated' ? noCents : order.price
}

/** Where the money of a shop is, in cents: on balances, and held on invoices. */
export function shopAccounts(state: ShopState): { readonly balances: Cents; readonly onInvoices: Cents } {
  const orders = new Map(state.orders.map((order) => [order.id, order]))
  const perInvoice = state.invoices.map((invoice) => {
    const order = orders.get(invoice.orderId)
    return order ? heldOnInvoice(invoice, order) : noCents
  })
  return { balances: addCents(...state.users.map((user) => user.money)), onInvoices: addCents(...perInvoice) }
}
