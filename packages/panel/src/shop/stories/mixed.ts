import type { ShopStory } from '../shop-story.ts'

// Source for this file: docs/reference/panel/recordings.md#shop.

/** One cron run activates an order of each type. */
export const mixedStory: ShopStory = {
  id: 'mixed',
  recording: 's157',
  before: { class: 0, class_expire: '1989-06-04 00:05:00', transfer_enable: 0, u: 0, d: 0 },
  steps: [
    {
      at: '2026-01-01 09:20',
      text: 'A free user has ordered seven products and paid',
      user: { money: '980.00' },
      orders: [
        {
          id: 1,
          product: 'P3 time',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '5.00' },
        },
        {
          id: 2,
          product: 'P1 tabp',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '10.00' },
        },
        {
          id: 3,
          product: 'P5 bandwidth',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '3.00' },
        },
        {
          id: 4,
          product: '余额充值',
          status: 'pending_activation',
          invoice: { status: 'paid_admin', price: '5.00' },
        },
        {
          id: 5,
          product: 'P4 time',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '8.00' },
        },
        {
          id: 6,
          product: 'P5 bandwidth',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '3.00' },
        },
        {
          id: 7,
          product: 'P2 tabp',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '20.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:21',
      text: 'Cron runs: the first order of each type, and all top-ups',
      user: {
        class: 1,
        class_expire: '2026-03-02 09:21:00',
        transfer_enable: 161_061_273_600,
        money: '985.00',
      },
      orders: [
        { id: 1, status: 'activated' },
        { id: 2, status: 'activated' },
        { id: 3, status: 'activated' },
        { id: 4, status: 'activated' },
        { id: 5, status: 'pending_activation' },
        { id: 6, status: 'pending_activation' },
        { id: 7, status: 'pending_activation' },
      ],
    },
    {
      at: '2026-01-01 09:26',
      text: 'Cron runs: the next bandwidth package',
      user: { transfer_enable: 214_748_364_800 },
      orders: [{ id: 6, status: 'activated' }],
    },
    {
      at: '2026-02-01 09:31',
      text: 'The first cron run in February: P1 has ended',
      user: { class: 2, class_expire: '2026-04-12 09:31:00' },
      orders: [
        { id: 2, status: 'expired' },
        { id: 5, status: 'activated' },
        { id: 7, status: 'activated' },
      ],
    },
  ],
}
