import { noBytes } from '../units/bytes.ts'
import { addCents, type Cents, cents, noCents } from '../units/cents.ts'
import { type UnixTime, unixTime } from '../units/seconds.ts'
import type { Invoice, Order, Payment, Product, ShopRules, ShopState, ShopUser } from './shop-schema.ts'

/**
 * The rules of a fresh installation, with the described behaviour.
 * Source: docs/reference/panel/settings.md#rows and #configuration-file.
 */
export const defaultShopRules: ShopRules = {
  strictSource: false,
  fallbackTraffic: noBytes,
  inviteMode: 'reg_only',
  inviteRewardMode: 'reward_count',
  inviteRewardRate: 0.2,
  inviteRewardCountLimit: 1,
  inviteRewardTotalLimit: cents(5000),
  stripeMinimum: cents(1000),
  stripeMaximum: cents(100_000),
}

/** A shop before its first order: empty but for what is given, and with {@link defaultShopRules} for missing rules. */
export function openShop(
  parts: Partial<Pick<ShopState, 'products' | 'coupons' | 'users'>> & { rules?: Partial<ShopRules> } = {},
): ShopState {
  return {
    rules: { ...defaultShopRules, ...parts.rules },
    products: parts.products ?? [],
    coupons: parts.coupons ?? [],
    users: parts.users ?? [],
    orders: [],
    invoices: [],
    payments: [],
    moneyLog: [],
    rebates: [],
    nextOrderId: 1,
    nextInvoiceId: 1,
    nextPaymentId: 1,
  }
}

/** An account as sign-up creates it: level 0, no traffic, no balance. Given fields replace these defaults. */
export function shopUser(user: Pick<ShopUser, 'id'> & Partial<ShopUser>): ShopUser {
  return {
    money: noCents,
    class: 0,
    classExpire: unixTime(0),
    transferEnable: noBytes,
    upload: noBytes,
    download: noBytes,
    transferToday: noBytes,
    nodeGroup: 0,
    speedLimit: 0,
    ipLimit: 0,
    referredBy: null,
    banned: false,
    shadowBanned: false,
    ...user,
  }
}

/** A product with the defaults of its form: on sale, without limits. Source: docs/reference/panel/shop.md#entities. */
export function shopProduct(
  product: Pick<Product, 'id' | 'name' | 'price' | 'content'> & Partial<Product>,
): Product {
  return {
    classRequired: null,
    nodeGroupRequired: null,
    newUserRequired: false,
    onSale: true,
    stock: -1,
    saleCount: 0,
    ...product,
  }
}

function replace<Row extends { readonly id: number }>(rows: readonly Row[], row: Row): readonly Row[] {
  return rows.map((candidate) => (candidate.id === row.id ? row : candidate))
}

/** The state with one row changed. */
export function withUser(state: ShopState, user: ShopUser): ShopState {
  return { ...state, users: replace(state.users, user) }
}

/** The state with one row changed. */
export function withOrder(state: ShopState, order: Order): ShopState {
  return { ...state, orders: replace(state.orders, order) }
}

/** The state with one row changed. */
export function withInvoice(state: ShopState, invoice: Invoice): ShopState {
  return { ...state, invoices: replace(state.invoices, invoice) }
}

/** The state with one row changed. */
export function withPayment(state: ShopState, payment: Payment): ShopState {
  return { ...state, payments: replace(state.payments, payment) }
}

/** The user with an ID; undefined when there is none. */
export function userOf(state: ShopState, id: number): ShopUser | undefined {
  return state.users.find((user) => user.id === id)
}

/** The invoice of an order; undefined once the order is deleted. */
export function invoiceOf(state: ShopState, order: Pick<Order, 'id'>): Invoice | undefined {
  return state.invoices.find((invoice) => invoice.orderId === order.id)
}

/** The one payment record of an invoice; undefined before a payment is opened. */
export function paymentOf(state: ShopState, invoice: Pick<Invoice, 'id'>): Payment | undefined {
  return state.payments.find((payment) => payment.invoiceId === invoice.id)
}

/** Adds an amount in cents (negative: takes it) to a balance and logs it. An unknown user changes nothing. */
export function credit(
  state: ShopState,
  userId: number,
  amount: Cents,
  remark: string,
  at: UnixTime,
): ShopState {
  const user = userOf(state, userId)
  if (user === undefined) return state
  const after = addCents(user.money, amount)
  const entry = { userId, before: user.money, after, amount, remark, at }
  return { ...withUser(state, { ...user, money: after }), moneyLog: [...state.moneyLog, entry] }
}
