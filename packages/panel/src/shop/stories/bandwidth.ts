import type { ShopStory } from '../shop-story.ts'

// Source for this file: docs/reference/panel/recordings.md#shop.

/** Each cron run adds one package of bandwidth. */
export const bandwidthStory: ShopStory = {
  id: 'bandwidth',
  recording: 's158',
  before: {
    class: 1,
    class_expire: '2026-01-11 08:00:00',
    transfer_enable: 53_687_091_200,
    u: 3_221_225_472,
    d: 4_294_967_296,
  },
  steps: [
    {
      at: '2026-01-01 09:06',
      text: 'A level 1 user has bought two packages of 50 GB and paid',
      orders: [
        {
          id: 1,
          product: 'P5 bandwidth',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '3.00' },
        },
        {
          id: 2,
          product: 'P5 bandwidth',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '3.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:07',
      text: 'Cron runs',
      user: { transfer_enable: 107_374_182_400 },
      orders: [
        { id: 1, status: 'activated' },
        { id: 2, status: 'pending_activation' },
      ],
    },
    {
      at: '2026-01-01 09:12',
      text: 'Cron runs',
      user: { transfer_enable: 161_061_273_600 },
      orders: [{ id: 2, status: 'activated' }],
    },
    { at: '2026-01-01 09:17', text: 'Cron runs' },
  ],
}
