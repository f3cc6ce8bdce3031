import fc from 'fast-check'
import { expect } from 'vitest'
import { gigabytes } from '../units/bytes.ts'
import { cents } from '../units/cents.ts'
import { days, type UnixTime, unixTime } from '../units/seconds.ts'
import { isShopProblem } from './shop-problem.ts'
import { type ShopEvent, type ShopRules, type ShopState, shopEventSchema } from './shop-schema.ts'
import { openShop, shopProduct, shopUser } from './shop-state.ts'
import { shopStep } from './shop-step.ts'

const level = (of: number) => ({ class: of, classTime: days(2), nodeGroup: of, speedLimit: 0, ipLimit: 0 })

/** What users 1, 2 and 3 have at the start. */
export const openingBalances = [cents(0), cents(4001), cents(100_000)]

/** A shop with three users, five products and a coupon, before anything happened. */
export function shop(rules: Partial<ShopRules>): ShopState {
  return openShop({
    rules,
    users: openingBalances.map((money, index) =>
      shopUser({ id: index + 1, money, referredBy: index === 0 ? null : 1, class: index }),
    ),
    products: [
      shopProduct({
        id: 1,
        name: 'A',
        price: cents(3099),
        content: { type: 'tabp', life: days(1), bandwidth: gigabytes(1), ...level(1) },
      }),
      shopProduct({
        id: 2,
        name: 'B',
        price: cents(501),
        content: { type: 'bandwidth', bandwidth: gigabytes(2) },
        stock: 3,
      }),
      shopProduct({ id: 3, name: 'C', price: cents(1999), content: { type: 'time', ...level(1) } }),
      shopProduct({ id: 4, name: 'D', price: cents(2500), content: { type: 'time', ...level(2) } }),
      shopProduct({
        id: 5,
        name: 'E',
        price: cents(0),
        content: { type: 'tabp', life: days(1), bandwidth: gigabytes(1), ...level(2) },
      }),
    ],
    coupons: [
      {
        code: 'half',
        discount: { type: 'percentage', percent: 33.3 },
        products: [],
        usesPerUser: 0,
        usesInAll: 5,
        newUsersOnly: false,
        disabled: false,
        useCount: 0,
        expireTime: unixTime(0),
      },
    ],
  })
}

// Mostly the row made last, so that steps build on each other.
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(5))
const user = fc.integer({ min: 1, max: 3 })
const gateway = fc.constantFrom('f2f', 'epay', 'paypal', 'stripe')
const buying = fc.record({
  type: fc.constant('buy'),
  user,
  product: fc.constantFrom(1, 1, 2, 3, 4, 5),
  coupon: fc.constantFrom('', '', 'half'),
})
const balance = fc.record({ type: fc.constant('pay-from-balance'), user, invoice: pick })
const opening = fc.record({ type: fc.constant('open-payment'), invoice: pick, gateway })
const confirming = fc.record({ type: fc.constant('confirm-payment'), payment: pick })
const cancelling = fc.record({
  type: fc.constant('cancel-order'),
  order: pick,
  by: fc.constantFrom('user', 'admin'),
})

/** An order of one user taken through payment, with every part of it left out at times. */
const purchase = fc
  .tuple(
    buying,
    fc.subarray(['balance', 'open', 'balance again', 'confirm', 'cancel', 'confirm again'], { minLength: 1 }),
  )
  .map(([order, parts]) => [
    order,
    ...parts.map((part): object => {
      if (part.startsWith('balance')) return { type: 'pay-from-balance', user: order.user, invoice: 0 }
      if (part === 'open') return { type: 'open-payment', invoice: 0, gateway: 'epay' }
      if (part === 'cancel') return { type: 'cancel-order', order: 0, by: 'admin' }
      return { type: 'confirm-payment', payment: 0 }
    }),
  ])

const single: fc.Arbitrary<object> = fc.oneof(
  { weight: 2, arbitrary: buying },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('top-up'), user, amount: fc.integer({ min: -1, max: 9000 }) }),
  },
  { weight: 2, arbitrary: balance },
  { weight: 2, arbitrary: opening },
  { weight: 2, arbitrary: confirming },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('mark-paid'), invoice: pick }) },
  { weight: 2, arbitrary: cancelling },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete-order'), order: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('use-traffic'),
      user,
      upload: fc.nat(99),
      download: fc.nat(99),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('cron') }) },
)

/** Steps of a story; what they name is numbered loosely, so that many of them concern rows that exist. */
const step = fc.record({
  after: fc.oneof({ weight: 4, arbitrary: fc.nat(400) }, { weight: 1, arbitrary: fc.nat(100_000) }),
  events: fc.oneof(
    { weight: 2, arbitrary: purchase },
    { weight: 3, arbitrary: single.map((event) => [event]) },
  ),
})

/** Purchases, payments, cancellations and cron runs, as loose steps for {@link play}. */
export const story = fc
  .array(step, { minLength: 1, maxLength: 25 })
  .map((steps) =>
    steps.flatMap(({ after, events }) =>
      events.map((event, index) => ({ after: index === 0 ? after : 0, event })),
    ),
  )

export const rules = fc.record({
  inviteMode: fc.constantFrom<ShopRules['inviteMode']>('reg_only', 'reward'),
  inviteRewardMode: fc.constantFrom<ShopRules['inviteRewardMode']>('reward_count', 'reward_total'),
  fallbackTraffic: fc.constantFrom(null, gigabytes(0), gigabytes(2)),
})

/** Number `loose` among the IDs of the last rows made, so that recent rows come up often. */
function recent(nextId: number, loose: number): number {
  return Math.max(1, nextId - 1 - loose)
}

/** Reads a loose step as an event on a state; null when its numbers make no event. */
function eventAt(state: ShopState, loose: object, at: UnixTime): ShopEvent | null {
  const concrete: Record<string, unknown> = { ...loose, at }
  if (typeof concrete.invoice === 'number') concrete.invoice = recent(state.nextInvoiceId, concrete.invoice)
  if (typeof concrete.payment === 'number') concrete.payment = recent(state.nextPaymentId, concrete.payment)
  if (typeof concrete.order === 'number') concrete.order = recent(state.nextOrderId, concrete.order)
  return shopEventSchema.safeParse(concrete).data ?? null
}

/** Plays a story and hands every accepted event to a check, with the states before and after it. */
export function play(
  start: ShopState,
  steps: readonly { after: number; event: object }[],
  check: (before: ShopState, after: ShopState, event: ShopEvent) => void,
): ShopState {
  let state = start
  let now = 1_700_000_000
  for (const { after, event: loose } of steps) {
    now += after
    const event = eventAt(state, loose, unixTime(now))
    if (event === null) continue
    const next = shopStep(state, event)
    if (isShopProblem(next)) {
      expect(next.message).toMatch(/\.$/)
      continue
    }
    check(state, next, event)
    state = next
  }
  return state
}
