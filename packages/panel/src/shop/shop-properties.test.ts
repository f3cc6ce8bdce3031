import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gigabytes } from '../units/bytes.ts'
import { addCents, cents, subtractCents } from '../units/cents.ts'
import { days, type UnixTime, unixTime } from '../units/seconds.ts'
import { isFinal } from './lifecycle.ts'
import { heldOnInvoice, shopAccounts } from './shop-accounts.ts'
import { isShopProblem } from './shop-problem.ts'
import {
  type ShopEvent,
  type ShopRules,
  type ShopState,
  shopEventSchema,
  shopStateSchema,
} from './shop-schema.ts'
import { defaultShopRules, invoiceOf, openShop, shopProduct, shopUser } from './shop-state.ts'
import { shopStep } from './shop-step.ts'

const level = (of: number) => ({ class: of, classTime: days(2), nodeGroup: of, speedLimit: 0, ipLimit: 0 })
const OPENING = [cents(0), cents(4001), cents(100_000)]

function shop(rules: Partial<ShopRules>): ShopState {
  return openShop({
    rules,
    users: OPENING.map((money, index) =>
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

// mostly the row made last, so that steps build on each other
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

const story = fc
  .array(step, { minLength: 1, maxLength: 25 })
  .map((steps) =>
    steps.flatMap(({ after, events }) =>
      events.map((event, index) => ({ after: index === 0 ? after : 0, event })),
    ),
  )
const rules = fc.record({
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
function play(
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

describe('whatever happens, in the described behaviour', () => {
  it('money is conserved: what came in is on balances, held on invoices, or left with deleted orders', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        let fromAdministrators = cents(0)
        let leftBehind = cents(0)
        const end = play(shop(some), steps, (before, after, event) => {
          if (event.type === 'mark-paid') {
            const invoice = after.invoices.find((candidate) => candidate.id === event.invoice)
            fromAdministrators = addCents(fromAdministrators, invoice?.price ?? cents(0))
          }
          if (event.type === 'delete-order') {
            const order = before.orders.find((candidate) => candidate.id === event.order)
            const invoice = order && invoiceOf(before, order)
            if (order && invoice) leftBehind = addCents(leftBehind, heldOnInvoice(invoice, order))
          }
          const { balances, held } = shopAccounts(after)
          const cameIn = addCents(
            ...OPENING,
            ...after.payments.filter((payment) => payment.paid).map((payment) => payment.total),
            ...after.rebates.map((rebate) => rebate.amount),
            fromAdministrators,
          )
          expect(addCents(balances, held, leftBehind)).toBe(cameIn)
        })
        expect(end.users.every((account) => account.money >= 0)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('an activated order was paid exactly its price', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        const end = play(shop(some), steps, () => undefined)
        for (const order of end.orders) {
          const invoice = invoiceOf(end, order)
          if (order.status !== 'activated' || order.content.type === 'topup' || !invoice) continue
          expect(heldOnInvoice(invoice, order)).toBe(order.price)
        }
      }),
    )
  })

  it('a state keeps its schema', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        const end = play(shop(some), steps, () => undefined)
        expect(shopStateSchema.safeParse(end).error).toBeUndefined()
      }),
    )
  })
})

describe.each([
  ['the described behaviour', false],
  ['the source', true],
] as const)('whatever happens, in %s', (_, strictSource) => {
  const start = (some: Partial<ShopRules>) => shop({ ...defaultShopRules, ...some, strictSource })

  it('every change of a balance is in the log', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        const end = play(start(some), steps, () => undefined)
        for (const [index, account] of end.users.entries()) {
          const entries = end.moneyLog.filter((entry) => entry.userId === account.id)
          const opening = OPENING[index] ?? cents(0)
          expect(account.money).toBe(addCents(opening, ...entries.map((entry) => entry.amount)))
          for (const entry of entries) expect(entry.amount).toBe(subtractCents(entry.after, entry.before))
        }
      }),
    )
  })

  it('a run activates at most one order of a user and product type, top-ups apart', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        play(start(some), steps, (before, after, event) => {
          const activated = after.orders.filter(
            (order) =>
              order.status === 'activated' &&
              before.orders.find((old) => old.id === order.id)?.status !== 'activated' &&
              order.content.type !== 'topup',
          )
          if (event.type !== 'cron') expect(activated).toEqual([])
          const slots = activated.map((order) => `${order.userId} ${order.content.type}`)
          expect(new Set(slots).size).toBe(slots.length)
        })
      }),
    )
  })

  it('a user has at most one active time-and-bandwidth package, and the oldest in the queue starts first', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        play(start(some), steps, (before, after) => {
          for (const account of after.users) {
            const own = after.orders.filter(
              (order) => order.userId === account.id && order.content.type === 'tabp',
            )
            const active = own.filter((order) => order.status === 'activated')
            expect(active.length).toBeLessThanOrEqual(1)
            const started = active.find(
              (order) => before.orders.find((old) => old.id === order.id)?.status !== 'activated',
            )
            const passedOver = own.filter(
              (order) => started && order.id < started.id && order.status === 'pending_activation',
            )
            expect(passedOver).toEqual([])
          }
        })
      }),
    )
  })

  it('no order leaves a final state', () => {
    fc.assert(
      fc.property(story, rules, (steps, some) => {
        play(start(some), steps, (before, after, event) => {
          for (const order of before.orders) {
            if (!isFinal(order.status, order.content.type)) continue
            if (event.type === 'delete-order' && event.order === order.id) continue
            expect(after.orders.find((now) => now.id === order.id)?.status).toBe(order.status)
          }
        })
      }),
    )
  })

  it('an event leaves the state it is given as it was', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let copy = JSON.stringify(start({}))
        play(start({}), steps, (before, after) => {
          expect(JSON.stringify(before)).toBe(copy)
          copy = JSON.stringify(after)
        })
      }),
      { numRuns: 30 },
    )
  })
})
