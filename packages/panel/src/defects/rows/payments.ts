import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/shop.md#paying-from-the-balance, #confirmation-by-a-gateway and #cancelling;
// docs/reference/panel/mail-and-records.md#records and docs/reference/panel/admin-settings.md#billing.

/** Defects of payments from the balance and through gateways, and of refunds. */
export const paymentDefects: readonly PanelDefect[] = [
  {
    id: 'partial-payment-credited',
    area: 'shop',
    title: { en: 'A payment from the balance is credited again', zh: '余额支付的部分又退回余额' },
    texts: ['超额支付账单'],
    seen: 'run',
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
    seen: 'run',
    en: {
      symptom:
        'A user has paid and 日志 → 支付网关 (payment gateway) says 已支付, but neither the order nor the balance has changed.',
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
  {
    id: 'settled-invoice-paid-again',
    area: 'shop',
    title: { en: 'A settled invoice can be paid again', zh: '已结清或已取消的账单还能再付' },
    seen: 'run',
    page: '/docs/configuration/shop#balance',
    en: {
      symptom:
        'The balance log has two payments for one invoice, or a payment for a cancelled one. The second payment buys nothing, and a cancelled order stays cancelled.',
      cause: 'The page hides the button, but the panel does not check whether the invoice is still open.',
      workaround: 'Add the amount to 账户余额 in the user form.',
    },
    zh: {
      symptom:
        '余额记录里同一账单扣了两次，或者已取消的账单又被扣款。多付的钱什么也没买到，已取消的订单也不会恢复。',
      cause: '页面只是把按钮藏起来，面板付款时不检查账单状态。',
      workaround: '在用户编辑页把这笔钱加回“账户余额”。',
    },
  },
  {
    id: 'gateway-whole-units',
    area: 'shop',
    title: { en: 'Amounts at a gateway are compared without decimals', zh: '网关付款只比较整数部分' },
    seen: 'run',
    page: '/docs/configuration/shop#defects',
    en: {
      symptom: 'A payment record of 10.01 settles an invoice of 10.99.',
      cause:
        "The code cuts the decimals off both amounts. It compares the panel's own payment record, and never reads the amount that the gateway reports.",
      workaround:
        'Use whole-number prices, and compare the amounts in 日志 → 支付网关 (payment gateway) with those of the payment service.',
    },
    zh: {
      symptom: '10.01 的支付记录就能结清 10.99 的账单。',
      cause: '两边都去掉小数再比较，比的还是面板自己的支付记录，网关报来的金额根本不看。',
      workaround: '定价用整数，并拿 日志 → 支付网关 里的金额和支付平台对账。',
    },
  },
  {
    id: 'partial-refund',
    area: 'shop',
    title: { en: 'A refund leaves out the part paid from the balance', zh: '退款不含先用余额付的部分' },
    seen: 'read',
    page: '/docs/configuration/shop#cancel',
    en: {
      symptom:
        'A user paid 40.00 from the balance and 60.00 through a gateway. Cancelling the order credits only 60.00.',
      cause: 'A partial payment lowers the invoice price, and the refund is the price that is left.',
      workaround:
        'Do not cancel paid orders. Add the whole amount to 账户余额 in the user form, and delete the order.',
    },
    zh: {
      symptom: '用户先用余额付了 40.00，再走网关付 60.00；取消订单只退 60.00。',
      cause: '部分支付会把账单金额减小，退款按剩下的金额算。',
      workaround: '不要取消已支付的订单；在用户编辑页把全款加到“账户余额”，再删除订单。',
    },
  },
  {
    id: 'stripe-endpoint-secret',
    area: 'shop',
    title: {
      en: 'Set Webhook for Stripe does not fill in Endpoint Secret',
      zh: 'Stripe 的 Set Webhook 不会填 Endpoint Secret',
    },
    texts: ['设置 Stripe Webhook 成功'],
    seen: 'read',
    page: '/docs/configuration/payments#stripe',
    en: {
      symptom: '`设置 Stripe Webhook 成功` (webhook set) appears, but Endpoint Secret stays as it was.',
      cause: 'The button creates the webhook at Stripe, and does not store its secret.',
      workaround:
        "Copy the `whsec_…` of the new webhook from Stripe's dashboard into Endpoint Secret, and press 保存.",
    },
    zh: {
      symptom: '提示“设置 Stripe Webhook 成功”，Endpoint Secret 却没有变。',
      cause: '按钮只在 Stripe 那边建好 Webhook，不保存它的密钥。',
      workaround: '到 Stripe 后台复制新 Webhook 的 `whsec_…`，填进 Endpoint Secret 再保存。',
    },
  },
  {
    id: 'stripe-method-switches',
    area: 'shop',
    title: { en: "Stripe's switches for payment methods have no effect", zh: 'Stripe 的支付方式开关无效' },
    seen: 'read',
    page: '/docs/configuration/payments#stripe',
    en: {
      symptom: 'Users are offered other payment methods than those switched on on the tab Stripe.',
      cause: 'Nothing reads the three switches for cards, Alipay and WeChat Pay.',
      workaround: "Choose the methods in Stripe's Checkout settings.",
    },
    zh: {
      symptom: '付款页上的支付方式和 Stripe 标签里开关的不一样。',
      cause: '银行卡、支付宝、微信支付这三个开关没有任何代码读取。',
      workaround: '到 Stripe 后台的 Checkout 设置里选支付方式。',
    },
  },
]
