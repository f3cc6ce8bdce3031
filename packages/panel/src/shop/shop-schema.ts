import * as z from 'zod'
import { bytes } from '../units/bytes.ts'
import { cents, maxPriceCents } from '../units/cents.ts'
import { seconds, unixTime } from '../units/seconds.ts'

// Source for this file: docs/reference/panel/shop.md#entities and #states; prices: docs/reference/requirements.md#panel-limits.

const price = z.int().min(0).max(maxPriceCents).transform(cents)
const amount = z.int().transform(cents)
const data = z.int().min(0).transform(bytes)
const duration = z.int().min(0).transform(seconds)
const moment = z.int().transform(unixTime)
const count = z.int().min(0)
const id = z.int().positive()

/** The user group of a level (0 = none) and its limits (0 = none), speed in Mbps. */
const levelTerms = {
  class: count,
  classTime: duration,
  nodeGroup: count,
  speedLimit: count,
  ipLimit: count,
}

/** What an order delivers. `life` is how long a TABP order stays active, `classTime` how long its level lasts. */
export const orderContentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tabp'), life: duration, bandwidth: data, ...levelTerms }),
  z.strictObject({ type: z.literal('time'), ...levelTerms }),
  z.strictObject({ type: z.literal('bandwidth'), bandwidth: data }),
  z.strictObject({ type: z.literal('topup'), amount: price }),
])

/** A product on sale. Stock -1 means unlimited, 0 sold out. */
export const productSchema = z.strictObject({
  id,
  name: z.string(),
  price,
  content: orderContentSchema,
  classRequired: count.nullable(),
  nodeGroupRequired: count.nullable(),
  newUserRequired: z.boolean(),
  onSale: z.boolean(),
  stock: z.int().min(-1),
  saleCount: count,
})

/** A coupon. Limits of 0 mean none, an expire time of 0 means never. */
export const couponSchema = z.strictObject({
  code: z.string().min(1),
  discount: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percentage'), percent: z.number() }),
    z.strictObject({ type: z.literal('fixed'), amount: price }),
  ]),
  products: z.array(id).readonly(),
  usesPerUser: z.int(),
  usesInAll: z.int(),
  newUsersOnly: z.boolean(),
  disabled: z.boolean(),
  useCount: count,
  expireTime: moment,
})

/** The part of an account that the shop works with. Speed in Mbps. */
export const shopUserSchema = z.strictObject({
  id,
  money: amount,
  class: count,
  classExpire: moment,
  transferEnable: data,
  upload: data,
  download: data,
  transferToday: data,
  nodeGroup: count,
  speedLimit: count,
  ipLimit: count,
  referredBy: id.nullable(),
  banned: z.boolean(),
  shadowBanned: z.boolean(),
})

/** The states of an order. */
export const orderStatusSchema = z.enum([
  'pending_payment',
  'pending_activation',
  'activated',
  'expired',
  'cancelled',
])

/** The states of an invoice. */
export const invoiceStatusSchema = z.enum([
  'unpaid',
  'partially_paid',
  'paid_gateway',
  'paid_balance',
  'paid_admin',
  'cancelled',
  'refunded_balance',
])

/** An order with a copy of what it delivers. A top-up has product 0. */
export const orderSchema = z.strictObject({
  id,
  userId: id,
  productId: count,
  productName: z.string(),
  content: orderContentSchema,
  coupon: z.string().nullable(),
  price,
  status: orderStatusSchema,
  createTime: moment,
  updateTime: moment,
})

/** The invoice of an order; `price` is what is still owed. */
export const invoiceSchema = z.strictObject({
  id,
  orderId: id,
  userId: id,
  type: z.enum(['product', 'topup']),
  lines: z.array(z.strictObject({ text: z.string(), amount })).readonly(),
  price,
  status: invoiceStatusSchema,
  createTime: moment,
  updateTime: moment,
  payTime: moment.nullable(),
})

/** The payment gateways of 24.5.1. */
export const gatewaySchema = z.enum(['f2f', 'epay', 'paypal', 'stripe'])

