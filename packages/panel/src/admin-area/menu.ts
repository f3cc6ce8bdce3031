import type { LabelText } from './panel-label.ts'

/** A menu entry with its submenu. */
export interface MenuEntry {
  readonly id: string
  readonly label: LabelText
  /** Null for an entry that only opens its submenu. */
  readonly route: string | null
  readonly entries?: readonly MenuEntry[]
}

// Source for this file: docs/reference/panel/admin-area.md#menu and #user-area.

const settings: readonly MenuEntry[] = [
  { id: 'settings-billing', label: ['财务', 'Billing'], route: '/admin/setting/billing' },
  { id: 'settings-email', label: ['邮件', 'Email'], route: '/admin/setting/email' },
  { id: 'settings-support', label: ['客服', 'Support'], route: '/admin/setting/support' },
  { id: 'settings-captcha', label: ['验证', 'CAPTCHA'], route: '/admin/setting/captcha' },
  { id: 'settings-registration', label: ['注册', 'Registration'], route: '/admin/setting/reg' },
  { id: 'settings-referral', label: ['邀请', 'Referral'], route: '/admin/setting/ref' },
  { id: 'settings-im', label: 'IM', route: '/admin/setting/im' },
  { id: 'settings-subscription', label: ['订阅', 'Subscription'], route: '/admin/setting/sub' },
  { id: 'settings-cron', label: ['定时任务', 'Cron'], route: '/admin/setting/cron' },
  { id: 'settings-llm', label: 'LLM', route: '/admin/setting/llm' },
  { id: 'settings-other', label: ['其他设置', 'Other settings'], route: '/admin/setting/feature' },
]

/** The menu of the administration area. */
export const adminMenu: readonly MenuEntry[] = [
  { id: 'dashboard', label: ['概况', 'Dashboard'], route: '/admin' },
  {
    id: 'management',
    label: ['管理', 'Management'],
    route: null,
    entries: [
      { id: 'settings', label: ['设置', 'Settings'], route: null, entries: settings },
      { id: 'users', label: ['用户', 'Users'], route: '/admin/user' },
      { id: 'nodes', label: ['节点', 'Nodes'], route: '/admin/node' },
      { id: 'system', label: ['系统', 'System'], route: '/admin/system' },
    ],
  },
  {
    id: 'operations',
    label: ['运营', 'Operations'],
    route: null,
    entries: [
      { id: 'announcements', label: ['公告', 'Announcements'], route: '/admin/announcement' },
      { id: 'tickets', label: ['工单', 'Tickets'], route: '/admin/ticket' },
      { id: 'documents', label: ['文档', 'Documents'], route: '/admin/docs' },
    ],
  },
  {
    id: 'logs',
    label: ['日志', 'Logs'],
    route: null,
    entries: [
      { id: 'log-sign-in', label: ['登录', 'Sign-in'], route: '/admin/login' },
      { id: 'log-subscription', label: ['订阅', 'Subscription'], route: '/admin/subscribe' },
      { id: 'log-rebate', label: ['返利', 'Rebate'], route: '/admin/payback' },
      { id: 'log-balance', label: ['余额', 'Balance'], route: '/admin/money' },
      { id: 'log-gateway', label: ['支付网关', 'Payment gateway'], route: '/admin/gateway' },
      { id: 'log-online', label: ['在线IP', 'Online IP'], route: '/admin/online' },
      { id: 'log-system', label: ['系统日志', 'System log'], route: '/admin/syslog' },
    ],
  },
  {
    id: 'audit',
    label: ['审计', 'Audit'],
    route: null,
    entries: [
      { id: 'audit-rules', label: ['规则', 'Rules'], route: '/admin/detect' },
      { id: 'audit-hits', label: ['碰撞记录', 'Hits'], route: '/admin/detect/log' },
      { id: 'audit-bans', label: ['封禁记录', 'Bans'], route: '/admin/detect/ban' },
    ],
  },
  {
    id: 'finance',
    label: ['财务', 'Finance'],
    route: null,
    entries: [
      { id: 'products', label: ['商品', 'Products'], route: '/admin/product' },
      { id: 'orders', label: ['订单', 'Orders'], route: '/admin/order' },
      { id: 'invoices', label: ['账单', 'Invoices'], route: '/admin/invoice' },
      { id: 'coupons', label: ['优惠码', 'Coupons'], route: '/admin/coupon' },
      { id: 'gift-cards', label: ['礼品卡', 'Gift cards'], route: '/admin/giftcard' },
    ],
  },
  { id: 'back-to-user-area', label: ['返回用户中心', 'Back to the user area'], route: '/user' },
  { id: 'sign-out', label: ['登出', 'Sign out'], route: null },
]

/** The menu of the user area. */
export const userMenu: readonly MenuEntry[] = [
  { id: 'user-home', label: ['主页', 'Home'], route: '/user' },
  {
    id: 'user-mine',
    label: ['我的', 'Mine'],
    route: null,
    entries: [
      { id: 'user-account', label: ['账户', 'Account'], route: null },
      { id: 'user-profile', label: ['资料', 'Profile'], route: '/user/edit' },
      { id: 'user-invitations', label: ['邀请', 'Invitations'], route: '/user/invite' },
    ],
  },
  {
    id: 'user-use',
    label: ['使用', 'Use'],
    route: null,
    entries: [
      { id: 'user-nodes', label: ['节点', 'Nodes'], route: '/user/server' },
      { id: 'user-rates', label: ['流量倍率', 'Traffic rates'], route: null },
    ],
  },
  {
    id: 'user-help',
    label: ['支援', 'Help'],
    route: null,
    entries: [
      { id: 'user-announcements', label: ['公告', 'Announcements'], route: null },
      { id: 'user-tickets', label: ['工单', 'Tickets'], route: '/user/ticket' },
      { id: 'user-documents', label: ['文档', 'Documents'], route: null },
    ],
  },
  { id: 'user-audit', label: ['审计', 'Audit'], route: '/user/detect' },
  {
    id: 'user-shop',
    label: ['商店', 'Shop'],
    route: null,
    entries: [
      { id: 'user-products', label: ['商品', 'Products'], route: '/user/product' },
      { id: 'user-orders', label: ['订单', 'Orders'], route: '/user/order' },
      { id: 'user-invoices', label: ['账单', 'Invoices'], route: '/user/invoice' },
      { id: 'user-balance', label: ['余额', 'Balance'], route: '/user/money' },
    ],
  },
]
