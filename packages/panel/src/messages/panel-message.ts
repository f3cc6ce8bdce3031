/** The sources of messages. */
export type MessagePart =
  | 'panel'
  | 'web-api'
  | 'node-server'
  | 'netstatus-api'
  | 'web-server'
  | 'php'
  | 'database'
  | 'client'

/** The places where messages appear. */
export type MessageContext = keyof typeof messageContexts

// Source for this file: docs/reference/panel/admin-area.md#conventions, docs/reference/panel/hosting.md#error-pages,
// docs/reference/panel/node-servers.md#files-of-the-node and docs/reference/panel/node-software.md#netstatus-api.

/** The sources with their names, in the order of the page. */
export const messageParts = {
  panel: { en: 'Panel pages', zh: '面板页面' },
  'web-api': { en: 'Web API and subscriptions', zh: 'Web API 与订阅' },
  php: { en: 'PHP and xcat', zh: 'PHP 与 xcat' },
  database: { en: 'MariaDB', zh: 'MariaDB 数据库' },
  'web-server': { en: 'Nginx and the browser', zh: 'Nginx 与浏览器' },
  'node-server': { en: 'NeXT Server and other node servers', zh: 'NeXT Server 与其他后端' },
  'netstatus-api': { en: 'Replies of NetStatus API', zh: 'NetStatus API 的返回' },
  client: { en: 'Clients', zh: '客户端' },
} as const satisfies Record<MessagePart, Record<'en' | 'zh', string>>

/** The places where messages appear, in both languages. */
export const messageContexts = {
  'sign-in': { en: 'Sign-in page', zh: '登录页' },
  registration: { en: 'Registration page', zh: '注册页' },
  shop: { en: 'Shop, when a user buys', zh: '商店下单' },
  payment: { en: 'Invoice page, when a user pays', zh: '账单支付页' },
  'user-area': { en: 'User area', zh: '用户中心' },
  'admin-shop': { en: 'Admin area, Finance', zh: '后台 财务' },
  'admin-users': { en: 'Admin area, Users', zh: '后台 用户' },
  'admin-nodes': { en: 'Admin area, Nodes', zh: '后台 节点' },
  'admin-operations': { en: 'Admin area, Operations and Logs', zh: '后台 运营与日志' },
  settings: { en: 'Settings pages', zh: '后台 设置' },
  bot: { en: 'Telegram bot and chat accounts', zh: 'Telegram 机器人与 IM 绑定' },
  'error-page': { en: 'Whole page instead of the panel', zh: '整个页面' },
  console: { en: 'Browser console', zh: '浏览器控制台' },
  'node-reply': { en: 'Reply to a node server, and its log', zh: '返回给节点后端，见其日志' },
  subscription: { en: 'Reply to a subscription link', zh: '订阅链接的返回内容' },
  'php-log': {
    en: 'PHP-FPM or Nginx log, or the page in debug mode',
    zh: 'PHP-FPM 或 Nginx 日志，调试模式下的页面',
  },
  command: { en: 'Command line, xcat and update.sh', zh: '命令行、xcat 和 update.sh' },
  migration: { en: 'xcat Migration', zh: 'xcat Migration' },
  browser: { en: 'Browser', zh: '浏览器' },
  'nginx-log': { en: 'Nginx error log', zh: 'Nginx 错误日志' },
  'node-log': { en: 'Node server log', zh: '节点后端日志' },
  'node-start': { en: 'Start of the node server', zh: '节点后端启动时' },
  'netstatus-reply': { en: 'Reply of the NetStatus API', zh: 'NetStatus API 的返回内容' },
  'client-log': { en: 'Client log program', zh: '客户端日志' },
} as const

/** The explanation of a message in one language. Text in backticks is code. */
export interface MessageText {
  /** A translation of the message, if it is in another language. */
  readonly meaning?: string
  readonly cause: string
  readonly fix: string
  /** A way to check that the problem is gone. */
  readonly check: string
}

/** A message that appears if something is wrong. */
export interface PanelMessage {
  /** Also the id of its heading on the page of messages. */
  readonly id: string
  readonly part: MessagePart
  readonly where: MessageContext
  /** The exact text. `…` stands for a part that varies. */
  readonly text: string
  /** Other exact texts with the same cause and fix. */
  readonly also?: readonly string[]
  /** Set if the message has many causes. A question that quotes it may then be about something else. */
  readonly generic?: true
  /** The section of this site with more about it. */
  readonly page?: string
  readonly en: MessageText
  readonly zh: MessageText
}
