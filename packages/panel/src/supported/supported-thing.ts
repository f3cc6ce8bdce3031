// Source for this file: docs/reference/panel/admin-area.md#not-supported and docs/reference/panel/admin-settings.md#billing.

/** The groups in the order of a page, with their names. */
export type SupportedGroup = keyof typeof supportedGroups

/** Names of the groups. */
export const supportedGroups = {
  nodes: { en: 'Nodes', zh: '节点' },
  clients: { en: 'Subscription formats', zh: '订阅格式' },
  payments: { en: 'Payments', zh: '支付' },
  shop: { en: 'Shop', zh: '商店' },
  mail: { en: 'Mail services', zh: '邮件服务' },
  messages: { en: 'Bots and chats', zh: '机器人与客服' },
  captcha: { en: 'CAPTCHA', zh: '人机验证' },
  accounts: { en: 'Accounts', zh: '账户' },
  models: { en: 'Language models', zh: '大语言模型' },
} as const

/** Something that people ask for and 24.5.1 has. */
export interface SupportedThing {
  readonly group: SupportedGroup
  readonly name: { readonly en: string; readonly zh: string }
  /** Words by which it is asked for, beside its names. */
  readonly words: readonly string[]
  /** How it is there, as a sentence that names it. */
  readonly en: string
  readonly zh: string
  /** The section of this site that tells more. */
  readonly section: `/docs/${string}`
}
