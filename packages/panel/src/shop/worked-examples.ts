import { gigabytes } from '../units/bytes.ts'
import { cents } from '../units/cents.ts'
import { days, type Seconds, seconds, type UnixTime, unixTime } from '../units/seconds.ts'
import type { ShopEvent, ShopRules, ShopState, ShopUser } from './shop-schema.ts'
import { openShop, shopProduct, shopUser } from './shop-state.ts'
import { type ExampleStep, exampleStart, type ShopExample } from './worked-example.ts'

const customerId = 1
const tabpId = 1
const trafficId = 2
const time1Id = 3
const time2Id = 4
const hundredId = 5
const freeId = 6

const month = days(30)
const level = { nodeGroup: 0, speedLimit: 0, ipLimit: 0 }

const products = [
  shopProduct({
    id: tabpId,
    name: '100 GB for a month',
    price: cents(3000),
    content: { type: 'tabp', life: month, bandwidth: gigabytes(100), class: 1, classTime: month, ...level },
  }),
  shopProduct({
    id: trafficId,
    name: '10 GB',
    price: cents(500),
    content: { type: 'bandwidth', bandwidth: gigabytes(10) },
  }),
  shopProduct({
    id: time1Id,
    name: 'Level 1 for a month',
    price: cents(1000),
    content: { type: 'time', class: 1, classTime: month, ...level },
  }),
  shopProduct({
    id: time2Id,
    name: 'Level 2 for a month',
    price: cents(2000),
    content: { type: 'time', class: 2, classTime: month, ...level },
  }),
  shopProduct({
    id: hundredId,
    name: '500 GB',
    price: cents(10_000),
    content: { type: 'bandwidth', bandwidth: gigabytes(500) },
  }),
  shopProduct({
    id: freeId,
    name: '1 GB to try',
    price: cents(0),
    content: { type: 'bandwidth', bandwidth: gigabytes(1) },
  }),
]

function at(after: Seconds): UnixTime {
  return unixTime(exampleStart + after)
}

function shop(user: Partial<ShopUser> = {}, rules: Partial<ShopRules> = {}): ShopState {
  return openShop({ products, users: [shopUser({ id: customerId, ...user })], rules })
}

const atOnce = seconds(0)
const cronCycle = seconds(300)

function plus(...parts: readonly Seconds[]): Seconds {
  return seconds(parts.reduce((sum, part) => sum + part, 0))
}

/** Buys a product, number `invoice` of the example, and pays it at a gateway. */
function purchase(product: number, invoice: number, after: Seconds): ShopEvent[] {
  return [
    { type: 'buy', user: customerId, product, at: at(after) },
    { type: 'open-payment', invoice, gateway: 'epay', at: at(after) },
    { type: 'confirm-payment', payment: invoice, at: at(after) },
  ]
}

function cron(after: Seconds, text = 'Cron runs'): ExampleStep {
  return { after, text, events: [{ type: 'cron', at: at(after) }] }
}

const levelOne = { class: 1, classExpire: at(days(10)), transferEnable: gigabytes(50) }
const payFromBalance: ExampleStep = {
  after: atOnce,
  text: 'The user pays from the balance',
  events: [{ type: 'pay-from-balance', user: customerId, invoice: 1, at: at(atOnce) }],
}
const buyHundred: ExampleStep = {
  after: atOnce,
  text: 'The user orders 500 GB for 100.00',
  events: [{ type: 'buy', user: customerId, product: hundredId, at: at(atOnce) }],
}
const openPayment = (after: Seconds, text: string): ExampleStep => ({
  after,
  text,
  events: [{ type: 'open-payment', invoice: 1, gateway: 'epay', at: at(after) }],
})
const confirm = (after: Seconds, text: string): ExampleStep => ({
  after,
  text,
  events: [{ type: 'confirm-payment', payment: 1, at: at(after) }],
})
const cancel = (after: Seconds): ExampleStep => ({
  after,
  text: 'You cancel the order',
  events: [{ type: 'cancel-order', order: 1, by: 'admin', at: at(after) }],
})

// Source: docs/reference/panel/shop.md#test-vectors for the cases; what happens in them comes from the model.

