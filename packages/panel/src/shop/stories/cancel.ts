import type { ShopStory } from '../shop-story.ts'

// Source for this file: docs/reference/panel/recordings.md#shop.

/** Cancelling a paid order credits the price and then fails. */
export const cancelledStory: ShopStory = {
  id: 'cancel',
  recording: 's097',
  before: {
    class: 2,
    class_expire: '2026-02-10 09:03:00',
    transfer_enable: 214_748_364_800,
    u: 0,
    d: 0,
    money: '100.00',
  },
  steps: [
    {
      at: '2026-01-01 09:04',
      text: 'A level 2 user with an active P2 orders P1 for 10.00',
      orders: [
        {
          id: 2,
          product: 'P1 tabp',
          status: 'pending_payment',
          invoice: { status: 'unpaid', price: '10.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:05',
      text: 'The user pays from the balance',
      user: { money: '90.00' },
      orders: [{ id: 2, invoice: { status: 'paid_balance' } }],
    },
    {
      at: '2026-01-01 09:06',
      text: 'Cron runs; P2 is still active',
      orders: [{ id: 2, status: 'pending_activation' }],
    },
    {
      at: '2026-01-01 09:07',
      text: 'An administrator cancels the order',
      failure: 500,
      user: { money: '100.00' },
      orders: [{ id: 2, status: 'cancelled' }],
    },
    {
      at: '2026-01-01 09:08',
      text: 'The administrator cancels it again',
      failure: '无法取消 已取消 状态的产品',
    },
  ],
}
