import type { SupportedGroup, SupportedThing } from './supported-thing.ts'

// Source for this file: docs/reference/panel/web-api.md#node-types, docs/reference/panel/node-servers.md#protocols,
// docs/reference/panel/subscriptions.md#formats, docs/reference/panel/admin-settings.md and docs/reference/panel/admin-area.md.

/** All things that users ask for and 24.5.1 has, in the order of the groups. */
export const supported: readonly SupportedThing[] = [
  ...inGroup('nodes', '/docs/start/first-node#protocol', [
    {
      name: 'Vmess',
      words: ['V2Ray'],
      en: 'Vmess nodes are supported, and NeXT Server runs them.',
      zh: '支持 Vmess 节点，NeXT Server 可以运行。',
    },
    {
      name: 'Trojan',
      en: 'Trojan nodes are supported, and NeXT Server runs them.',
      zh: '支持 Trojan 节点，NeXT Server 可以运行。',
    },
    {
      name: 'Shadowsocks 2022',
      words: ['Shadowsocks2022', 'SS2022', 'SS 2022'],
      en: 'Shadowsocks 2022 nodes are supported. NeXT Server runs the two AES methods.',
      zh: '支持 Shadowsocks 2022 节点，NeXT Server 能运行两种 AES 加密方式。',
    },
    {
      name: 'Shadowsocks',
      words: ['SS'],
      en: 'Shadowsocks 2022 is supported with its two AES methods. Plain Shadowsocks is on the node form too, but no known node server runs it.',
      zh: '支持 Shadowsocks 2022 的两种 AES 加密方式。节点表单里也有普通 Shadowsocks，但没有已知的后端能运行。',
    },
    {
      name: 'WebSocket',
      words: ['ws', 'ws+tls'],
      section: '/docs/configuration/custom-config#samples',
      en: 'WebSocket is supported for Vmess and Trojan nodes.',
      zh: 'Vmess 和 Trojan 节点支持 WebSocket。',
    },
    {
      name: 'gRPC',
      section: '/docs/configuration/custom-config#samples',
      en: 'gRPC is supported for Vmess and Trojan nodes, with TLS.',
      zh: 'Vmess 和 Trojan 节点支持 gRPC，要开 TLS。',
    },
    {
      name: ['Port forwarding', '中转'],
      words: ['relay', 'relays', 'port forward', '隧道', '转发', '端口转发'],
      section: '/docs/configuration/custom-config#port-forwarding',
      en: 'Port forwarding is supported: `offset_port_user` is the port that users connect to, and `offset_port_node` the one that the node listens on.',
      zh: '支持中转：`offset_port_user` 是用户连接的端口，`offset_port_node` 是节点监听的端口。',
    },
    {
      name: ['Traffic rates', '流量倍率'],
      words: ['traffic rate', 'rate', 'multiplier', '倍率', 'dynamic rate', '动态倍率'],
      section: '/docs/configuration/custom-config#form-fields',
      en: 'Each node has a traffic rate, which can also change by the hour.',
      zh: '每个节点都有流量倍率，也可以按小时变化（动态倍率）。',
    },
  ]),
  ...inGroup('clients', '/docs/configuration/universal-subscription#formats', [
    {
      name: 'Clash',
      words: ['Clash Meta', 'mihomo'],
      en: 'Clash is supported: a subscription link that ends in `/clash` has nodes of all protocols.',
      zh: '支持 Clash：以 `/clash` 结尾的订阅链接包含所有协议的节点。',
    },
    {
      name: 'sing-box',
      words: ['singbox'],
      en: 'sing-box is supported: a subscription link that ends in `/singbox` has nodes of all protocols. The shipped profile is written for sing-box 1.8.',
      zh: '支持 sing-box：以 `/singbox` 结尾的订阅链接包含所有协议的节点，自带的模板是按 sing-box 1.8 写的。',
    },
    {
      name: 'V2Ray JSON',
      words: ['v2rayjson'],
      en: 'V2Ray JSON v5 is supported: a subscription link that ends in `/v2rayjson` has all nodes but TUIC.',
      zh: '支持 V2Ray JSON v5：以 `/v2rayjson` 结尾的订阅链接包含除 TUIC 外的所有节点。',
    },
    {
      name: 'SIP008',
      en: 'SIP008 is supported by a subscription link that ends in `/sip008`, but it has only plain Shadowsocks nodes, which no known node server runs. For Shadowsocks 2022, use the Clash link.',
      zh: '支持 SIP008：订阅链接以 `/sip008` 结尾，但只含普通 Shadowsocks 节点，而这种节点没有已知的后端能运行。Shadowsocks 2022 用 Clash 链接。',
    },
  ]),
  ...inGroup('payments', '/docs/configuration/payments', [
    {
      name: ['Alipay', '支付宝'],
      words: ['Alipay F2F', '当面付', '支付宝当面付', '支付寶'],
      section: '/docs/configuration/payments#alipay',
      en: 'Alipay is supported face to face (F2F) with your own Alipay app, through EPay, and as a method of Stripe.',
      zh: '支持支付宝：可以用自己的应用接当面付，也可以走易支付，或作为 Stripe 的支付方式。',
    },
    {
      name: ['WeChat Pay', '微信支付'],
      words: ['WeChat', '微信', '微信收款', '微信付款'],
      section: '/docs/configuration/payments#epay',
      en: 'WeChat Pay is supported through EPay, by `epay_wechat`, and as a method of Stripe.',
      zh: '支持微信支付：走易支付，打开 `epay_wechat`；也可以作为 Stripe 的支付方式。',
    },
    {
      name: ['QQ Wallet', 'QQ 钱包'],
      words: ['QQ Pay', 'QQ 支付'],
      section: '/docs/configuration/payments#epay',
      en: 'QQ Wallet is supported through EPay, by `epay_qq`.',
      zh: '支持 QQ 钱包：走易支付，打开 `epay_qq`。',
    },
    {
      name: 'USDT',
      words: ['crypto', 'cryptocurrency', 'cryptocurrencies', '虚拟货币', '数字货币', '加密货币'],
      section: '/docs/configuration/payments#epay',
      en: 'USDT is supported through an EPay service that offers it, by `epay_usdt`.',
      zh: '支持 USDT：易支付服务商提供该通道时，打开 `epay_usdt`。',
    },
    {
      name: ['EPay', '易支付'],
      section: '/docs/configuration/payments#epay',
      en: 'EPay is supported, with Alipay, WeChat Pay, QQ Wallet and USDT.',
      zh: '支持易支付，通道有支付宝、微信支付、QQ 钱包和 USDT。',
    },
    {
      name: 'Stripe',
      words: ['credit card', 'credit cards', 'card payment', 'card payments', '信用卡', '银行卡'],
      section: '/docs/configuration/payments#stripe',
      en: 'Stripe is supported. You choose the methods, such as cards, in its Checkout settings.',
      zh: '支持 Stripe，支付方式（如银行卡）在 Stripe 的 Checkout 设置里选。',
    },
    {
      name: 'PayPal',
      section: '/docs/configuration/payments#paypal',
      en: 'PayPal is supported.',
      zh: '支持 PayPal。',
    },
    {
      name: ['Payment from the balance', '余额支付'],
      words: ['balance payment', 'balance', '余额'],
      section: '/docs/configuration/shop#balance',
      en: 'Users can pay from their balance, also a part of an invoice.',
      zh: '支持余额支付，余额不够时可以先付一部分。',
    },
    {
      name: ['Top-ups', '余额充值'],
      words: ['top-up', 'topup', 'recharge', '充值'],
      section: '/docs/configuration/shop#top-up',
      en: 'Users can top up their balance, through a payment gateway.',
      zh: '支持余额充值，通过支付网关付款。',
    },
  ]),
  ...inGroup('shop', '/docs/configuration/shop', [
    {
      name: ['Coupons', '优惠码'],
      words: [
        'coupon',
        'discount code',
        'discount codes',
        'promo code',
        'promo codes',
        '优惠券',
        '折扣码',
        '优惠碼',
      ],
      section: '/docs/configuration/shop#coupons',
      en: 'Coupons are supported, for a percentage or a fixed amount.',
      zh: '支持优惠码，可按百分比或固定金额优惠。',
    },
    {
      name: ['Gift cards', '礼品卡'],
      words: ['gift card', 'voucher', 'vouchers', 'redeem code', 'redeem codes', '兑换码', '卡密', '充值卡'],
      section: '/docs/configuration/shop#gift-cards',
      en: 'Gift cards are supported: they add to the balance.',
      zh: '支持礼品卡，兑换后加到余额。',
    },
    {
      name: ['Rebates', '返利'],
      words: [
        'rebate',
        'referral',
        'referrals',
        'affiliate',
        'commission',
        'commissions',
        '邀请返利',
        '佣金',
        'AFF',
      ],
      section: '/docs/configuration/registration#invitations',
      en: 'Rebates for inviters are supported. They are credited to the balance.',
      zh: '支持邀请返利，返到余额。',
    },
  ]),
  ...mailServices(),
  ...inGroup('messages', '/docs/configuration/notifications', [
    {
      name: 'Telegram',
      words: ['Telegram bot', 'tg bot', '电报', 'tg 机器人'],
      section: '/docs/configuration/notifications#telegram',
      en: 'Telegram is supported: a bot with commands, linked accounts, and messages to a group.',
      zh: '支持 Telegram：机器人命令、绑定账号、群组通知。',
    },
    {
      name: 'Discord',
      section: '/docs/configuration/notifications#discord',
      en: 'Discord is supported for messages to a channel. Users can link their accounts, but messages to them do not arrive.',
      zh: 'Discord 支持频道通知；用户可以绑定账号，但发给用户的消息收不到。',
    },
    {
      name: ['Tickets', '工单'],
      words: ['ticket system', 'ticket', 'helpdesk', '工单系统'],
      section: '/docs/maintenance/announcements#tickets',
      en: 'Tickets are supported.',
      zh: '支持工单。',
    },
    {
      name: ['Live chat', '网页客服'],
      words: ['Crisp', 'LiveChat', 'chat widget', '在线客服', '客服系统'],
      section: '/docs/maintenance/announcements#live-chat',
      en: 'A live chat of Crisp or LiveChat is supported.',
      zh: '支持网页客服，可选 Crisp 或 LiveChat。',
    },
    {
      name: ['Announcements', '公告'],
      words: ['announcement', 'news', '通知公告'],
      section: '/docs/maintenance/announcements#announcements',
      en: 'Announcements are supported, also by mail.',
      zh: '支持公告，也可以同时发邮件。',
    },
    {
      name: ['Documents for users', '用户文档'],
      words: ['knowledge base', 'documents', '文档', '教程'],
      section: '/docs/maintenance/announcements#documents',
      en: 'Documents for your users are supported.',
      zh: '支持给用户看的文档。',
    },
  ]),
  ...captchaServices(),
  ...inGroup('accounts', '/docs/maintenance/users', [
    {
      name: ['Two-factor sign-in', '两步验证'],
      words: [
        '2FA',
        'two-factor',
        'two factor',
        'TOTP',
        'Google Authenticator',
        'two-step verification',
        '二步验证',
        '双因素',
        '谷歌验证器',
      ],
      section: '/docs/start/sign-in#two-factor',
      en: 'Two-factor sign-in with the codes of an authenticator app is supported.',
      zh: '支持两步验证，用验证器应用的数字登录。',
    },
    {
      name: ['Invitation codes', '邀请码'],
      words: ['invitation code', 'invite codes', 'invite code', 'invitations', '邀请注册'],
      section: '/docs/configuration/registration#mode',
      en: 'Registration by invitation code only is supported.',
      zh: '支持仅凭邀请码注册。',
    },
    {
      name: ['Daily check-in', '签到'],
      words: ['check-in', 'checkin', '每日签到'],
      section: '/docs/design-document/database-setting#class-feature',
      en: 'A daily check-in that gives traffic is supported.',
      zh: '支持每日签到送流量。',
    },
    {
      name: ['Levels and groups', '等级和分组'],
      words: ['user levels', 'user groups', 'levels', 'groups', '用户等级', '用户分组', '分组', '等级'],
      section: '/docs/maintenance/users#levels',
      en: 'Users and nodes have levels and groups, which decide who gets which nodes.',
      zh: '用户和节点都有等级和分组，决定谁能用哪些节点。',
    },
    {
      name: ['Speed limits', '限速'],
      words: ['speed limit', 'user speed limit', '速度限制', '速率限制'],
      section: '/docs/maintenance/users#levels',
      en: 'Speed limits are supported, for each user and each node.',
      zh: '支持限速，用户和节点都可以设。',
    },
    {
      name: ['IP limits', 'IP 限制'],
      words: ['IP limit', 'ip limiting', '限制 IP 数', 'IP 数限制'],
      section: '/docs/maintenance/users#levels',
      en: 'A limit of the addresses that a user is connected from at the same time is supported.',
      zh: '支持限制一个用户同时在线的 IP 数。',
    },
    {
      name: ['Audit rules', '审计规则'],
      words: ['audit', 'audit rule', '审计'],
      section: '/docs/maintenance/audit#write',
      en: 'Audit rules are supported: nodes report users whose connections match, and the panel can ban them.',
      zh: '支持审计规则：节点上报命中规则的用户，面板可以自动封禁。',
    },
  ]),
  ...languageModels(),
]