/** A payment record (paylist row), one per invoice. `total` is what the gateway was asked to charge. */
export const paymentSchema = z.strictObject({
  id,
  userId: id,
  invoiceId: id,
  tradeNo: z.string().regex(/^[0-9a-f]{8}$/),
  gateway: gatewaySchema,
  total: price,
  paid: z.boolean(),
  paidTime: moment.nullable(),
})

/** One change of a balance. */
export const moneyLogSchema = z.strictObject({
  userId: id,
  before: amount,
  after: amount,
  amount,
  remark: z.string(),
  at: moment,
})

/** A rebate that a user received for a payment of a user they invited. */
export const rebateSchema = z.strictObject({
  referrerId: id,
  payerId: id,
  invoiceId: id,
  amount: price,
  at: moment,
})

/** What an operator sets, and which behaviour the model follows. */
export const shopRulesSchema = z.strictObject({
  /** false: the described behaviour; true: what the source code of 24.5.1 does. */
  strictSource: z.boolean(),
  /** Traffic an account falls back to when its level ends (class_expire_reset_traffic); null leaves it alone. */
  fallbackTraffic: data.nullable(),
  inviteMode: z.enum(['reg_only', 'reward']),
  inviteRewardMode: z.enum(['reward_count', 'reward_total']),
  /** Share of a paid invoice, 0.2 for a fifth. */
  inviteRewardRate: z.number().min(0),
  inviteRewardCountLimit: count,
  inviteRewardTotalLimit: price,
  /** The smallest and the largest invoice Stripe takes. */
  stripeMinimum: price,
  stripeMaximum: price,
})

/** The whole shop at one moment. */
export const shopStateSchema = z.strictObject({
  rules: shopRulesSchema,
  products: z.array(productSchema).readonly(),
  coupons: z.array(couponSchema).readonly(),
  users: z.array(shopUserSchema).readonly(),
  orders: z.array(orderSchema).readonly(),
  invoices: z.array(invoiceSchema).readonly(),
  payments: z.array(paymentSchema).readonly(),
  moneyLog: z.array(moneyLogSchema).readonly(),
  rebates: z.array(rebateSchema).readonly(),
  /** The IDs of the next rows; those of deleted rows are not reused. */
  nextOrderId: id,
  nextInvoiceId: id,
  nextPaymentId: id,
})

/** Something that happens to the shop, at a moment. */
export const shopEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('buy'),
    user: id,
    product: id,
    coupon: z.string().optional(),
    at: moment,
  }),
  z.strictObject({ type: z.literal('top-up'), user: id, amount, at: moment }),
  z.strictObject({ type: z.literal('pay-from-balance'), user: id, invoice: id, at: moment }),
  z.strictObject({ type: z.literal('open-payment'), invoice: id, gateway: gatewaySchema, at: moment }),
  z.strictObject({ type: z.literal('confirm-payment'), payment: id, at: moment }),
  z.strictObject({ type: z.literal('mark-paid'), invoice: id, at: moment }),
  z.strictObject({ type: z.literal('cancel-order'), order: id, by: z.enum(['user', 'admin']), at: moment }),
  z.strictObject({ type: z.literal('delete-order'), order: id, at: moment }),
  z.strictObject({ type: z.literal('use-traffic'), user: id, upload: data, download: data, at: moment }),
  z.strictObject({ type: z.literal('cron'), at: moment }),
])

export type OrderContent = z.infer<typeof orderContentSchema>
export type Product = z.infer<typeof productSchema>
export type Coupon = z.infer<typeof couponSchema>
export type ShopUser = z.infer<typeof shopUserSchema>
export type OrderStatus = z.infer<typeof orderStatusSchema>
export type InvoiceStatus = z.infer<typeof invoiceStatusSchema>
export type Order = z.infer<typeof orderSchema>
export type Invoice = z.infer<typeof invoiceSchema>
export type Gateway = z.infer<typeof gatewaySchema>
export type Payment = z.infer<typeof paymentSchema>
export type ShopRules = z.infer<typeof shopRulesSchema>
export type ShopState = z.infer<typeof shopStateSchema>
export type ShopEvent = z.infer<typeof shopEventSchema>

/** The events of one type. */
export type ShopEventOf<Type extends ShopEvent['type']> = Extract<ShopEvent, { type: Type }>
