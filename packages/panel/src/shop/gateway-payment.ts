import { type Cents, subtractCents } from '../units/cents.ts'
import { isOpen } from './lifecycle.ts'
import { payRebate } from './rebate.ts'
import { refuse, type ShopProblem } from './shop-problem.ts'
import type { Invoice, Payment, ShopEventOf, ShopState } from './shop-schema.ts'
import { credit, paymentOf, withInvoice, withPayment } from './shop-state.ts'

/**
 * A user goes to a gateway. Creates the one payment record of the invoice, or reuses the existing one, whose total does
 * not change. Source: docs/reference/panel/shop.md#paying-at-a-gateway.
 */
export function openPayment(state: ShopState, event: ShopEventOf<'open-payment'>): ShopState | ShopProblem {
  const invoice = state.invoices.find((candidate) => candidate.id === event.invoice)
  if (invoice === undefined)
    return refuse('invoice-unknown', `Invoice ${event.invoice} not found. Choose another one.`)
  if (!isOpen(invoice.status) && !state.rules.strictSource) {
    return refuse(
      'invoice-settled',
      `Invoice ${invoice.id} is not waiting for a payment (${invoice.status}). Choose an unpaid one.`,
    )
  }
  const { stripeMinimum, stripeMaximum } = state.rules
  if (event.gateway === 'stripe') {
    if (invoice.price < stripeMinimum || invoice.price > stripeMaximum) {
      return refuse(
        'outside-gateway-limits',
        `Stripe does not accept an invoice of this amount. Use another gateway.`,
      )
    }
  } else if (invoice.price <= 0) {
    return refuse(
      'nothing-owed',
      `Nothing is owed on invoice ${invoice.id}, so gateways reject it. Mark it as paid instead.`,
    )
  }
  if (paymentOf(state, invoice) !== undefined) return state
  const payment: Payment = {
    id: state.nextPaymentId,
    userId: invoice.userId,
    invoiceId: invoice.id,
    tradeNo: state.nextPaymentId.toString(16).padStart(8, '0'),
    gateway: event.gateway,
    total: invoice.price,
    paid: false,
    paidTime: null,
  }
  return { ...state, payments: [...state.payments, payment], nextPaymentId: state.nextPaymentId + 1 }
}

/** Whether a total settles an invoice. The source compares whole units, so 10.01 settles 10.99 (10.5). */
function covers(total: Cents, price: Cents, strictSource: boolean): boolean {
  return strictSource ? Math.trunc(total / 100) >= Math.trunc(price / 100) : total >= price
}

function settle(state: ShopState, invoice: Invoice, event: ShopEventOf<'confirm-payment'>): ShopState {
  return withInvoice(state, { ...invoice, status: 'paid_gateway', updateTime: event.at, payTime: event.at })
}

/** The described behaviour: every callback counts once, and money that settles nothing goes to the balance. */
function confirmOnce(state: ShopState, payment: Payment, event: ShopEventOf<'confirm-payment'>): ShopState {
  if (payment.paid) return state
  const booked = withPayment(state, { ...payment, paid: true, paidTime: event.at })
  const invoice = state.invoices.find((candidate) => candidate.id === payment.invoiceId)
  if (invoice === undefined || !isOpen(invoice.status) || !covers(payment.total, invoice.price, false)) {
    return credit(
      booked,
      payment.userId,
      payment.total,
      `Payment ${payment.tradeNo} had nothing to settle`,
      event.at,
    )
  }
  const settled = settle(booked, invoice, event)
  const over = subtractCents(payment.total, invoice.price)
  const returned =
    over > 0 ? credit(settled, payment.userId, over, `Overpaid invoice ${invoice.id}`, event.at) : settled
  return payRebate(returned, payment.userId, invoice, event.at)
}

/** The source: a repeated callback credits again, and money for a cancelled invoice is lost (10.5, 10.7). */
function confirmAsSource(
  state: ShopState,
  payment: Payment,
  event: ShopEventOf<'confirm-payment'>,
): ShopState | ShopProblem {
  const invoice = state.invoices.find((candidate) => candidate.id === payment.invoiceId)
  if (invoice === undefined) {
    return refuse(
      'invoice-unknown',
      `Invoice ${payment.invoiceId} no longer exists, so payment ${payment.tradeNo} fails.`,
    )
  }
  const booked = payment.paid ? state : withPayment(state, { ...payment, paid: true, paidTime: event.at })
  const settled =
    isOpen(invoice.status) && covers(payment.total, invoice.price, true)
      ? settle(booked, invoice, event)
      : booked
  const over = subtractCents(payment.total, invoice.price)
  const returned =
    over > 0 ? credit(settled, payment.userId, over, `Overpaid invoice ${invoice.id}`, event.at) : settled
  return payRebate(returned, payment.userId, invoice, event.at)
}

/**
 * A gateway confirms a payment. The invoice is settled, what was overpaid goes to the balance, and the order moves
 * in the next run of cron. Source: docs/reference/panel/shop.md#confirmation-by-a-gateway;
 * docs/reference/requirements.md#panel-features.
 */
export function confirmPayment(
  state: ShopState,
  event: ShopEventOf<'confirm-payment'>,
): ShopState | ShopProblem {
  const payment = state.payments.find((candidate) => candidate.id === event.payment)
  if (payment === undefined) {
    return refuse('payment-unknown', `Payment ${event.payment} does not exist. Open a payment first.`)
  }
  return state.rules.strictSource
    ? confirmAsSource(state, payment, event)
    : confirmOnce(state, payment, event)
}
