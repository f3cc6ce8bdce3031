import type { ShopStory } from '../shop-story.ts'

// Source for this file: docs/reference/panel/recordings.md#shop.

/** Packages of time and bandwidth start one after the other. */
export const tabpStory: ShopStory = {
  id: 'tabp',
  recording: 's150',
  before: { class: 0, class_expire: '1989-06-04 00:05:00', transfer_enable: 0, u: 0, d: 0 },
  steps: [
    {
      at: '2026-01-01 09:09',
      text: 'A free user has bought three packages and paid: P16 twice, half a day each, and P1, 30 days with 100 GB',
      orders: [
        {
          id: 1,
          product: 'P16 tabp',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '2.50' },
        },
        {
          id: 2,
          product: 'P16 tabp',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '2.50' },
        },
        {
          id: 3,
          product: 'P1 tabp',
          status: 'pending_payment',
          invoice: { status: 'paid_balance', price: '10.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:10',
      text: 'Cron runs',
      user: { class: 1, class_expire: '2026-01-06 09:10:00', transfer_enable: 1_073_741_824 },
      orders: [
        { id: 1, status: 'activated' },
        { id: 2, status: 'pending_activation' },
        { id: 3, status: 'pending_activation' },
      ],
    },
    { at: '2026-01-01 09:11', text: 'The user uses 1 GB', user: { u: 536_870_912, d: 536_870_912 } },
    {
      at: '2026-01-02 09:11',
      text: 'Cron runs a day later',
      user: { class_expire: '2026-01-07 09:11:00', u: 0, d: 0 },
      orders: [
        { id: 1, status: 'expired' },
        { id: 2, status: 'activated' },
      ],
    },
    {
      at: '2026-01-03 09:12',
      text: 'Cron runs another day later',
      user: { class_expire: '2026-02-02 09:12:00', transfer_enable: 107_374_182_400, u: 0, d: 0 },
      orders: [
        { id: 2, status: 'expired' },
        { id: 3, status: 'activated' },
      ],
    },
  ],
}
