import { cents, subtractCents } from '../units/cents.ts'
import { isOpen } from './lifecycle.ts'
import { refuse, type ShopProblem } from './shop-problem.ts'
import type { ShopEventOf, ShopState } from './shop-schema.ts'
import { credit, userOf, withInvoice } from './shop-state.ts'

/**
 * A user pays an invoice, or a part of it, from the balance, and can pay the rest later.
 * The source ignores the state of the invoice; the described behaviour refuses a settled one.
 * Source: docs/reference/panel/shop.md#paying-from-the-balance.
 */
export function payFromBalance(
  state: ShopState,
  event: ShopEventOf<'pay-from-balance'>,
): ShopState | ShopProblem {
  const user = userOf(state, event.user)
  if (user === undefined)
    return refuse('user-unknown', `User ${event.user} does not exist. Add the user first.`)
  const invoice = state.invoices.find((candidate) => candidate.id === event.invoice)
  if (invoice === undefined) {
    return refuse('invoice-unknown', `Invoice ${event.invoice} does not exist. Choose an existing one.`)
  }
  if (invoice.userId !== user.id) {
    return refuse(
      'invoice-of-another-user',
      `Invoice ${invoice.id} belongs to another user. Choose an invoice of this user.`,
    )
  }
  if (user.shadowBanned) {
    return refuse('account-restricted', `User ${user.id} is not allowed to pay. Lift the restriction first.`)
  }
  if (invoice.type === 'topup') {
    return refuse(
      'top-up-from-balance',
      'A top-up cannot be paid from the balance it tops up. Use a gateway.',
    )
  }
  if (user.money <= 0) {
    return refuse('balance-empty', `The balance of user ${user.id} is empty. Top it up or use a gateway.`)
  }
  if (!isOpen(invoice.status) && !state.rules.strictSource) {
    return refuse(
      'invoice-settled',
      `Invoice ${invoice.id} is not waiting for a payment (${invoice.status}). Choose an unpaid one.`,
    )
  }
  const times = { updateTime: event.at, payTime: event.at }
  if (user.money >= invoice.price) {
    const paid = credit(state, user.id, cents(-invoice.price), `Invoice ${invoice.id}`, event.at)
    return withInvoice(paid, { ...invoice, ...times, status: 'paid_balance' })
  }
  const paid = credit(state, user.id, cents(-user.money), `Part of invoice ${invoice.id}`, event.at)
  return withInvoice(paid, {
    ...invoice,
    ...times,
    status: 'partially_paid',
    price: subtractCents(invoice.price, user.money),
    lines: [...invoice.lines, { text: 'Part paid from balance', amount: cents(-user.money) }],
  })
}