interface Row extends Omit<SupportedThing, 'group' | 'name' | 'words' | 'section'> {
  readonly name: string | readonly [en: string, zh: string]
  readonly words?: readonly string[]
  /** Set if it is not the section of the group. */
  readonly section?: SupportedThing['section']
}

function inGroup(
  group: SupportedGroup,
  section: SupportedThing['section'],
  rows: readonly Row[],
): SupportedThing[] {
  return rows.map(({ name, words = [], ...row }) => {
    const [en, zh] = typeof name === 'string' ? [name, name] : name
    return { group, section, name: { en, zh }, words, ...row }
  })
}

function mailServices(): SupportedThing[] {
  const services: Record<string, string[]> = {
    smtp: ['SMTP'],
    mailgun: ['Mailgun'],
    sendgrid: ['SendGrid'],
    postal: ['Postal'],
    ses: ['AWS SES', 'Amazon SES', 'SES'],
    mailchimp: ['Mailchimp', 'Mandrill'],
    alibabacloud: ['Alibaba Cloud DirectMail', 'DirectMail', 'AlibabaCloud DM', '阿里云邮件推送'],
    resend: ['Resend'],
  }
  const rows = Object.entries(services).map(
    ([id, [name = id, ...words]]): Row => ({
      name,
      words,
      section: `/docs/configuration/mail#${id}`,
      en: `Mail through ${name} is supported: it is a choice of \`email_driver\`.`,
      zh: `支持用 ${name} 发邮件：\`email_driver\` 选它即可。`,
    }),
  )
  return inGroup('mail', '/docs/configuration/mail', rows)
}

