import type { NotSupportedThing } from '../not-supported-thing.ts'

// Source for this file: docs/reference/panel/admin-area.md#asked-for-and-not-there and #not-supported; docs/reference/panel/pro.md#shop.

/** Missing ways to pay and currencies. */
export const paymentsNotSupported: readonly NotSupportedThing[] = [
  {
    id: 'other-gateways',
    group: 'payments',
    name: {
      en: 'Paymentwall, PayJs, Vmq, THeadPay, BTCPay, V2RayPay',
      zh: 'Paymentwall、PayJs、V免签、THeadPay、BTCPay、V2RayPay',
    },
    words: ['Paymentwall', 'PayJs', 'Vmq', 'V免签', 'THeadPay', 'BTCPay', 'BTCPay Server', 'V2RayPay'],
    always: true,
    verdict: 'no',
    page: '/docs/configuration/shop#before-you-begin',
    en: {
      evidence:
        '24.5.1 has four gateways: Alipay F2F, EPay, PayPal and Stripe. PayJs, Vmq and THeadPay were removed in 2023.2.',
      instead: 'Use Stripe, or EPay, which many services are compatible with.',
    },
    zh: {
      evidence:
        '24.5.1 只有四种网关：支付宝当面付、易支付、PayPal、Stripe；PayJs、V免签、THeadPay 在 2023.2 移除。',
      instead: '用易支付接口，或 Stripe。',
    },
  },
  {
    id: 'gift-cards-for-products',
    group: 'payments',
    name: { en: 'Gift cards for products', zh: '兑换商品的礼品卡' },
    words: [
      'gift card for a product',
      'gift cards for products',
      'product gift card',
      '商品礼品卡',
      '套餐礼品卡',
      '套餐兑换码',
      '套餐卡密',
      '套餐激活码',
      '兑换码兑换套餐',
      '礼品卡兑换套餐',
    ],
    verdict: 'no',
    page: '/docs/maintenance/gift-cards#gift-cards',
    en: {
      evidence: 'Gift cards in 24.5.1 only add to the balance. Those for products belong to the Pro edition.',
      instead: "Create a gift card with the product's price.",
    },
    zh: {
      evidence: '24.5.1 的礼品卡只能充余额；兑换商品的礼品卡是 Pro 版的功能。',
      instead: '按商品价格生成礼品卡。',
    },
  },
  {
    id: 'whmcs',
    group: 'payments',
    name: { en: 'WHMCS and other billing systems', zh: 'WHMCS 等财务系统' },
    words: ['WHMCS', 'Blesta', 'HostBill'],
    always: true,
    verdict: 'no',
    en: {
      evidence: 'There is no module for them, and 24.5.1 has no REST API.',
      instead: "Use the panel's own shop.",
    },
    zh: { evidence: '没有对接模块，24.5.1 也没有 REST API。', instead: '用面板自带的商店。' },
  },
  {
    id: 'taxes',
    group: 'payments',
    name: { en: 'Taxes, VAT and PDF invoices', zh: '税费、发票 PDF' },
    words: [
      'VAT',
      'sales tax',
      'PDF invoice',
      'invoice PDF',
      '增值税',
      '开发票',
      '税费',
      '税务发票',
      '增值税发票',
      '电子发票',
      '開發票',
    ],
    verdict: 'no',
    en: {
      evidence: 'Invoices have lines and a price but no tax field.',
      instead: 'Include the tax in the price, and create legal invoices elsewhere.',
    },
    zh: { evidence: '账单只有明细和金额，没有税率。', instead: '价格里含税，正式发票另开。' },
  },
  {
    id: 'refund-to-payer',
    group: 'payments',
    name: { en: "Refund to the payer's card or account", zh: '原路退款' },
    words: [
      'refund to the card',
      'refund to the credit card',
      '原路退款',
      '退款到支付宝',
      '原路退回',
      '退到支付宝',
      '退回支付宝',
      '退款到微信',
      '退到微信',
      '退回微信',
      '退款到银行卡',
      '原路退款到',
    ],
    verdict: 'no',
    page: '/docs/configuration/shop#cancel',
    en: {
      evidence: 'The panel can only refund to the balance.',
      instead:
        "Refund the payment in the gateway's dashboard, then correct the balance and the order by hand.",
    },
    zh: { evidence: '面板只能退到余额。', instead: '在支付网关后台退款，再手动改余额和订单。' },
  },
  {
    id: 'rebate-payout',
    group: 'payments',
    name: { en: 'Payout of rebates', zh: '返利提现' },
    words: [
      'withdraw commission',
      'withdraw rebate',
      'withdraw rebates',
      'withdrawal',
      'payout of rebates',
      'rebate payout',
      'commission payout',
      '返利提现',
      '佣金提现',
      '提现',
    ],
    verdict: 'no',
    page: '/docs/configuration/registration#invitations',
    en: {
      evidence:
        "Rebates are added to the inviter's balance. The user's page for invitations shows the link, the total and the list of rebates, and has no request for a payout (withdrawal).",
      instead:
        'Users spend the balance in the shop. To pay somebody out, transfer the money yourself, and take the amount off 账户余额 (balance) in the user form.',
    },
    zh: {
      evidence: '返利直接加到邀请人的余额。用户的邀请页只有链接、总额和返利记录，没有提现申请。',
      instead: '余额可以在商店里消费。要给人提现就自己转账，再在用户编辑页把“账户余额”减掉。',
    },
  },
  {
    id: 'prices-in-currencies',
    group: 'payments',
    name: { en: 'Prices in several currencies', zh: '多币种定价' },
    words: [
      'prices in dollars',
      'price in USD',
      'multi-currency',
      '多币种',
      '美元定价',
      '多货币',
      '美元标价',
      '用美元定价',
      '多幣種',
    ],
    verdict: 'no',
    page: '/docs/configuration/payments#currency',
    en: {
      evidence: 'Prices are in CNY. PayPal and Stripe convert them when the user pays.',
      instead: "Set the gateway's currency, and set your prices in CNY.",
    },
    zh: {
      evidence: '价格以人民币计，PayPal 和 Stripe 在付款时换算。',
      instead: '设好网关货币，按人民币定价。',
    },
  },
]
