import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#administration, docs/reference/panel/mail-and-records.md#who-gets-what,
// docs/reference/panel/admin-settings.md#registration and #other; docs/reference/panel/admin-area.md#users.

/** Defects in the administration area, in mail and in tickets. */
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
      symptom: 'A red dialog says `保存 last_daily_job_time 时出错`.',
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
  {
    id: 'balance-hint',
    area: 'administration',
    title: { en: 'The hint for the balance of a new user is wrong', zh: '添加用户时“账户余额”的提示不对' },
    texts: ['-1为按默认设置'],
    seen: 'run',
    page: '/docs/maintenance/users#create',
    en: {
      symptom: 'The hint in 账户余额 says that -1 means the default, but the new user has a balance of 0.',
      cause: 'The panel turns an empty field and every number below 0 into 0.',
      workaround: 'Enter the amount itself.',
    },
    zh: {
      symptom: '添加用户时“账户余额”提示“-1为按默认设置”，填 -1 建出来的用户余额是 0。',
      cause: '留空或填负数都按 0 处理。',
      workaround: '直接填要给的金额。',
    },
  },
  {
    id: 'mail-code-any-address',
    area: 'administration',
    title: { en: 'A mail code does not prove the address', zh: '邮箱验证码不和邮箱绑定' },
    seen: 'read',
    page: '/docs/configuration/registration#mode',
    en: {
      symptom: '邮箱验证 is on, but an account has an address that its user does not own.',
      cause: 'The registration form accepts any valid code, also one that was sent to another address.',
      workaround:
        'Do not take an address as proof of who somebody is. To restrict who registers, allow only some mail domains with `mail_filter`, or registration by invitation.',
    },
    zh: {
      symptom: '开了“邮箱验证”，还是有人用不属于自己的邮箱注册。',
      cause: '提交注册时只看验证码有没有效，不看它是发给哪个邮箱的。',
      workaround:
        '不要把邮箱当成身份证明；要限制注册，用 `mail_filter` 只放行部分邮箱域名，或改成仅限邀请注册。',
    },
  },
  {
    id: 'check-in-limits-swapped',
    area: 'administration',
    title: {
      en: 'Check-ins fail with a minimum above the maximum',
      zh: '签到最少流量大于最多流量时签到失败',
    },
    texts: ['签到失败'],
    seen: 'read',
    en: {
      symptom: 'Every check-in gives 0 MB and ends with `签到失败` (check-in failed).',
      cause: '签到最少流量（MB） is higher than 签到最多流量（MB）. The panel does not check the two.',
      workaround: 'At `/admin/setting/feature`, tab 签到, set the maximum at least as high as the minimum.',
    },
    zh: {
      symptom: '所有人签到都得到 0 MB，提示“签到失败”。',
      cause: '“签到最少流量（MB）”填得比“签到最多流量（MB）”大，面板保存时不检查。',
      workaround: '在 `/admin/setting/feature` 的“签到”里把最多改成不小于最少。',
    },
  },
  {
    id: 'announcement-time-limit',
    area: 'administration',
    title: { en: 'An announcement to many users fails halfway', zh: '用户多时群发公告中途失败' },
    seen: 'read',
    page: '/docs/maintenance/announcements#troubleshooting',
    en: {
      symptom:
        'Saving an announcement with 发送邮件通知 takes long and fails, and only some users get the mail.',
      cause:
        "The request itself queues one mail for each user. With many users, it reaches PHP's time limit before the last one.",
      workaround: 'Raise `max_execution_time` of PHP-FPM before the next announcement by mail.',
    },
    zh: {
      symptom: '带“发送邮件通知”保存公告很慢，最后报错，只有一部分用户收到邮件。',
      cause: '保存时就在同一个请求里给每个用户写一条邮件队列，用户多了会碰到 PHP 的执行时间上限。',
      workaround: '下次群发前调大 PHP-FPM 的 `max_execution_time`。',
    },
  },
  {
    id: 'mail-queue-secrets',
    area: 'administration',
    title: { en: "The mail queue holds copies of users' secrets", zh: '邮件队列里有用户的密钥' },
    seen: 'read',
    page: '/docs/maintenance/security#dumps',
    en: {
      symptom:
        'No visible sign. Each row of the table `email_queue` holds the password hash, connection password, UUID, two-factor secret and API token of its user.',
      cause: 'The panel stores the whole user with each queued mail.',
      workaround: 'Encrypt every dump that contains this table, or leave the table out of it.',
    },
    zh: {
      symptom:
        '表面看不出来：`email_queue` 表的每一行都带着用户的密码哈希、连接密码、UUID、两步认证密钥和 API Token。',
      cause: '邮件入队时把整个用户数据一起存了进去。',
      workaround: '含这个表的备份要加密，或者导出时排除它。',
    },
  },
]
