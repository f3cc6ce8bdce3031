import { gigabytes } from '../units/bytes.ts'
import { cents } from '../units/cents.ts'
import { days, type Seconds, seconds, type UnixTime, unixTime } from '../units/seconds.ts'
import type { ShopEvent, ShopRules, ShopState, ShopUser } from './shop-schema.ts'
import { openShop, shopProduct, shopUser } from './shop-state.ts'
import { EXAMPLE_START, type ExampleStep, type ShopExample } from './worked-example.ts'

const CUSTOMER = 1
const TABP = 1
const TRAFFIC = 2
const TIME_1 = 3
const TIME_2 = 4
const HUNDRED = 5
const FREE = 6

const month = days(30)
const level = { nodeGroup: 0, speedLimit: 0, ipLimit: 0 }

const products = [
  shopProduct({
    id: TABP,
    name: '100 GB for a month',
    price: cents(3000),
    content: { type: 'tabp', life: month, bandwidth: gigabytes(100), class: 1, classTime: month, ...level },
  }),
  shopProduct({
    id: TRAFFIC,
    name: '10 GB',
    price: cents(500),
    content: { type: 'bandwidth', bandwidth: gigabytes(10) },
  }),
  shopProduct({
    id: TIME_1,
    name: 'Level 1 for a month',
    price: cents(1000),
    content: { type: 'time', class: 1, classTime: month, ...level },
  }),
  shopProduct({
    id: TIME_2,
    name: 'Level 2 for a month',
    price: cents(2000),
    content: { type: 'time', class: 2, classTime: month, ...level },
  }),
  shopProduct({
    id: HUNDRED,
    name: '500 GB',
    price: cents(10_000),
    content: { type: 'bandwidth', bandwidth: gigabytes(500) },
  }),
  shopProduct({
    id: FREE,
    name: '1 GB to try',
    price: cents(0),
    content: { type: 'bandwidth', bandwidth: gigabytes(1) },
  }),
]

function at(after: Seconds): UnixTime {
  return unixTime(EXAMPLE_START + after)
}

function shop(user: Partial<ShopUser> = {}, rules: Partial<ShopRules> = {}): ShopState {
  return openShop({ products, users: [shopUser({ id: CUSTOMER, ...user })], rules })
}

const NOW = seconds(0)
const CYCLE = seconds(300)

function plus(...parts: readonly Seconds[]): Seconds {
  return seconds(parts.reduce((sum, part) => sum + part, 0))
}

/** Buys a product, number `invoice` of the example, and pays it at a gateway. */
function purchase(product: number, invoice: number, after: Seconds): ShopEvent[] {
  return [
    { type: 'buy', user: CUSTOMER, product, at: at(after) },
    { type: 'open-payment', invoice, gateway: 'epay', at: at(after) },
    { type: 'confirm-payment', payment: invoice, at: at(after) },
  ]
}

function cron(after: Seconds, text = 'Cron runs'): ExampleStep {
  return { after, text, events: [{ type: 'cron', at: at(after) }] }
}

const levelOne = { class: 1, classExpire: at(days(10)), transferEnable: gigabytes(50) }
const payFromBalance: ExampleStep = {
  after: NOW,
  text: 'The user pays from the balance',
  events: [{ type: 'pay-from-balance', user: CUSTOMER, invoice: 1, at: at(NOW) }],
}
const buyHundred: ExampleStep = {
  after: NOW,
  text: 'The user orders 500 GB for 100.00',
  events: [{ type: 'buy', user: CUSTOMER, product: HUNDRED, at: at(NOW) }],
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

// Source: facts/shop.md, section 11 for the cases; what happens in them comes from the model.

/** Stories for readers, one a rule that surprises people. Numbers come from the model when they are run. */
export const shopExamples: readonly ShopExample[] = [
  {
    id: 'tabp',
    title: 'Two packages of time and bandwidth, one after the other',
    start: shop(),
    steps: [
      { after: NOW, text: 'A free user buys a package and pays', events: purchase(TABP, 1, NOW) },
      cron(CYCLE),
      {
        after: days(1),
        text: 'The user has used 20 GB, and buys a second package',
        events: [
          {
            type: 'use-traffic',
            user: CUSTOMER,
            upload: gigabytes(2),
            download: gigabytes(18),
            at: at(days(1)),
          },
          ...purchase(TABP, 2, days(1)),
        ],
      },
      cron(plus(days(1), CYCLE)),
      cron(plus(month, CYCLE), 'Cron runs, exactly 30 days after the first activation'),
      cron(plus(month, CYCLE, CYCLE), 'The next run of cron'),
    ],
  },
  {
    id: 'bandwidth',
    title: 'Three packages of bandwidth',
    start: shop({ class: 1, classExpire: at(days(20)), transferEnable: gigabytes(50) }),
    steps: [
      {
        after: NOW,
        text: 'A user of level 1 buys three packages and pays',
        events: [1, 2, 3].flatMap((invoice) => purchase(TRAFFIC, invoice, NOW)),
      },
      cron(CYCLE),
      cron(plus(CYCLE, CYCLE)),
      cron(plus(CYCLE, CYCLE, CYCLE)),
    ],
  },
  {
    id: 'time-same-level',
    title: 'A time package of the same level',
    start: shop(levelOne),
    steps: [
      { after: NOW, text: 'A user of level 1 buys level 1 and pays', events: purchase(TIME_1, 1, NOW) },
      cron(CYCLE),
    ],
  },
  {
    id: 'time-other-level',
    title: 'A time package of another level',
    start: shop(levelOne),
    steps: [
      { after: NOW, text: 'A user of level 1 buys level 2 and pays', events: purchase(TIME_2, 1, NOW) },
      cron(CYCLE),
      cron(plus(days(10), CYCLE), 'The first run after the end of level 1'),
      cron(plus(days(10), CYCLE, CYCLE), 'The next run of cron'),
    ],
  },
  {
    id: 'mixed',
    title: 'All types together',
    start: shop(),
    steps: [
      {
        after: NOW,
        text: 'A free user pays for 100 GB for a month, for 10 GB, for a month of level 1, and a top-up of 5.00',
        events: [
          ...purchase(TABP, 1, NOW),
          ...purchase(TRAFFIC, 2, NOW),
          ...purchase(TIME_1, 3, NOW),
          { type: 'top-up', user: CUSTOMER, amount: cents(500), at: at(NOW) },
          { type: 'open-payment', invoice: 4, gateway: 'epay', at: at(NOW) },
          { type: 'confirm-payment', payment: 4, at: at(NOW) },
        ],
      },
      cron(CYCLE),
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
      cron(plus(days(1), CYCLE), 'Cron runs, more than 24 hours later'),
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
      openPayment(NOW, 'The user goes to a gateway and leaves the payment of 100.00 open'),
      payFromBalance,
      confirm(NOW, 'The user completes the payment of 100.00, and the gateway confirms it'),
    ],
  },
  {
    id: 'cancel',
    title: 'Cancelled and refunded',
    start: shop({ ...levelOne, money: cents(2000) }),
    steps: [
      {
        after: NOW,
        text: 'A user of level 1 orders level 2 for 20.00',
        events: [{ type: 'buy', user: CUSTOMER, product: TIME_2, at: at(NOW) }],
      },
      payFromBalance,
      cron(CYCLE),
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
      after: NOW,
      text: 'A user orders at price 0',
      events: [{ type: 'buy', user: CUSTOMER, product: FREE, at: at(NOW) }],
    },
    cron(CYCLE),
    cron(plus(days(1), CYCLE), 'Cron runs, more than 24 hours later'),
  ]
}
