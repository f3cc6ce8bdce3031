// Source for this file: docs/reference/panel/admin-area.md#not-supported and docs/reference/panel/admin-settings.md#billing.

/** The groups, in the order of the page. */
export type SupportedGroup = keyof typeof supportedGroups

/** Names of the groups. */
export const supportedGroups = {
  nodes: 'Nodes',
  clients: 'Subscription formats',
  payments: 'Payments',
  shop: 'Shop',
  mail: 'Mail services',
  messages: 'Bots and chats',
  captcha: 'CAPTCHA',
  accounts: 'Accounts',
  models: 'Language models',
} as const

/** Something that users ask for and 24.5.1 has. */
export interface SupportedThing {
  readonly group: SupportedGroup
  readonly name: { readonly en: string; readonly zh: string }
  /** Words with which users ask for it, besides its names. */
  readonly words: readonly string[]
  /** A sentence that names it and says how 24.5.1 has it. */
  readonly en: string
  readonly zh: string
  /** The section of this site with more about it. */
  readonly section: `/docs/${string}`
}
