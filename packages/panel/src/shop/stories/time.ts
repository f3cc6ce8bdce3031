import type { ShopStory } from '../shop-story.ts'

// Source for this file: docs/reference/panel/recordings.md#shop.

/** Time packages of the user's own level extend it. */
export const sameLevelStory: ShopStory = {
  id: 'time-same-level',
  recording: 's162',
  before: {
    class: 1,
    class_expire: '2026-01-11 08:00:00',
    transfer_enable: 53_687_091_200,
    u: 3_221_225_472,
    d: 4_294_967_296,
  },
  steps: [
    {
      at: '2026-01-01 09:03',
      text: 'A level 1 user buys 30 days of level 1 and pays',
      orders: [
        {
          id: 1,
          product: 'P3 time',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '5.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:04',
      text: 'Cron runs',
      user: { class_expire: '2026-02-10 08:00:00' },
      orders: [{ id: 1, status: 'activated' }],
    },
    {
      at: '2026-01-01 09:07',
      text: 'The user buys the same again and pays',
      orders: [
        {
          id: 2,
          product: 'P3 time',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '5.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:08',
      text: 'Cron runs',
      user: { class_expire: '2026-03-12 08:00:00' },
      orders: [{ id: 2, status: 'activated' }],
    },
  ],
}

/** A time package of another level waits for the old level to expire. Here, class_expire_reset_traffic is 2. */
export const otherLevelStory: ShopStory = {
  id: 'time-other-level',
  recording: 's172',
  before: { class: 2, class_expire: '2026-01-21 08:00:00', transfer_enable: 53_687_091_200, u: 0, d: 0 },
  steps: [
    {
      at: '2026-01-12 08:03',
      text: 'A level 2 user buys 30 days of level 1 and pays',
      orders: [
        {
          id: 2,
          product: 'P3 time',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '5.00' },
        },
      ],
    },
    {
      at: '2026-01-23 08:00',
      text: 'The first cron run, after level 2 has expired',
      user: { class: 0, transfer_enable: 2_147_483_648 },
      orders: [{ id: 2, status: 'pending_activation' }],
    },
    {
      at: '2026-01-23 08:05',
      text: 'The next cron run',
      user: { class: 1, class_expire: '2026-02-20 08:00:00' },
      orders: [{ id: 2, status: 'activated' }],
    },
  ],
}
