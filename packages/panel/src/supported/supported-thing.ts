// Source for this file: docs/reference/panel/admin-area.md#not-supported and docs/reference/panel/admin-settings.md#billing.

/** The groups in the order of a page, with their names. */
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
