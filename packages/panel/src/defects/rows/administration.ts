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
      symptom: '账户备注 and 手动封禁理由 are always empty on the user form, and saving stores them empty.',
      cause:
        'The form puts the texts in an attribute that browsers ignore. An audit ban is lifted automatically only while its reason is `DetectBan`.',
      workaround: 'Enter both again before each save, and lift such bans by hand.',
    },
    zh: {
      symptom: '用户编辑页的“账户备注”“手动封禁理由”是空的，一保存就真的被清空。',
      cause: '表单把内容写到了浏览器不认的位置。审计封禁的理由必须还是 `DetectBan`，才会自动解封。',
      workaround: '每次保存前重新填写，并手动解封这些用户。',
    },
  },
  {
    id: 'test-mail-lies',
    area: 'administration',
    title: { en: 'A test mail succeeds but does not arrive', zh: '测试邮件显示成功却收不到' },
    texts: ['测试邮件发送成功'],
    seen: 'run',
    page: '/docs/q-and-a/common-questions#mail',
    en: {
      symptom: '测试邮件发送成功 appears, but the mailbox stays empty.',
      cause:
        'The service None reports success without sending anything, and SMTP ignores the result, even if nothing listens on the host.',
      workaround: "Check the mailbox and the mail service's log.",
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
    title: { en: 'Mail that cannot be sent is lost', zh: '发送失败的邮件会丢失' },
    seen: 'read',
    en: {
      symptom: 'Mail from a time when the mail service was down never arrives.',
      cause:
        'Mails are deleted from the queue before they are sent, and those older than a day are deleted unsent.',
      workaround:
        'Test the mail service before you mail an announcement, and send important announcements again.',
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
      symptom: 'Users get the mail, but the announcement is not on their dashboard.',
      cause: 'The form opens with the status 未发布, 发送邮件通知 on, and level 0, which means everyone.',
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
    title: { en: 'A ticket cannot be closed from its own page', zh: '在工单详情里关闭不起作用' },
    seen: 'run',
    en: {
      symptom: '关闭 opens a dialog in which 确认 does nothing, but the × closes the ticket.',
      cause: 'The button in the dialog has no action.',
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
    title: { en: 'A ticket reply returns 500 but is saved', zh: '回复工单报 500，但其实已保存' },
    texts: ['IM::send(): Argument #1 ($to) must be of type int, string given'],
    seen: 'read',
    en: {
      symptom: 'A new ticket or a reply returns error 500. The sender tries again, and it is saved twice.',
      cause:
        'The text is saved before the recipient is notified, and notifying somebody who prefers IM fails.',
      workaround: 'Set all accounts to mail: `UPDATE user SET contact_method = 1 WHERE contact_method = 2;`.',
    },
    zh: {
      symptom: '新建或回复工单报 500，再发一次就重复了。',
      cause: '内容先保存再通知，而给首选 IM 的人发通知会报错。',
      workaround: '把联系方式都改成邮件：`UPDATE user SET contact_method = 1 WHERE contact_method = 2;`。',
    },
  },
  {
    id: 'ticket-reply-not-rejected',
    area: 'administration',
    title: { en: 'Tickets get replies that should be rejected', zh: '本该拒绝的工单回复照样保存' },
    seen: 'read',
    en: {
      symptom:
        'Tickets get empty replies, replies while 启用工单系统 is off, and replies of shadow-banned users.',
      cause: 'The error is built but not returned, so the reply is stored anyway.',
      workaround: 'Close or delete the ticket in the list.',
    },
    zh: {
      symptom: '工单里出现空回复；“启用工单系统”关着，或用户被 Shadow Ban，回复也照样保存。',
      cause: '程序生成了错误提示却没有返回，回复照常入库。',
      workaround: '在工单列表里关闭或删除该工单。',
    },
  },
  {
    id: 'llm-reply-without-backend',
    area: 'administration',
    title: { en: 'LLM 回复 without a backend sends an error to the user', zh: '没配 LLM 也会给用户发回复' },
    texts: ['No LLM backend configured'],
    seen: 'read',
    en: {
      symptom: 'The user gets the reply "No LLM backend configured".',
      cause: 'The button posts whatever the service returns, including errors.',
      workaround: 'Do not press it until you have set a backend at `/admin/setting/llm`.',
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
    title: { en: 'Saving the cron settings always shows an error', zh: '保存定时任务设置总报错' },
    texts: ['保存 last_daily_job_time 时出错'],
    seen: 'run',
    en: {
      symptom: 'A red dialog says 保存 last_daily_job_time 时出错.',
      cause:
        'This item has no field on the page, so its empty value is rejected. It is the last to be saved.',
      workaround: 'Ignore the error. Everything else was saved.',
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
    title: { en: 'New users get a wrong group', zh: '新用户被分到错误的分组' },
    seen: 'run',
    en: {
      symptom: 'With `10,20` as random groups, new users get group 1 or 0.',
      cause: 'The panel picks one character of the text, not one of the numbers.',
      workaround: 'Enter a single digit.',
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
        '允许加入的群组 ID shows `Array`, and saving stores that word. With 允许 Bot 加入下方配置之外的群组 off, as it is in a new installation, the bot fails when it is added to a group.',
      cause: 'The form prints a list as text.',
      workaround: 'Turn this switch on before you add the bot to a group.',
    },
    zh: {
      symptom:
        '“允许加入的群组 ID”显示 `Array`，保存后存的就是这个词；“允许 Bot 加入下方配置之外的群组”关着时（新站默认关着），机器人被拉进群会报错。',
      cause: '列表被当成文本输出。',
      workaround: '先打开该开关，再把机器人拉进群。',
    },
  },
  {
    id: 'webhook-token-empty',
    area: 'administration',
    title: { en: 'The Telegram webhook token is empty', zh: 'Telegram Webhook Token 默认为空' },
    seen: 'read',
    en: {
      symptom:
        'No visible sign. Anyone who knows the address can send the bot updates that pretend to come from Telegram.',
      cause: 'The token is empty by default, and an empty token in the address is accepted.',
      workaround: 'At `/admin/setting/im`, press Reset Webhook Token first, then 保存, then Set Webhook.',
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
    title: { en: 'Check-in through the bot ignores the switch', zh: '机器人签到不受开关限制' },
    seen: 'read',
    en: {
      symptom: 'Users can get traffic with `/checkin` although 启用签到 is off.',
      cause: 'The bot checks neither the switch nor the CAPTCHA.',
      workaround: 'Set 签到最少流量（MB） and 签到最多流量（MB） to 0. The bot then replies 签到失败.',
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
      symptom:
        'Group messages and test messages do not appear in Slack, and notifications to users go to the wrong service.',
      cause:
        'Slack IDs are converted to numbers, and the numbers for Slack and Discord are swapped between binding and sending.',
      workaround: 'Use Telegram. For group messages, Discord works too.',
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
    title: { en: 'A test message goes to the wrong channel', zh: '测试消息发到了别的频道' },
    seen: 'read',
    en: {
      symptom:
        'On the tabs Discord Bot and Slack Bot, Send Test Message ignores the ID entered for the test.',
      cause: 'Two fields of the page have the same HTML id.',
      workaround: 'Look for the message in the channel from the settings.',
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
    title: { en: 'Unbinding never removes users from the group', zh: '解绑后自动踢出群组无效' },
    seen: 'read',
    en: {
      symptom: '解绑 Telegram 账户后自动踢出群组 is on, but nobody is removed.',
      cause: 'The account type is cleared before it is checked.',
      workaround: 'Remove the users by hand.',
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
    title: { en: 'Audit bans take much longer than expected', zh: '审计封禁不触发' },
    seen: 'run',
    en: {
      symptom: 'A user with 40 audit hits is not banned, although the limit is 30.',
      cause: 'Each hourly run counts at most one hit per user.',
      workaround: 'Treat `auto_detect_ban_number` as a number of hours, and lower it.',
    },
    zh: {
      symptom: '用户有 40 次审计命中，上限 30 也没被封。',
      cause: '每小时检查一次，每次最多给一个用户计 1 次。',
      workaround: '把 `auto_detect_ban_number` 当成小时数理解，调小它。',
    },
  },
]
