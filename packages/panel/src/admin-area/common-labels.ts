import type { LabelTexts } from './panel-label.ts'

// Source for this file: docs/reference/panel/admin-area.md#conventions, and the pictures of docs/reference/panel/screens.md#nodes and
// its other sections.

/** Buttons and other labels with the same meaning on many screens. */
export const commonButtons: LabelTexts = {
  save: ['保存', 'Save'],
  create: ['创建', 'Create'],
  add: ['添加', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  copy: ['复制', 'Copy'],
  view: ['查看', 'View'],
  cancel: ['取消', 'Cancel'],
  confirm: ['确认', 'Confirm'],
  ok: ['好', 'OK'],
  close: ['关闭', 'Close'],
  reset: ['重置', 'Reset'],
}

/** Headings in lists, cards and dialogs of many screens. */
export const commonHeadings: LabelTexts = {
  basics: ['基础信息', 'Basics'],
  'basic-information': ['基本信息', 'Basics'],
  success: ['成功', 'Success'],
  failure: ['失败', 'Failed'],
  attention: ['注意', 'Attention'],
}

/** Columns that many lists have. */
export const commonColumns: LabelTexts = {
  actions: ['操作', 'Actions'],
  'name-column': ['名称', 'Name'],
  'type-column': ['类型', 'Type'],
  'state-column': ['状态', 'Status'],
  'level-column': ['等级', 'Level'],
  'group-column': ['组别', 'Group'],
  'price-column': ['价格', 'Price'],
  'email-column': ['邮箱', 'Email'],
  'event-id': ['事件ID', 'Event ID'],
  'user-id': ['用户ID', 'User ID'],
  'node-id': ['节点ID', 'Node ID'],
  'product-id': ['商品ID', 'Product ID'],
  'ip-location': ['IP归属地', 'IP location'],
  created: ['创建时间', 'Created'],
  updated: ['更新时间', 'Updated'],
}

/** Messages that many dialogs show after an action. */
export const commonResults: LabelTexts = {
  added: ['添加成功', 'Added'],
  changed: ['修改成功', 'Changed'],
  saved: ['保存成功', 'Saved'],
  'updated-result': ['更新成功', 'Updated'],
  deleted: ['删除成功', 'Deleted'],
  copied: ['复制成功', 'Copied'],
  'not-added': ['添加失败', 'Not added'],
  'not-changed': ['修改失败', 'Not changed'],
}
