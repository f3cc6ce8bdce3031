import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#shop, docs/reference/panel/shop.md#buying, #activation and #cancelling.

/** Defects of products, orders, coupons and gift cards. */
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
      symptom: 'A product is 下架, but whoever knows its ID can still order it.',
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
      symptom: 'An order with a coupon that is worth more than the product fails with error 500.',
      cause: 'The price becomes negative, and the database rejects a negative amount.',
      workaround: 'In 可用商品ID (product IDs), limit the coupon to products that cost more.',
    },
    zh: {
      symptom: '优惠额大于售价的优惠码，下单报 500。',
      cause: '金额变成负数，数据库不接受。',
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
    id: 'cancel-keeps-stock',
    area: 'shop',
    title: {
      en: 'Cancelling gives back neither stock nor coupon uses',
      zh: '取消订单不退库存和优惠码次数',
    },
    texts: ['商品不存在或库存不足', '优惠码使用次数已达上限'],
    seen: 'run',
    page: '/docs/q-and-a/common-questions#cancelled',
    en: {
      symptom: 'A product is sold out, or a coupon used up, although orders for it were cancelled.',
      cause:
        'An order lowers the stock and counts as a sale and as a use of its coupon. Cancelling it, by hand or after 24 hours, changes none of these back.',
      workaround: 'Raise 库存 by hand, and create another coupon.',
    },
    zh: {
      symptom: '订单取消了，商品还是售罄，优惠码还是提示次数已满。',
      cause: '下单就减库存、加销量、记一次优惠码；取消时（手动或满 24 小时自动）都不退回。',
      workaround: '手动调高“库存”，优惠码另建一个。',
    },
  },
  {
    id: 'time-package-queue',
    area: 'shop',
    title: { en: 'A time package waits behind another one', zh: '时间包被前面的订单挡住' },
    seen: 'run',
    page: '/docs/configuration/shop#time',
    en: {
      symptom:
        "A paid time package of the user's own level stays 待激活, because an earlier one of another level is waiting.",
      cause: "Each cron run looks only at the user's first waiting time package.",
      workaround:
        'It starts after the first one. To let it go ahead, add the price of the first order to 账户余额 in the user form, and delete that order.',
    },
    zh: {
      symptom: '用户买了同等级的时间包，一直“待激活”，因为前面还排着一个别的等级的。',
      cause: '每次定时任务只看该用户排在最前面的那个时间包。',
      workaround:
        '等前一个激活后它才会激活；要让它先激活，在用户编辑页把前一个订单的钱加到“账户余额”，再删除前一个订单。',
    },
  },
]
