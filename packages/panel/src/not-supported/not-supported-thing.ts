/** The texts about a thing in one language. Text in backticks is code. */
interface NotSupportedText {
  /** The evidence that it is missing. */
  readonly evidence: string
  readonly instead: string
}

/** The groups, in the order of the page. */
export type NotSupportedGroup = keyof typeof notSupportedGroups

// Source for this file: docs/reference/panel/admin-area.md#not-supported.

/** Names of the groups. */
export const notSupportedGroups = {
  protocols: { en: 'Protocols', zh: '协议' },
  'node-servers': { en: 'Node servers', zh: '节点后端' },
  hosting: { en: 'Servers and hosting', zh: '服务器与环境' },
  data: { en: 'Data from other panels', zh: '其他面板的数据' },
  functions: { en: 'Functions', zh: '功能' },
  payments: { en: 'Payments', zh: '支付' },
} as const

/** Something that users ask for and 24.5.1 does not have. */
export interface NotSupportedThing {
  /** Also the id of its heading on the page. */
  readonly id: string
  readonly group: NotSupportedGroup
  readonly name: { readonly en: string; readonly zh: string }
  /** Words with which users ask for it. */
  readonly words: readonly string[]
  /** Set if every question with one of the words needs it. */
  readonly always?: true
  /** `no`: it is known not to work. `unknown`: nobody has tried it. */
  readonly verdict: 'no' | 'unknown'
  /** The section of this site with more about it. */
  readonly page?: string
  readonly en: NotSupportedText
  readonly zh: NotSupportedText
}
