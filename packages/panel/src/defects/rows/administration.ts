import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#administration, docs/reference/panel/mail-and-records.md#who-gets-what
// and docs/reference/panel/telegram.md#set-up.

/** The pages of administrators, mail and chat services. */
export const administrationDefects: readonly PanelDefect[] = [
  {
    id: 'remark-wiped',
    area: 'administration',
    title: { en: 'Saving a user wipes remark and ban reason', zh: '保存用户会清空备注和封禁理由' },
    seen: 'run',
    en: {
      symptom: '账户备注 and 手动封禁理由 are empty on the user page, and saving stores the empty text.',
      cause:
        'The form puts the texts where browsers do not look. A user who was banned by the audit and whose reason is wiped is never unbanned automatically.',
      workaround: 'Type both again before every save, and lift such bans by hand.',
    },
    zh: {
      symptom: '用户编辑页的“账户备注”“手动封禁理由”是空的，一保存就真的被清空。',
      cause: '表单把内容写到了浏览器不认的位置。审计封禁的理由被清掉后，就不会自动解封。',
      workaround: '每次保存前重新填写，并手动解封这些用户。',
    },
  },
  {
    id: 'test-mail-lies',
    area: 'administration',
    title: { en: 'A test mail succeeds and none arrives', zh: '测试邮件显示成功却收不到' },
    texts: ['测试邮件发送成功'],
    seen: 'run',
    page: '/docs/q-and-a/common-questions#mail',
    en: {
      symptom: '测试邮件发送成功 appears, and the mailbox stays empty.',
      cause:
        'The service None says so as well, and SMTP ignores the result, even if nothing listens at the host.',
      workaround: 'Look into the mailbox, and at the log of the mail service.',
    },
    zh: {
      symptom: '提示“测试邮件发送成功”，邮箱里却没有。',
      cause: '服务商选 None 也会这样提示；SMTP 不看发送结果，主机连不上也算成功。',
      workaround: '以收件箱和邮件服务商的日志为准。',
    },
  },
  {
    id: 'failed-mail-lost',
    area: 'administration',
    title: { en: 'Mail that fails is lost', zh: '发送失败的邮件会丢失' },
    seen: 'read',
    en: {
      symptom: 'After the mail service was down, mail of that time never arrives.',
      cause: 'Rows leave the queue before they are sent, and those older than a day are deleted.',
      workaround:
        'Test the service before you announce something by mail, and send important announcements again.',
    },
    zh: {
      symptom: '邮件服务故障期间的邮件事后也不会补发。',
      cause: '队列是先删除再发送，超过一天的直接清掉。',
      workaround: '群发前先测试邮件服务，重要公告重新发一次。',
    },
  },
  {
    id: 'announcement-mailed',
    area: 'administration',
    title: {
      en: 'A new announcement is mailed to everyone and not published',
      zh: '新公告默认群发邮件却不发布',
    },
    seen: 'run',
    en: {
      symptom: 'Users get the mail, and the announcement is not on their dashboard.',
      cause: 'The form opens with 未发布, 发送邮件通知 on, and level 0, which is everybody.',
      workaround: 'Change 状态 to 已发布, and turn 发送邮件通知 off unless you want the mail.',
    },
    zh: {
      symptom: '用户收到了邮件，用户中心却看不到公告。',
      cause: '新建表单默认“未发布”、“发送邮件通知”打开、等级 0（所有人）。',
      workaround: '把“状态”改成“已发布”，不想群发就关掉“发送邮件通知”。',
    },
  },
  {
    id: 'ticket-close',
    area: 'administration',
    title: { en: 'Closing a ticket in its view does nothing', zh: '在工单详情里关闭不起作用' },
    seen: 'run',
    en: {
      symptom: '关闭 asks, 确认 does nothing, and the × of the dialog closes the ticket.',
      cause: 'The button of the dialog has no action.',
      workaround: 'Use 关闭 in the ticket list.',
    },
    zh: {
      symptom: '点“关闭”后按“确认”没反应，反而点对话框的 × 会关闭工单。',
      cause: '对话框的按钮没有绑定动作。',
      workaround: '用工单列表里的“关闭”。',
    },
  },
  {
    id: 'ticket-reply-duplicates',
    area: 'administration',
    title: { en: 'A ticket reply answers 500 and is stored', zh: '回复工单报 500，但其实已保存' },
    texts: ['IM::send(): Argument #1 ($to) must be of type int, string given'],
    seen: 'read',
    en: {
      symptom: 'A new ticket or a reply ends in 500. The sender tries again, and the ticket has it twice.',
      cause: 'The text is saved before the notice, and the notice to a person who prefers IM fails.',
      workaround: 'Set all contacts to mail: `UPDATE user SET contact_method = 1 WHERE contact_method = 2;`.',
    },
    zh: {
      symptom: '新建或回复工单报 500，再发一次就重复了。',
      cause: '内容先保存再通知，而给首选 IM 的人发通知会报错。',
      workaround: '把联系方式都改成邮件：`UPDATE user SET contact_method = 1 WHERE contact_method = 2;`。',
    },
  },
  {
    id: 'llm-reply-without-backend',
    area: 'administration',
    title: { en: 'LLM 回复 without a backend answers the user', zh: '没配 LLM 也会给用户发回复' },
    texts: ['No LLM backend configured'],
    seen: 'read',
    en: {
      symptom: 'The user gets the reply "No LLM backend configured".',
      cause: 'The button posts whatever the service returns, errors included.',
      workaround: 'Do not press it before a backend is set at `/admin/setting/llm`.',
    },
    zh: {
      symptom: '用户收到回复“No LLM backend configured”。',
      cause: '按钮会把接口返回的内容（包括错误）直接作为回复。',
      workaround: '没在 `/admin/setting/llm` 配好后端前不要点。',
    },
  },
  {
    id: 'cron-settings-error',
    area: 'administration',
    title: { en: 'Saving the cron settings ends in an error', zh: '保存定时任务设置总报错' },
    texts: ['保存 last_daily_job_time 时出错'],
    seen: 'run',
    en: {
      symptom: 'A red dialog says 保存 last_daily_job_time 时出错.',
      cause: 'That item has no field, and its empty value is rejected, last of all.',
      workaround: 'Ignore it. Everything else was saved.',
    },
    zh: {
      symptom: '弹出红色的“保存 last_daily_job_time 时出错”。',
      cause: '这一项没有输入框，空值被拒绝，而且排在最后。',
      workaround: '不用管，其他设置都已保存。',
    },
  },
  {
    id: 'random-group',
    area: 'administration',
    title: { en: 'New users land in a wrong group', zh: '新用户被分到错误的分组' },
    seen: 'run',
    en: {
      symptom: 'With `10,20` as random groups new users get group 1 or 0.',
      cause: 'One character of the text is taken, not one of the numbers.',
      workaround: 'Use a single digit.',
    },
    zh: {
      symptom: '随机分组填 `10,20`，新用户却在 1 组或 0 组。',
      cause: '取的是文本里的一个字符，而不是其中一个数字。',
      workaround: '只填一位数字。',
    },
  },
  {
    id: 'telegram-groups-array',
    area: 'administration',
    title: { en: 'Allowed Telegram groups show Array', zh: '允许加入的群组显示 Array' },
    texts: ['Array to string conversion'],
    seen: 'run',
    en: {
      symptom:
        '允许加入的群组 ID shows `Array`, and saving stores that word. With 允许 Bot 加入下方配置之外的群组 off the bot fails when it is added to a group.',
      cause: 'The list is printed as text.',
      workaround: 'Leave the switch on.',
    },
    zh: {
      symptom:
        '“允许加入的群组 ID”显示 `Array`，保存后存的就是这个词；关掉“允许 Bot 加入下方配置之外的群组”后，机器人被拉进群会报错。',
      cause: '列表被当成文本输出。',
      workaround: '保持该开关打开。',
    },
  },
  {
    id: 'webhook-token-empty',
    area: 'administration',
    title: { en: 'The Telegram webhook token is empty', zh: 'Telegram Webhook Token 默认为空' },
    seen: 'read',
    en: {
      symptom: 'Nothing to see: whoever knows the address can send the bot updates in the name of Telegram.',
      cause: 'The default of the token is empty, and an empty token in the address is accepted.',
      workaround: 'At `/admin/setting/im` press Reset Webhook Token first, then 保存, then Set Webhook.',
    },
    zh: {
      symptom: '表面看不出来：知道地址的人可以冒充 Telegram 向机器人发消息。',
      cause: 'Token 默认为空，而地址里带空 Token 也会被接受。',
      workaround: '在 `/admin/setting/im` 先点 Reset Webhook Token，再“保存”，最后 Set Webhook。',
    },
  },
  {
    id: 'bot-check-in',
    area: 'administration',
    title: { en: 'Check-in by bot ignores the switch', zh: '机器人签到不受开关限制' },
    seen: 'read',
    en: {
      symptom: 'Users draw traffic by `/checkin` although 启用签到 is off.',
      cause: 'The bot reads neither the switch nor the CAPTCHA.',
      workaround: 'Set 签到最少流量（MB） and 签到最多流量（MB） to 0. The bot then says 签到失败.',
    },
    zh: {
      symptom: '“启用签到”关了，用户还能用 `/checkin` 领流量。',
      cause: '机器人不检查开关，也不检查验证码。',
      workaround: '把“签到最少流量（MB）”“签到最多流量（MB）”都设为 0，机器人会回复“签到失败”。',
    },
  },
  {
    id: 'slack-messages',
    area: 'administration',
    title: { en: 'Slack messages do not arrive', zh: 'Slack 消息收不到' },
    seen: 'read',
    en: {
      symptom: 'No group message and no test message appears in Slack, and notices to bound users go astray.',
      cause:
        'Slack IDs are turned into numbers, and binding numbers Slack and Discord differently than sending does.',
      workaround: 'Use Telegram, or Discord for group messages.',
    },
    zh: {
      symptom: 'Slack 收不到群通知和测试消息，给绑定用户的通知也发错。',
      cause: 'Slack 的 ID 被转成数字；绑定时和发送时 Slack、Discord 的编号还是反的。',
      workaround: '改用 Telegram，群通知也可以用 Discord。',
    },
  },
  {
    id: 'test-message-channel',
    area: 'administration',
    title: { en: 'A test message goes to another channel', zh: '测试消息发到了别的频道' },
    seen: 'read',
    en: {
      symptom: 'Send Test Message of Discord and Slack ignores the ID typed for the test.',
      cause: 'Two fields of the page have one HTML id.',
      workaround: 'Look into the channel of the setting.',
    },
    zh: {
      symptom: 'Discord、Slack 的 Send Test Message 不看测试框里填的 ID。',
      cause: '页面上两个输入框用了同一个 HTML id。',
      workaround: '到设置里的那个频道看。',
    },
  },
  {
    id: 'unbind-kick',
    area: 'administration',
    title: { en: 'Removal from the group after unbinding never works', zh: '解绑后自动踢出群组无效' },
    seen: 'read',
    en: {
      symptom: '解绑 Telegram 账户后自动踢出群组 is on, and nobody is removed.',
      cause: 'The account type is cleared before it is checked.',
      workaround: 'Remove them by hand.',
    },
    zh: {
      symptom: '打开了“解绑 Telegram 账户后自动踢出群组”，解绑后没人被踢。',
      cause: '绑定类型在检查之前就被清空了。',
      workaround: '手动移出。',
    },
  },
  {
    id: 'audit-ban-counts',
    area: 'administration',
    title: { en: 'Nobody is banned by the audit', zh: '审计封禁不触发' },
    seen: 'run',
    en: {
      symptom: 'A user with 40 audit hits is not banned although the limit is 30.',
      cause: 'Each hourly run counts at most one hit of a user.',
      workaround: 'Understand `auto_detect_ban_number` as a number of hours, and lower it.',
    },
    zh: {
      symptom: '用户有 40 次审计命中，上限 30 也没被封。',
      cause: '每小时检查一次，每次最多给一个用户计 1 次。',
      workaround: '把 `auto_detect_ban_number` 当成小时数理解，调小它。',
    },
  },
]