function captchaServices(): SupportedThing[] {
  const services = [
    ['Turnstile', 'Cloudflare Turnstile'],
    ['Geetest v4', 'Geetest', '极验'],
    ['hCaptcha'],
    ['reCAPTCHA Enterprise', 'reCAPTCHA', 'Google reCAPTCHA'],
  ]
  const rows = services.map(
    ([name = '', ...words]): Row => ({
      name,
      words,
      en: `${name} is supported as the CAPTCHA of registration, sign-in, check-in and password reset.`,
      zh: `支持 ${name}，可用于注册、登录、签到和重置密码。`,
    }),
  )
  return inGroup('captcha', '/docs/configuration/registration#captcha', rows)
}

function languageModels(): SupportedThing[] {
  const services = [
    ['OpenAI', 'ChatGPT', 'GPT'],
    ['Google AI', 'Gemini'],
    ['Vertex AI'],
    ['Hugging Face', 'HuggingFace'],
    ['Cloudflare Workers AI', 'Workers AI'],
    ['Anthropic', 'Claude'],
    ['AWS Bedrock', 'Bedrock'],
  ]
  const rows = services.map(
    ([name = '', ...words]): Row => ({
      name,
      words,
      en: `${name} is supported as a language model service for ticket replies and documents.`,
      zh: `支持 ${name}，用来回复工单和写文档。`,
    }),
  )
  return inGroup('models', '/docs/design-document/database-setting#class-llm', rows)
}