/** Stories for readers, one per rule that surprises people. The model computes the numbers. */
export const shopExamples: readonly ShopExample[] = [
  {
    id: 'tabp',
    title: 'Two packages of time and bandwidth, one after the other',
    start: shop(),
    steps: [
      { after: atOnce, text: 'A free user buys a package and pays', events: purchase(tabpId, 1, atOnce) },
      cron(cronCycle),
      {
        after: days(1),
        text: 'The user has used 20 GB, and buys a second package',
        events: [
          {
            type: 'use-traffic',
            user: customerId,
            upload: gigabytes(2),
            download: gigabytes(18),
            at: at(days(1)),
          },
          ...purchase(tabpId, 2, days(1)),
        ],
      },
      cron(plus(days(1), cronCycle)),
      cron(plus(month, cronCycle), 'Cron runs, exactly 30 days after the first activation'),
      cron(plus(month, cronCycle, cronCycle), 'The next cron run'),
    ],
  },
  {
    id: 'bandwidth',
    title: 'Three packages of bandwidth',
    start: shop({ class: 1, classExpire: at(days(20)), transferEnable: gigabytes(50) }),
    steps: [
      {
        after: atOnce,
        text: 'A level 1 user buys three packages and pays',
        events: [1, 2, 3].flatMap((invoice) => purchase(trafficId, invoice, atOnce)),
      },
      cron(cronCycle),
      cron(plus(cronCycle, cronCycle)),
      cron(plus(cronCycle, cronCycle, cronCycle)),
    ],
  },
  {
    id: 'time-same-level',
    title: 'A time package of the same level',
    start: shop(levelOne),
    steps: [
      {
        after: atOnce,
        text: 'A level 1 user buys level 1 and pays',
        events: purchase(time1Id, 1, atOnce),
      },
      cron(cronCycle),
    ],
  },
  {
    id: 'time-other-level',
    title: 'A time package of another level',
    start: shop(levelOne),
    steps: [
      {
        after: atOnce,
        text: 'A level 1 user buys level 2 and pays',
        events: purchase(time2Id, 1, atOnce),
      },
      cron(cronCycle),
      cron(plus(days(10), cronCycle), 'The first cron run after level 1 expires'),
      cron(plus(days(10), cronCycle, cronCycle), 'The next cron run'),
    ],
  },
  {
    id: 'mixed',
    title: 'All types together',
    start: shop(),
    steps: [
      {
        after: atOnce,
        text: 'A free user pays for 100 GB for a month, for 10 GB, for a month of level 1, and a top-up of 5.00',
        events: [
          ...purchase(tabpId, 1, atOnce),
          ...purchase(trafficId, 2, atOnce),
          ...purchase(time1Id, 3, atOnce),
          { type: 'top-up', user: customerId, amount: cents(500), at: at(atOnce) },
          { type: 'open-payment', invoice: 4, gateway: 'epay', at: at(atOnce) },
          { type: 'confirm-payment', payment: 4, at: at(atOnce) },
        ],
      },
      cron(cronCycle),
    ],
  },
  {
    id: 'partly-paid',
    title: 'Part from the balance, the rest at a gateway',
    start: shop({ money: cents(4000) }),
    steps: [
      buyHundred,
      payFromBalance,
      cancel(seconds(60)),
      cron(plus(days(1), cronCycle), 'Cron runs, more than 24 hours later'),
      openPayment(days(2), 'The user goes to a gateway for the rest'),
      confirm(days(2), 'The gateway confirms the payment'),
    ],
  },
  {
    id: 'gateway-first',
    title: 'A gateway first, then the balance',
    start: shop({ money: cents(4000) }),
    steps: [
      buyHundred,
      openPayment(atOnce, 'The user goes to a gateway and leaves the payment of 100.00 open'),
      payFromBalance,
      confirm(atOnce, 'The user completes the payment of 100.00, and the gateway confirms it'),
    ],
  },
  {
    id: 'cancel',
    title: 'Cancelled and refunded',
    start: shop({ ...levelOne, money: cents(2000) }),
    steps: [
      {
        after: atOnce,
        text: 'A level 1 user orders level 2 for 20.00',
        events: [{ type: 'buy', user: customerId, product: time2Id, at: at(atOnce) }],
      },
      payFromBalance,
      cron(cronCycle),
      cancel(seconds(600)),
    ],
  },
  {
    id: 'free',
    title: 'An order at price 0, as described',
    start: shop(),
    steps: freeOrder(),
  },
  {
    id: 'free-source',
    title: 'An order at price 0, as the 24.5.1 source does it',
    start: shop({}, { strictSource: true }),
    steps: freeOrder(),
  },
]

function freeOrder(): ExampleStep[] {
  return [
    {
      after: atOnce,
      text: 'A user orders at price 0',
      events: [{ type: 'buy', user: customerId, product: freeId, at: at(atOnce) }],
    },
    cron(cronCycle),
    cron(plus(days(1), cronCycle), 'Cron runs, more than 24 hours later'),
  ]
}
