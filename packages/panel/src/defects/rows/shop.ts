import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#shop, docs/reference/panel/mail-and-records.md#records and
// docs/reference/panel/admin-settings.md#billing.

/** Products, orders, invoices and payments. */
export const shopDefects: readonly PanelDefect[] = [
  {
    id: 'time-package-lost',
    area: 'shop',
    title: { en: 'A free user loses a time package immediately', zh: '免费用户买时间包立刻作废' },
    today: true,
    seen: 'run',
    page: '/docs/fix/today#time-packages',
    en: {
      symptom:
        'A free user, or one whose level has expired, buys a time package. The order becomes active, but the user has level 0 and no traffic.',
      cause:
        'The days are added to the old expiry date, which is in the past. The same cron run expires the level and sets the traffic to 0.',
      workaround:
        'Set 用户等级要求 of every time package to 1, so that only paying users can buy it. If a user has lost a package, set the level, expiry and traffic by hand.',
      undo: 'Set 用户等级要求 back to 0.',
    },
    zh: {
      symptom: '免费或已到期的用户买了时间包，订单显示已激活，用户却是 0 级、没有流量。',
      cause: '天数是从原来的到期时间往后加的，而那个时间早已过去；同一次定时任务就把等级判为过期并清零流量。',
      workaround:
        '把所有时间包的“用户等级要求”设成 1，只卖给付费用户；已经受影响的用户手动改等级、到期时间和流量。',
      undo: '把“用户等级要求”改回 0。',
    },
  },
  {
    id: 'cancel-paid-order',
    area: 'shop',
    title: { en: 'Cancelling a paid order fails halfway', zh: '取消已支付订单只完成一半' },
    seen: 'run',
    en: {
      symptom:
        'Cancelling a paid order that is not active yet returns 500. The order is cancelled and the balance is credited, but the invoice stays 已支付, and the balance log has no entry.',
      cause:
        'After the balance has changed, the refund passes text where the code expects a number. It cannot be repeated.',
      workaround:
        'Do not cancel paid orders. Instead, add the price to the balance in the user form, which is logged, and delete the order.',
    },
    zh: {
      symptom: '取消已支付但未激活的订单报 500：订单已取消、余额已退，但账单仍是“已支付”，余额记录里也没有。',
      cause: '退款时传了文本而不是数字，报错发生在改完余额之后，不能重试。',
      workaround: '不要取消已支付的订单；在用户编辑页给余额加上金额（会有记录），再删除订单。',
    },
  },
  {
    id: 'price-zero-waits',
    area: 'shop',
    title: { en: 'An order at price 0 waits for payment', zh: '0 元订单一直等待支付' },
    texts: ['非法的金额'],
    seen: 'run',
    page: '/docs/q-and-a/common-questions#free-order',
    en: {
      symptom: 'An order at price 0 stays 等待中, and gateways return 非法的金额.',
      cause: "The code compares the text '0.00' with the number 0, so they never match.",
      workaround: 'Mark the invoice as paid in the admin area within 24 hours.',
    },
    zh: {
      symptom: '0 元订单停在“等待中”，走网关提示“非法的金额”。',
      cause: "代码拿文本 '0.00' 和数字 0 比较。",
      workaround: '24 小时内由管理员把账单标记为支付。',
    },
  },
  {
    id: 'withdrawn-product-sold',
    area: 'shop',
    title: { en: 'A withdrawn product can be bought', zh: '下架的商品仍能购买' },
    seen: 'run',
    en: {
      symptom: 'Users order a product that is 下架.',
      cause: 'The shop page hides the product, but the panel accepts an order with its ID in the address.',
      workaround: 'Set 库存 to 0.',
    },
    zh: {
      symptom: '商品已下架，还有人下单。',
      cause: '下架只是在商店里隐藏，用带商品 ID 的地址仍能下单。',
      workaround: '把库存设为 0。',
    },
  },
  {
    id: 'coupon-above-price',
    area: 'shop',
    title: { en: 'A coupon above the price returns 500', zh: '优惠大于售价时报 500' },
    seen: 'run',
    en: {
      symptom: 'An order with a coupon fails with error 500.',
      cause: 'The discount is larger than the price, and the database rejects a negative amount.',
      workaround: 'In 可用商品ID, limit the coupon to products that cost more.',
    },
    zh: {
      symptom: '用优惠码下单报 500。',
      cause: '优惠额大于售价，数据库不接受负数。',
      workaround: '用“可用商品ID”限定到价格更高的商品。',
    },
  },
  {
    id: 'coupon-disable',
    area: 'shop',
    title: { en: '禁用 disables the wrong coupon', zh: '“禁用”停用的是别的优惠码' },
    seen: 'run',
    en: {
      symptom: '禁用 in the coupon list disables the oldest coupon instead of the one in the row.',
      cause: 'The code takes the first row of the table.',
      workaround: 'Delete coupons instead of disabling them.',
    },
    zh: {
      symptom: '在优惠码列表点“禁用”，停用的是最早创建的那个。',
      cause: '代码取的是表里第一行。',
      workaround: '要停用的直接删除。',
    },
  },
  {
    id: 'coupon-new-users',
    area: 'shop',
    title: { en: '仅限新用户使用 has no effect', zh: '优惠码的“仅限新用户使用”无效' },
    seen: 'run',
    en: {
      symptom: 'Existing users can use a coupon for new users. The list always shows 否.',
      cause: 'The value is stored and never checked.',
      workaround: 'Restrict the product instead, with 仅限新用户购买.',
    },
    zh: {
      symptom: '老用户也能用“仅限新用户”的优惠码，列表里总显示“否”。',
      cause: '只保存，不检查。',
      workaround: '改为限制商品：“仅限新用户购买”。',
    },
  },
  {
    id: 'gift-card-rounding',
    area: 'shop',
    title: { en: 'Gift cards are rounded to whole amounts', zh: '礼品卡只能是整数金额' },
    seen: 'run',
    en: {
      symptom: 'A gift card of 9.9 is worth 10.',
      cause: 'Its value is stored as a whole number.',
      workaround: 'Create cards with whole amounts.',
    },
    zh: { symptom: '面值 9.9 的礼品卡变成 10。', cause: '面值按整数保存。', workaround: '只用整数面值。' },
  },
  {
    id: 'partial-payment-credited',
    area: 'shop',
    title: { en: 'A payment from the balance is credited again', zh: '余额支付的部分又退回余额' },
    texts: ['超额支付账单'],
    seen: 'read',
    en: {
      symptom:
        'The balance log shows 超额支付账单 (overpaid invoice) for a user who paid a part from the balance and the rest through a gateway.',
      cause:
        'The payment record keeps the total from when the gateway button was first pressed. If a part is paid from the balance after that, the panel treats it as overpaid. A repeated callback credits it again.',
      workaround: 'Watch the balance log for that remark, and deduct the amount by hand.',
    },
    zh: {
      symptom: '用户先走网关、再用余额付一部分、再付清，余额记录里出现“超额支付账单”，余额又加回来了。',
      cause: '支付记录里的金额是第一次点网关按钮时的；之后余额付掉的部分被当成多付。回调重复时会再加一次。',
      workaround: '留意余额记录里的这条备注，手动扣回。',
    },
  },
  {
    id: 'late-payment',
    area: 'shop',
    title: { en: 'A late payment changes nothing', zh: '超时后才到账的付款不生效' },
    seen: 'read',
    en: {
      symptom:
        'A user has paid and 日志 → 支付网关 says 已支付, but neither the order nor the balance has changed.',
      cause:
        'The order had been cancelled after 24 hours, before the payment arrived. Only unpaid and partially paid invoices accept a payment.',
      workaround:
        'Look for paid rows in the gateway log whose invoice is 已取消, and credit the user by hand.',
    },
    zh: {
      symptom: '用户付了款，日志 → 支付网关 显示“已支付”，订单和余额都没变。',
      cause: '订单满 24 小时已被取消，钱才到账；只有未支付和部分支付的账单会入账。',
      workaround: '找出“已支付”但账单“已取消”的网关记录，手动给用户加余额。',
    },
  },
  {
    id: 'paypal-webhook-live',
    area: 'shop',
    title: { en: 'Set Webhook for PayPal always uses live mode', zh: 'PayPal 的 Set Webhook 总是用 live' },
    seen: 'read',
    en: {
      symptom: 'Set Webhook fails or sets a wrong webhook while Mode is sandbox.',
      cause:
        'The button ignores Mode, and the panel does not store the webhook ID that checking callbacks needs.',
      workaround:
        'Create the webhook in the PayPal dashboard for `PAYMENT.CAPTURE.COMPLETED`, and test a payment before you sell.',
    },
    zh: {
      symptom: 'Mode 选 sandbox 时，Set Webhook 失败或设错地方。',
      cause: '按钮不看 Mode，也没有保存用来校验回调的 Webhook ID。',
      workaround: '在 PayPal 后台为 `PAYMENT.CAPTURE.COMPLETED` 手动建 Webhook，开售前先试付一笔。',
    },
  },
]
