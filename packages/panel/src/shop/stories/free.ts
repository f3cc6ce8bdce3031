import type { ShopStory } from '../shop-story.ts'

// Source for this file: docs/reference/panel/recordings.md#shop.

/**
 * An order at price 0 as documented (docs/reference/requirements.md#shop-rules). It has no recording, because
 * 24.5.1 does something else.
 */
export const freeStory: ShopStory = {
  id: 'free',
  recording: null,
  before: { class: 0, transfer_enable: 0, u: 0, d: 0, money: '0.00' },
  steps: [
    {
      at: 'Day 0',
      text: 'A user orders at price 0',
      orders: [
        {
          id: 1,
          product: '1 GB to try',
          status: 'pending_activation',
          invoice: { status: 'paid_gateway', price: '0.00' },
        },
      ],
    },
    {
      at: 'Day 0, 00:05',
      text: 'Cron runs',
      user: { transfer_enable: 1_073_741_824 },
      orders: [{ id: 1, status: 'activated' }],
    },
    { at: 'Day 1, 00:05', text: 'Cron runs, more than 24 hours later' },
  ],
}

/** An order at price 0 waits for payment and times out. */
export const freeAsReleasedStory: ShopStory = {
  id: 'free-source',
  recording: 's276',
  before: { class: 0, class_expire: '2026-01-21 08:00:00', transfer_enable: 0, u: 0, d: 0, money: '0.00' },
  steps: [
    {
      at: '2026-01-06 08:00',
      text: 'A free user orders at price 0',
      orders: [
        {
          id: 1,
          product: 'P2 tabp',
          status: 'pending_payment',
          invoice: { status: 'unpaid', price: '0.00' },
        },
      ],
    },
    { at: '2026-01-06 08:01', text: 'The user pays from the balance', failure: '余额不足' },
    {
      at: '2026-01-07 08:06',
      text: 'Cron runs, more than 24 hours after the order',
      orders: [{ id: 1, status: 'cancelled', invoice: { status: 'cancelled' } }],
    },
    {
      at: '2026-01-16 10:07',
      text: 'An administrator marks the invoice as paid',
      failure: '关联订单已被取消，标记失败',
    },
  ],
}
