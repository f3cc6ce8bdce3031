import { type Cents, cents, maxPriceCents, noCents, subtractCents } from '../units/cents.ts'
import type { UnixTime } from '../units/seconds.ts'
import { discountOf, redeemableCoupon } from './coupon.ts'
import { isShopProblem, refuse, type ShopProblem } from './shop-problem.ts'
import type { Coupon, Invoice, Order, Product, ShopEventOf, ShopState, ShopUser } from './shop-schema.ts'
import { userOf } from './shop-state.ts'

type Draft = Pick<Order, 'userId' | 'productId' | 'productName' | 'content' | 'coupon' | 'price'>

/** Adds an order with its invoice. `settled` orders skip payment. */
function placeOrder(
  state: ShopState,
  draft: Draft,
  lines: Invoice['lines'],
  settled: boolean,
  at: UnixTime,
): ShopState {
  const order: Order = {
    ...draft,
    id: state.nextOrderId,
    status: settled ? 'pending_activation' : 'pending_payment',
    createTime: at,
    updateTime: at,
  }
  const invoice: Invoice = {
    id: state.nextInvoiceId,
    orderId: order.id,
    userId: draft.userId,
    type: draft.content.type === 'topup' ? 'topup' : 'product',
    lines,
    price: draft.price,
    status: settled ? 'paid_gateway' : 'unpaid',
    createTime: at,
    updateTime: at,
    payTime: settled ? at : null,
  }
  return {
    ...state,
    orders: [...state.orders, order],
    invoices: [...state.invoices, invoice],
    nextOrderId: state.nextOrderId + 1,
    nextInvoiceId: state.nextInvoiceId + 1,
  }
}

function refusalByLimits(state: ShopState, user: ShopUser, product: Product): ShopProblem | null {
  if (product.classRequired !== null && user.class < product.classRequired) {
    return refuse(
      'level-too-low',
      `${product.name} requires level ${product.classRequired}. Raise the user's level first.`,
    )
  }
  if (product.nodeGroupRequired !== null && user.nodeGroup !== product.nodeGroupRequired) {
    return refuse('group-mismatch', `${product.name} is for user group ${product.nodeGroupRequired} only.`)
  }
  // any order counts, whatever its state
  if (product.newUserRequired && state.orders.some((order) => order.userId === user.id)) {
    return refuse('new-users-only', `${product.name} is only for first orders. Choose another product.`)
  }
  return null
}

function sell(state: ShopState, product: Product, coupon: Coupon | null): ShopState {
  return {
    ...state,
    products: state.products.map((candidate) =>
      candidate.id === product.id
        ? {
            ...candidate,
            stock: product.stock > 0 ? product.stock - 1 : product.stock,
            saleCount: product.saleCount + 1,
          }
        : candidate,
    ),
    coupons: state.coupons.map((candidate) =>
      candidate.code === coupon?.code ? { ...candidate, useCount: candidate.useCount + 1 } : candidate,
    ),
  }
}

/**
 * A user buys a product. The checks run in the panel's order and the first failure counts.
 * Source: docs/reference/panel/shop.md#buying and #documented-and-released.
 */
export function buy(state: ShopState, event: ShopEventOf<'buy'>): ShopState | ShopProblem {
  const { strictSource } = state.rules
  const user = userOf(state, event.user)
  if (user === undefined)
    return refuse('user-unknown', `User ${event.user} does not exist. Add the user first.`)
  const product = state.products.find((candidate) => candidate.id === event.product)
  if (product === undefined || product.stock === 0 || !(product.onSale || strictSource)) {
    return refuse(
      'product-unavailable',
      `Product ${event.product} is not on sale or sold out. Choose another one.`,
    )
  }
  if (user.shadowBanned) {
    return refuse('account-restricted', `User ${user.id} is not allowed to buy. Lift the restriction first.`)
  }
  const coupon = redeemableCoupon(state, product, event)
  if (coupon !== null && isShopProblem(coupon)) return coupon
  const limited = refusalByLimits(state, user, product)
  if (limited !== null) return limited

  const discount: Cents = coupon === null ? noCents : discountOf(coupon, product.price)
  const price = subtractCents(product.price, discount)
  if (price < 0 || price > maxPriceCents) {
    return refuse(
      'price-out-of-range',
      `The coupon discount exceeds the price of ${product.name}. Use a smaller coupon.`,
    )
  }
  const lines = [
    { text: product.name, amount: product.price },
    ...(coupon === null ? [] : [{ text: `Coupon ${coupon.code}`, amount: cents(-discount) }]),
  ]
  const draft: Draft = {
    userId: user.id,
    productId: product.id,
    productName: product.name,
    content: product.content,
    coupon: coupon?.code ?? null,
    price,
  }
  // the source compares a decimal text with the integer 0; they are never equal
  const settled = price === 0 && !strictSource
  return sell(placeOrder(state, draft, lines, settled, event.at), product, coupon)
}

/** A user tops the balance up. Source: docs/reference/panel/shop.md#topping-up. */
export function topUp(state: ShopState, event: ShopEventOf<'top-up'>): ShopState | ShopProblem {
  const user = userOf(state, event.user)
  if (user === undefined)
    return refuse('user-unknown', `User ${event.user} does not exist. Add the user first.`)
  if (event.amount <= 0 || event.amount > maxPriceCents) {
    return refuse('amount-invalid', 'The top-up amount is out of range. Enter 0.01 to 9,999,999,999.99.')
  }
  const draft: Draft = {
    userId: user.id,
    productId: 0,
    productName: 'Balance top-up',
    content: { type: 'topup', amount: event.amount },
    coupon: null,
    price: event.amount,
  }
  return placeOrder(state, draft, [{ text: draft.productName, amount: event.amount }], false, event.at)
}
