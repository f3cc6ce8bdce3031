import type { PanelScreen } from '../panel-label.ts'

// Source for this file: docs/reference/panel/admin-area.md#dashboard, #tickets, #announcements-and-documents and #logs-and-system,
// docs/reference/panel/admin-settings.md#audit, and the pictures of docs/reference/panel/screens.md#operations.

const tickets = '/docs/maintenance/announcements'
const logs = '/docs/maintenance/cron-and-logs'
const payments = '/docs/maintenance/payment-records'

/** Dashboard, tickets, announcements, documents, audit, logs and system. */
export const operationScreens: readonly PanelScreen[] = [
  {
    id: 'site-overview',
    heading: ['站点概况', 'Site overview'],
    route: '/admin',
    menu: ['dashboard'],
    page: '/docs/start/sign-in',
    headings: {
      'income-today': ['本日流水', 'Income today'],
      'income-yesterday': ['昨日流水', 'Income yesterday'],
      'income-month': ['本月流水', 'Income this month'],
      'income-total': ['累计流水', 'Total income'],
      'check-ins': ['签到情况', 'Check-ins'],
      'nodes-online': ['在线情况', 'Nodes online'],
      'idle-accounts': ['闲置账户', 'Idle accounts'],
      'traffic-usage': ['流量用量', 'Traffic usage'],
    },
  },
  {
    id: 'ticket-list',
    heading: ['工单列表', 'Ticket list'],
    route: '/admin/ticket',
    menu: ['operations', 'tickets'],
    page: tickets,
    choices: {
      'ticket-open': ['进行中', 'Open, waits for an administrator'],
      'ticket-waits-for-user': ['等待用户回复', 'Waits for the user'],
      'ticket-closed': ['已结单', 'Closed'],
    },
    columns: {
      'ticket-id': ['工单ID', 'Ticket ID'],
      'ticket-subject': ['主题', 'Subject'],
      'ticket-state': ['工单状态', 'Ticket status'],
      'ticket-type': ['工单类型', 'Ticket type'],
      'ticket-user': ['提交用户', 'Opened by (user ID)'],
    },
  },
  {
    id: 'ticket-view',
    heading: ['工单回复', 'Ticket'],
    route: '/admin/ticket/{id}/view',
    menu: ['operations', 'tickets'],
    page: tickets,
    headings: { 'add-reply': ['添加回复', 'Add reply'] },
    fields: { 'reply-text': ['请输入回复内容', 'Reply text'] },
    buttons: { reply: ['回复', 'Reply'], 'llm-reply': ['LLM 回复', 'Reply by LLM'] },
  },
  {
    id: 'announcement-create',
    heading: ['创建公告', 'Create announcement'],
    route: '/admin/announcement/create',
    menu: ['operations', 'announcements'],
    page: tickets,
    headings: { options: ['选项', 'Options'] },
    fields: {
      'announcement-state': ['状态', 'Status'],
      'announcement-order': ['排序', 'Sort order'],
      'announcement-mail-level': ['邮件通知的用户等级', 'Minimum level for the mail'],
      'announcement-mail': ['发送邮件通知', 'Send email'],
    },
    choices: {
      unpublished: ['未发布', 'Unpublished'],
      published: ['已发布', 'Published'],
      pinned: ['置顶', 'Pinned'],
    },
  },
  {
    id: 'document-create',
    heading: ['创建文档', 'Create document'],
    route: '/admin/docs/create',
    menu: ['operations', 'documents'],
    page: tickets,
    like: ['announcement-create'],
    fields: { 'document-title': ['文档标题', 'Document title'] },
    buttons: { 'llm-document': ['LLM 文档生成', 'Generate by LLM'] },
  },
  {
    id: 'audit-rule-list',
    heading: ['审计规则', 'Audit rules'],
    route: '/admin/detect',
    menu: ['audit', 'audit-rules'],
    page: '/docs/maintenance/audit',
    columns: { 'audit-rule-id': ['规则ID', 'Rule ID'] },
    fields: {
      'audit-rule-name': ['规则名称', 'Rule name'],
      'audit-rule-text': ['规则介绍', 'Rule description'],
      'audit-rule-regex': ['正则表达式', 'Regular expression'],
      'audit-rule-type': ['规则类型', 'Rule type'],
    },
    choices: {
      'audit-plain': ['数据包明文匹配', 'Match plain text'],
      'audit-hex': ['数据包十六进制匹配', 'Match hexadecimal'],
    },
    buttons: { 'add-audit-rule': ['添加审计规则', 'Add audit rule'], submit: ['提交', 'Submit'] },
  },
  {
    id: 'gateway-records',
    heading: ['网关记录', 'Gateway log'],
    route: '/admin/gateway',
    menu: ['logs', 'log-gateway'],
    page: payments,
    choices: { 'gateway-paid': ['已支付', 'Paid'], 'gateway-unpaid': ['未支付', 'Unpaid'] },
    columns: {
      'gateway-amount': ['金额', 'Amount'],
      'gateway-name': ['支付网关', 'Gateway'],
      'gateway-number': ['网关单号', 'Gateway order number'],
      'gateway-invoice': ['关联账单ID', 'Invoice ID'],
      'gateway-paid-at': ['支付时间', 'Paid at'],
    },
  },
  {
    id: 'subscription-records',
    heading: ['订阅记录', 'Subscription log'],
    route: '/admin/subscribe',
    menu: ['logs', 'log-subscription'],
    page: logs,
    columns: {
      'subscription-record-type': ['获取的订阅类型', 'Subscription type'],
      'subscription-record-ip': ['请求IP', 'Request IP'],
      'subscription-record-time': ['请求时间', 'Requested at'],
      'subscription-record-agent': ['客户端标识符', 'User agent'],
    },
  },
  {
    id: 'online-records',
    heading: ['在线IP', 'Online IP addresses'],
    route: '/admin/online',
    menu: ['logs', 'log-online'],
    page: logs,
    columns: {
      'online-node': ['节点名', 'Node name'],
      'online-ip': 'IP',
      'online-first': ['首次连接', 'First connection'],
      'online-last': ['最后连接', 'Last connection'],
    },
  },
  {
    id: 'balance-records',
    heading: ['余额记录', 'Balance log'],
    route: '/admin/money',
    menu: ['logs', 'log-balance'],
    page: payments,
    columns: {
      'balance-before': ['变动前余额', 'Balance before'],
      'balance-after': ['变动后余额', 'Balance after'],
      'balance-change': ['变动金额', 'Change'],
      'balance-remark': ['备注', 'Remark'],
      'balance-time': ['变动时间', 'Time'],
    },
  },
  {
    id: 'system-state',
    heading: ['系统状态', 'System status'],
    route: '/admin/system',
    menu: ['management', 'system'],
    page: '/docs/maintenance/upgrade',
    headings: {
      'panel-version': ['NeXT Panel 版本', 'NeXT Panel version'],
      'database-version': ['数据库版本', 'Database version'],
      'last-daily-job': ['最后一次每日任务执行时间', 'Last daily job'],
    },
  },
]
