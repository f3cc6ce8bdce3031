import type { ShopStory } from '../shop-story.ts'

// Source for this file: docs/reference/panel/recordings.md#shop.

/** A partly paid order cannot be cancelled and does not time out. */
export const partlyPaidStory: ShopStory = {
  id: 'partly-paid',
  recording: 's066',
  before: { class: 0, class_expire: '1989-06-04 00:05:00', transfer_enable: 0, u: 0, d: 0, money: '7.50' },
  steps: [
    {
      at: '2026-01-01 09:01',
      text: 'The user orders P1 for 10.00',
      orders: [
        {
          id: 1,
          product: 'P1 tabp',
          status: 'pending_payment',
          invoice: { status: 'unpaid', price: '10.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:02',
      text: 'The user pays from the balance',
      user: { money: '0.00' },
      orders: [{ id: 1, invoice: { status: 'partially_paid', price: '2.50' } }],
    },
    {
      at: '2026-01-01 09:03',
      text: 'An administrator cancels the order',
      failure: '无法取消账单已部分支付的订单',
    },
    { at: '2026-01-02 09:04', text: 'Cron runs, more than 24 hours after the order' },
  ],
}

/** A payment that was opened first still charges the whole price, and each confirmation credits the excess. */
export const gatewayFirstStory: ShopStory = {
  id: 'gateway-first',
  recording: 's081',
  before: { class: 0, class_expire: '1989-06-04 00:05:00', transfer_enable: 0, u: 0, d: 0, money: '7.50' },
  steps: [
    {
      at: '2026-01-01 09:01',
      text: 'The user orders P1 for 10.00',
      orders: [
        {
          id: 1,
          product: 'P1 tabp',
          status: 'pending_payment',
          invoice: { status: 'unpaid', price: '10.00' },
        },
      ],
    },
    {
      at: '2026-01-01 09:02',
      text: 'The user opens a payment of 10.00 with a service and does not complete it',
    },
    {
      at: '2026-01-01 09:03',
      text: 'The user pays from the balance',
      user: { money: '0.00' },
      orders: [{ id: 1, invoice: { status: 'partially_paid', price: '2.50' } }],
    },
    {
      at: '2026-01-01 09:04',
      text: 'The service confirms the payment of 10.00',
      user: { money: '7.50' },
      orders: [{ id: 1, invoice: { status: 'paid_gateway' } }],
    },
    { at: '2026-01-01 09:05', text: 'The service confirms the same payment again', user: { money: '15.00' } },
    {
      at: '2026-01-01 09:06',
      text: 'Cron runs',
      user: { class: 1, class_expire: '2026-01-31 09:06:00', transfer_enable: 107_374_182_400 },
      orders: [{ id: 1, status: 'activated' }],
    },
  ],
}
