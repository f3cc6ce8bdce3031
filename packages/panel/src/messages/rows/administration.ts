import type { PanelMessage } from '../panel-message.ts'

// Source for this file: docs/reference/panel/admin-settings.md#billing, #e-mail, #im and #scheduled-tasks,
// docs/reference/panel/admin-area.md#nodes, docs/reference/panel/telegram.md#commands and docs/reference/panel/known-defects.md#administration.

/** Messages about settings, nodes, logs and chat accounts. */
export const administrationMessages: readonly PanelMessage[] = [
  {
    id: 'last-daily-job-time',
    part: 'panel',
    where: 'settings',
    text: '保存 last_daily_job_time 时出错',
    en: {
      meaning: 'Error while saving last_daily_job_time.',
      cause:
        'A defect in 24.5.1: this item has no field on the page, so its empty value is rejected. It is the last to be saved.',
      fix: 'Nothing to do: all other values were saved.',
      check: 'Reload the page: it shows your values.',
    },
    zh: {
      cause: '24.5.1 的缺陷：这一项在页面上没有输入框，排在最后，空值被拒绝。',
      fix: '不用管，同一页的其他设置都已保存。',
      check: '刷新页面，设置都在。',
    },
  },
  {
    id: 'setting-not-saved',
    part: 'panel',
    where: 'settings',
    text: '保存 … 时出错',
    generic: true,
    en: {
      meaning: 'Error while saving the setting that the message names.',
      cause: 'The value is longer than 2,048 characters, or the row is missing from the table `config`.',
      fix: 'Shorten the value, or run `sudo -u www-data php xcat Tool importSetting`, which adds missing rows.',
      check: '保存 says 保存成功 (saved), and the reloaded page shows the value.',
    },
    zh: {
      cause: '值超过 2048 个字符，或者 `config` 表里缺这一行。',
      fix: '缩短内容，或执行 `sudo -u www-data php xcat Tool importSetting` 补上缺少的设置。',
      check: '再点“保存”提示“保存成功”，刷新页面后值还在。',
    },
  },
  {
    id: 'daily-job-time',
    part: 'panel',
    where: 'settings',
    text: '每日任务执行时间的小时数必须在 0-23 之间',
    also: ['每日任务执行时间的分钟数必须在 0-59 之间'],
    en: {
      meaning: 'The hour of the daily job must be 0 to 23, the minute 0 to 59.',
      cause: 'A number is outside this range.',
      fix: 'Correct it. The minute is rounded down to a multiple of 5.',
      check: '保存 no longer shows this text; 保存 last_daily_job_time 时出错 still appears and is harmless.',
    },
    zh: {
      cause: '数字超出范围。',
      fix: '改正即可；分钟会向下取整到 5 的倍数。',
      check: '再点“保存”不再出现这条；“保存 last_daily_job_time 时出错”仍会出现，不用管。',
    },
  },
  {
    id: 'test-mail-failed',
    part: 'panel',
    where: 'settings',
    text: '测试邮件发送失败',
    page: '/docs/q-and-a/common-questions#mail',
    en: {
      meaning: 'The test mail could not be sent.',
      cause:
        'The mail service rejected the mail. The reason follows in the message. The test uses the saved values only.',
      fix: 'Correct the field that the reason names, press 保存, then test again.',
      check: 'The test mail is in the mailbox; 测试邮件发送成功 alone proves nothing.',
    },
    zh: {
      cause: '邮件服务商拒绝发送，提示后面就是原因。测试用的是已保存的值。',
      fix: '先点“保存”，按原因改正字段后再测试。',
      check: '收件箱里收到测试邮件；只看到“测试邮件发送成功”不算。',
    },
  },
  {
    id: 'test-mail-sent',
    part: 'panel',
    where: 'settings',
    text: '测试邮件发送成功',
    page: '/docs/q-and-a/common-questions#mail',
    en: {
      meaning: 'The test mail was sent.',
      cause:
        'This proves nothing: the service None sends nothing, and SMTP does not check the result. Even a host on which nothing listens succeeds.',
      fix: "Check the mailbox. If nothing arrives, choose a service at `/admin/setting/email`, check host, port and password, and read the mail service's own log.",
      check: 'The test mail is in the mailbox.',
    },
    zh: {
      cause:
        '这个提示不代表邮件真的发出：服务商选 None 时什么也不发，SMTP 也不看发送结果，连不上的主机照样显示成功。',
      fix: '以收件箱为准。收不到就在 `/admin/setting/email` 选好服务商，核对主机、端口、密码，再看邮件服务商那边的日志。',
      check: '收件箱里收到测试邮件。',
    },
  },
  {
    id: 'mail-address-skipped',
    part: 'panel',
    where: 'command',
    text: '邮箱格式错误，已跳过',
    en: {
      meaning: 'Malformed email address, skipped.',
      cause:
        'A mail in the queue has a malformed address. Addresses entered by administrators are not checked.',
      fix: "Correct the user's email address. The mail itself is lost: mails are deleted from the queue before they are sent.",
      check: 'The output of the next `sudo -u www-data php xcat Cron` has no such line.',
    },
    zh: {
      cause: '队列里有收件地址格式不对的邮件；管理员填的邮箱不做检查。',
      fix: '在用户编辑页改正邮箱。这封邮件已经丢弃，队列是先删除再发送的。',
      check: '下一次 `sudo -u www-data php xcat Cron` 的输出里没有这一行。',
    },
  },
  {
    id: 'telegram-webhook-failed',
    part: 'panel',
    where: 'settings',
    text: 'Failed to set telegram bot',
    en: {
      cause: 'The bot token is wrong, or the server cannot reach `api.telegram.org`.',
      fix: 'Copy the token from @BotFather again. Press Reset Webhook Token, then 保存, then Set Webhook: the bot uses the saved values.',
      check: 'The button says `Successfully set telegram bot @…`, and the bot replies to `/ping`.',
    },
    zh: {
      meaning: '设置 Telegram Webhook 失败。',
      cause: 'Bot Token 不对，或服务器连不上 `api.telegram.org`。',
      fix: '从 @BotFather 重新复制 Token，依次点 Reset Webhook Token、保存、Set Webhook；机器人运行时用的是已保存的值。',
      check: '按钮提示 `Successfully set telegram bot @…`，给机器人发 `/ping` 有回复。',
    },
  },
  {
    id: 'telegram-webhook-set',
    part: 'panel',
    where: 'settings',
    text: 'Successfully set telegram bot @…',
    en: {
      cause:
        'Telegram accepted the webhook. The button used the bot token that you typed, but the bot runs with the saved one: without 保存, every message to the bot is answered with 400.',
      fix: 'Press 保存. If the bot stays silent, save again, then press Set Webhook. Repeat Set Webhook after each Reset Webhook Token.',
      check: 'Send `/ping` to the bot in a private chat: it replies with IDs.',
    },
    zh: {
      meaning: 'Telegram Webhook 已设置。',
      cause:
        'Telegram 已接受 Webhook。按钮用的是输入框里的 Bot Token，机器人运行时用的是已保存的：没点“保存”，发给机器人的消息全部返回 400。',
      fix: '点“保存”。机器人没反应就再保存一次，再点 Set Webhook；每次 Reset Webhook Token 后都要重新 Set Webhook。',
      check: '私聊给机器人发 `/ping`，会回复 ID。',
    },
  },
  {
    id: 'test-message-sent',
    part: 'panel',
    where: 'settings',
    text: '测试信息发送成功',
    en: {
      meaning: 'The test message was sent.',
      cause:
        'On the tabs Discord Bot and Slack Bot, it went to the channel in the settings, not to the one entered for the test.',
      fix: 'To test another Discord channel, enter it in the settings and save, then test. Slack messages cannot arrive in 24.5.1.',
      check: 'The message is in the chat or channel.',
    },
    zh: {
      cause: '在 Discord Bot、Slack Bot 标签里，实际发到设置里的频道，而不是测试框里填的那个。',
      fix: '要测 Discord 的别的频道，先在设置里改好并保存再测试；24.5.1 发不出 Slack 消息。',
      check: '会话或频道里收到测试信息。',
    },
  },
  {
    id: 'test-message-failed',
    part: 'panel',
    where: 'settings',
    text: '测试信息发送失败',
    en: {
      meaning: 'The test message could not be sent.',
      cause:
        'The chat ID is wrong, the bot is not in the chat, or the token is not saved. On the tabs Discord Bot and Slack Bot, the test goes to the channel in the settings, not to the one entered for the test.',
      fix: 'Save first. For Telegram, send `/ping` to the bot, and use the ID in its reply.',
      check: 'The button says 测试信息发送成功 (test message sent), and the message is in the chat.',
    },
    zh: {
      cause:
        'Chat ID 不对、机器人不在该会话里，或 Token 没保存。Discord、Slack 的测试实际发到设置里的频道，而不是测试框里填的。',
      fix: '先保存；Telegram 可以给机器人发 `/ping`，用它回复的 ID。',
      check: '提示“测试信息发送成功”，会话里收到测试信息。',
    },
  },
  {
    id: 'stripe-webhook-failed',
    part: 'panel',
    where: 'settings',
    text: '设置 Stripe Webhook 失败',
    en: {
      meaning: 'Setting the Stripe webhook failed.',
      cause: 'The API key is wrong, or may not create webhook endpoints.',
      fix: 'Enter the secret key of your Stripe account. When the button succeeds, copy the signing secret `whsec_…` from Stripe to Endpoint Secret and save: the button does not fill it in.',
      check:
        'The button says 设置 Stripe Webhook 成功 (webhook set), and after a test payment, the invoice is 已支付（支付网关）.',
    },
    zh: {
      cause: 'API Key 不对，或没有创建 Webhook 的权限。',
      fix: '填 Stripe 的 Secret Key。成功后还要到 Stripe 后台复制 `whsec_…` 填进 Endpoint Secret 并保存，按钮不会自动填。',
      check: '提示“设置 Stripe Webhook 成功”；付一笔测试，账单变成“已支付（支付网关）”。',
    },
  },
  {
    id: 'update-check-failed',
    part: 'panel',
    where: 'admin-operations',
    text: '检查更新失败',
    en: {
      meaning: 'The update check failed.',
      cause: 'The server cannot reach `api.nextpanel.dev` within 3 seconds.',
      fix: 'Test the connection with `curl -I https://api.nextpanel.dev/`. The panel works without this check.',
      check:
        'A click on the version at `/admin/system` says 已是最新版本 (up to date) or 有新版本 … 可用 (a new version is available).',
    },
    zh: {
      cause: '服务器 3 秒内连不上 `api.nextpanel.dev`。',
      fix: '用 `curl -I https://api.nextpanel.dev/` 测试；它只是提示新版本，不影响使用。',
      check: '在 `/admin/system` 点版本号，提示“已是最新版本”或“有新版本 … 可用”。',
    },
  },
  {
    id: 'geoip-not-configured',
    part: 'panel',
    where: 'admin-operations',
    text: 'GeoIP2 服务未配置',
    en: {
      meaning: 'GeoIP2 is not set up.',
      cause: 'The GeoLite2 databases are missing.',
      fix: 'Set `maxmind_account_id` and `maxmind_license_key` in `config/.config.php`, then run `sudo -u www-data php xcat Tool updateGeoIP2`.',
      check: 'The column IP归属地 in `/admin/login` shows a place instead of this text.',
    },
    zh: {
      cause: '没有下载 GeoLite2 数据库。',
      fix: '在 `config/.config.php` 填 `maxmind_account_id` 和 `maxmind_license_key`，再执行 `sudo -u www-data php xcat Tool updateGeoIP2`。',
      check: '`/admin/login` 的“IP归属地”一列显示地区，不再是这句话。',
    },
  },
  {
    id: 'announcement-empty',
    part: 'panel',
    where: 'admin-operations',
    text: '内容不能为空',
    also: ['文档标题和内容不能为空'],
    en: {
      meaning: 'The content, or the title and the content, must not be empty.',
      cause: 'The editor is empty, or its script from cdnjs did not load.',
      fix: 'Enter a text. If there is no editor, check that your browser can reach `cdnjs.cloudflare.com`.',
      check: '保存 says 公告添加成功 or 文档添加成功 (added).',
    },
    zh: {
      cause: '编辑器里没有内容，或 cdnjs 上的编辑器脚本没加载出来。',
      fix: '写上内容；编辑器不出现时，检查浏览器能否访问 `cdnjs.cloudflare.com`。',
      check: '点“保存”提示“公告添加成功”或“文档添加成功”。',
    },
  },
  {
    id: 'announcement-mail-queued',
    part: 'panel',
    where: 'admin-operations',
    text: '公告添加成功，邮件发送成功',
    page: '/docs/maintenance/announcements',
    en: {
      meaning: 'The announcement was added, and the mail was sent.',
      cause:
        'The mails are only in the queue: cron sends them. They go to every user of the chosen level who is not banned, even if the announcement is 未发布.',
      fix: 'Set 状态 to 已发布 if users should also see it on the site. To stop the mails, empty the table `email_queue` before the next cron run. It holds all waiting mails.',
      check:
        'After `sudo -u www-data php xcat Cron`, the mail is in a mailbox of yours, and a user sees the announcement on the dashboard.',
    },
    zh: {
      cause: '邮件只是进了队列，由定时任务发出；会发给所选等级的所有未封禁用户，公告是“未发布”也照发。',
      fix: '想让用户在站内看到，把“状态”改成“已发布”。不想发邮件，就在下一次定时任务前清空 `email_queue` 表，里面是所有待发邮件。',
      check: '执行 `sudo -u www-data php xcat Cron` 后，自己的邮箱收到邮件，用户中心首页能看到公告。',
    },
  },
  {
    id: 'node-not-added',
    part: 'panel',
    where: 'admin-nodes',
    text: '添加失败',
    generic: true,
    en: {
      meaning: 'Adding failed.',
      cause: 'The database rejected the node.',
      fix: 'Fill in every number field of the form: rate, level, group, traffic, reset day and speed limit. Enter 0 instead of leaving a field empty.',
      check: '保存 says 添加成功 (added), and the node is in the list.',
    },
    zh: {
      cause: '数据库没有接受这条记录。',
      fix: '倍率、等级、组别、流量、重置日、速率限制都要填数字，可以填 0，不能留空。',
      check: '点“保存”提示“添加成功”，列表里有这个节点。',
    },
  },
  {
    id: 'node-added-no-message',
    part: 'panel',
    where: 'admin-nodes',
    text: '添加成功，但 IM Bot 通知失败',
    en: {
      meaning: 'The node was added, but the chat message could not be sent.',
      cause: 'The token, group ID or channel of a chat bot is wrong.',
      fix: 'The node works. Correct the bot at `/admin/setting/im`, or turn off its group messages.',
      check:
        'Send Test Message at `/admin/setting/im` says 测试信息发送成功 (sent), and the message arrives.',
    },
    zh: {
      cause: 'IM 机器人的 Token、群组 ID 或频道不对。',
      fix: '节点已经可用。到 `/admin/setting/im` 改正机器人设置，或关闭群组通知。',
      check: '在 `/admin/setting/im` 点 Send Test Message，提示“测试信息发送成功”，能收到。',
    },
  },
  {
    id: 'dynamic-rate-hours',
    part: 'panel',
    where: 'admin-nodes',
    text: '最大倍率时间必须大于最小倍率时间，否则将不会生效',
    en: {
      meaning:
        'The hour of the maximum rate must be later than the hour of the minimum rate, or the rates have no effect.',
      cause: 'This is a note on the form, not an error. With other hours, the rate is 1.',
      fix: 'Set 最大倍率时间 to a later hour than 最小倍率时间, for example 22 and 3.',
      check: 'Save, and open 使用 → 流量倍率 as a user: the node has several rates over the day.',
    },
    zh: {
      cause: '表单上的说明，也是规则：不满足时倍率按 1 计算。',
      fix: '最大倍率时间要晚于最小倍率时间，例如 22 和 3。',
      check: '保存后在用户中心打开 使用 → 流量倍率，该节点一天里的倍率有变化。',
    },
  },
  {
    id: 'bot-not-bound',
    part: 'panel',
    where: 'bot',
    text: '你未绑定本站账号，你可以进入网站的 **资料编辑**，在右下方绑定你的账号。',
    also: ['你好，你尚未绑定账户，无法进行操作。'],
    en: {
      meaning: 'You have not bound an account. Bind it in the profile on the site.',
      cause: 'The Telegram account belongs to no user of the panel.',
      fix: 'Open 我的 → 资料, section IM 账号绑定, and sign in with Telegram. For this, set the panel domain with `/setdomain` in @BotFather.',
      check: 'Send `/my` to the bot in a private chat: it replies with the account instead of this text.',
    },
    zh: {
      cause: '这个 Telegram 账号没有绑定任何用户。',
      fix: '在网站 我的 → 资料 的“IM 账号绑定”里用 Telegram 登录绑定；要先在 @BotFather 用 `/setdomain` 设好面板域名。',
      check: '私聊给机器人发 `/my`，回复的是账号信息，不再是这句话。',
    },
  },
  {
    id: 'bot-not-yours',
    part: 'panel',
    where: 'bot',
    text: '你好，你无法操作他人的账户。',
    also: ['无法在群组中进行该操作。'],
    en: {
      meaning: 'You cannot act on another account, or you cannot do this in a group.',
      cause:
        "Somebody pressed a button in another user's menu, or an edit button in a group. 24.5.1 refuses but continues: the first acts on the account of the person who pressed it, the second still makes the change.",
      fix: "Ask users to use the bot's buttons in a private chat only.",
      check: "In a private chat, the same button in the user's own `/menu` does its work without this text.",
    },
    zh: {
      cause:
        '有人点了别人菜单上的按钮，或在群里点了修改按钮。24.5.1 只是提示，并没有停下：前者会改到点按钮的人自己的账号，后者照样改成。',
      fix: '让用户只在和机器人的私聊里用这些按钮。',
      check: '在私聊里用自己 `/menu` 的同一个按钮，能操作，不再出现这句话。',
    },
  },
  {
    id: 'bot-removes-newcomer',
    part: 'panel',
    where: 'bot',
    text: '… 未绑定 Telegram 账户，将被移除。',
    en: {
      meaning: 'Not bound to a Telegram account, will be removed.',
      cause:
        '仅允许已绑定 Telegram 账户的用户加入群组 is on, and the newcomer has not linked a panel account.',
      fix: "Let them link it in 我的 → 资料 first; the bot's profile menu then lifts the group ban. Or turn the switch off.",
      check: 'The newcomer joins again and stays in the group.',
    },
    zh: {
      cause: '“仅允许已绑定 Telegram 账户的用户加入群组”开着，而新成员没有绑定面板账号。',
      fix: '让他先在 我的 → 资料 里绑定，再用机器人的资料菜单解除群组封禁；或关闭这个开关。',
      check: '新成员再次加入后，没有被移除。',
    },
  },
  {
    id: 'oauth-failed',
    part: 'panel',
    where: 'bot',
    text: 'OAuth 请求失败',
    en: {
      meaning: 'The OAuth request failed.',
      cause:
        'The saved bot token belongs to another bot than the sign-in button, or the Telegram sign-in is older than 24 hours. The dialog only says 失败.',
      fix: 'At `/admin/setting/im`, save the right token and the bot name without `@`. Then reload the profile page and sign in again.',
      check: 'Sign in with Telegram on the profile page again: it says 绑定成功 (bound).',
    },
    zh: {
      cause:
        '保存的 Bot Token 与登录组件里的机器人不一致，或 Telegram 登录已超过 24 小时。弹窗只显示“失败”。',
      fix: '在 `/admin/setting/im` 保存正确的 Token 和不带 `@` 的机器人名，刷新资料页后重新登录。',
      check: '在资料页再用 Telegram 登录一次，提示“绑定成功”。',
    },
  },
  {
    id: 'telegram-already-bound',
    part: 'panel',
    where: 'bot',
    text: 'Telegram 账户已绑定',
    en: {
      meaning: 'This Telegram account is already bound.',
      cause: 'Another user of the panel is bound to it.',
      fix: "Send `/unbind` and that user's email address to the bot, or sign in as that user and press 解绑.",
      check: 'Sign in with Telegram on the profile page again: it says 绑定成功 (bound).',
    },
    zh: {
      cause: '这个 Telegram 已绑定到另一个用户。',
      fix: '给机器人发送 `/unbind` 加那个账号的邮箱，或登录那个账号点“解绑”。',
      check: '在资料页再用 Telegram 登录一次，提示“绑定成功”。',
    },
  },
  {
    id: 'bot-check-in-done',
    part: 'panel',
    where: 'bot',
    text: '你今天已经签到过了',
    en: {
      meaning: 'You have already checked in today.',
      cause: 'Users can check in once a day. The bot ignores the switch 启用签到.',
      fix: 'To stop check-ins through the bot, set both 签到最少流量（MB） and 签到最多流量（MB） to 0.',
      check: 'With both at 0, `/checkin` answers 签到失败 (failed).',
    },
    zh: {
      cause: '每天只能签到一次。注意机器人签到不受“启用签到”开关限制。',
      fix: '想彻底关闭机器人签到，把签到最少、最多流量都设为 0。',
      check: '两个都设为 0 后，发 `/checkin` 回复“签到失败”。',
    },
  },
  {
    id: 'bot-email-differs',
    part: 'panel',
    where: 'bot',
    text: '键入的 Email 地址与你的账户不匹配.',
    also: ['账户解绑失败。'],
    en: {
      meaning: 'The email address is not that of your account, or unbinding failed.',
      cause: "`/unbind` needs the email address of the user's panel account.",
      fix: 'Send `/unbind user@example.com`, with that address.',
      check: 'Send `/my`: the bot replies that no account is bound.',
    },
    zh: {
      cause: '`/unbind` 后面要跟面板账号的邮箱。',
      fix: '发送 `/unbind user@example.com`，换成自己的注册邮箱。',
      check: '发 `/my`，机器人回复未绑定账号。',
    },
  },
  {
    id: 'bot-subscription-log-off',
    part: 'panel',
    where: 'bot',
    text: '站点未开启订阅记录功能',
    en: {
      meaning: 'The site has no subscription log.',
      cause: '启用订阅日志 is off, which is the default.',
      fix: 'Turn it on at `/admin/setting/feature`, tab 用户日志.',
      check: 'Fetch a subscription: `/admin/subscribe` has a row for it.',
    },
    zh: {
      cause: '“启用订阅日志”没开，默认就是关的。',
      fix: '在 `/admin/setting/feature` 的“用户日志”里打开。',
      check: '更新一次订阅，`/admin/subscribe` 里多出一行。',
    },
  },
  {
    id: 'bot-password-not-changed',
    part: 'panel',
    where: 'bot',
    text: '出现错误，连接密码更新失败，请联系管理员。',
    en: {
      meaning: 'An error occurred, the connection password was not changed. Contact the administrator.',
      cause:
        "The button for a new connection password in the bot's profile menu failed. The bot gives no reason.",
      fix: 'Let the user press 重置 in the card 重置连接密码 at 我的 → 资料, tab 使用. Then the subscription must be updated in every client.',
      check: 'The updated subscription contains a new password, and the client connects.',
    },
    zh: {
      cause: '用户在机器人的资料菜单里点了重置连接密码，没有成功，机器人不说明原因。',
      fix: '让用户到 我的 → 资料 的“使用”标签，在“重置连接密码”里点“重置”，再在每个客户端更新订阅。',
      check: '更新后的订阅里是新密码，客户端能连上。',
    },
  },
  {
    id: 'bot-choose-again',
    part: 'panel',
    where: 'bot',
    text: '发生错误，请重新选择。',
    en: {
      meaning: 'An error occurred, choose again.',
      cause: 'The bot did not accept what was chosen with one of its buttons, and gives no reason.',
      fix: 'Send `/menu` to the bot in a private chat, and choose again in the new menu. Or change the value at 我的 → 资料, tab 使用.',
      check: 'The bot no longer answers the choice with this text, and the profile page shows the new value.',
    },
    zh: {
      cause: '用机器人按钮选的值没有被接受，机器人不说明原因。',
      fix: '在私聊里给机器人发 `/menu`，在新菜单里重新选；或到 我的 → 资料 的“使用”标签里改。',
      check: '再选时不再出现这句话，资料页显示的是新值。',
    },
  },
  {
    id: 'bot-no-public-profile',
    part: 'panel',
    where: 'bot',
    text: 'Your account does not have a public profile photo or username',
    en: {
      cause:
        '`/dc` reads the data centre from a public profile photo and user name, and the Telegram account has none.',
      fix: 'Set both in Telegram, and make the photo visible to everyone.',
      check: 'Send `/dc` again in the private chat: the bot names the data centre.',
    },
    zh: {
      meaning: '你的账号没有公开的头像或用户名。',
      cause: '`/dc` 要读取公开的头像和用户名，这个 Telegram 账号没有。',
      fix: '在 Telegram 里设置用户名，并把头像设为所有人可见。',
      check: '在私聊里再发 `/dc`，机器人回复数据中心。',
    },
  },
  {
    id: 'welcome-text-keys',
    part: 'panel',
    where: 'bot',
    text: 'user_join_welcome_paid',
    also: ['user_join_welcome_free'],
    page: '/docs/configuration/notifications#troubleshooting',
    en: {
      cause:
        'A defect of 24.5.1: the bot welcomes newcomers of the group with the key of the text, because it asks for it without `bot.` in front.',
      fix: 'At `/admin/setting/im`, turn off Telegram 机器人发送欢迎消息, and save.',
      check: 'Let somebody join the group: the bot posts no welcome.',
    },
    zh: {
      meaning: '群欢迎消息里出现的是文本键名。',
      cause: '24.5.1 的缺陷：机器人取欢迎语时少了前缀 `bot.`，把键名当作内容发到了群里。',
      fix: '在 `/admin/setting/im` 关闭“Telegram 机器人发送欢迎消息”并保存。',
      check: '让人加入群组，机器人不再发欢迎消息。',
    },
  },
  {
    id: 'text-keys-in-messages',
    part: 'panel',
    where: 'bot',
    text: 'bot.node_offline',
    also: ['bot.node_online'],
    en: {
      cause: "`$_ENV['locale']` still has the old form `zh-TW`, for which there is no language file.",
      fix: 'Write `zh_TW`, `zh_CN`, `en_US` or `ja_JP` in `config/.config.php`. `sudo -u www-data php xcat Tool setLocale` sets it for all existing users.',
      check:
        '`grep "\'locale\'" config/.config.php` shows an underscore, and the next group message is a sentence.',
    },
    zh: {
      meaning: '群通知里出现的是文本键名。',
      cause: "`$_ENV['locale']` 还是旧写法 `zh-TW`，没有对应的语言文件。",
      fix: '在 `config/.config.php` 改成 `zh_TW`、`zh_CN`、`en_US` 或 `ja_JP`；已有用户执行 `sudo -u www-data php xcat Tool setLocale`。',
      check: '`grep "\'locale\'" config/.config.php` 显示的是下划线写法，下一条群通知是正常的句子。',
    },
  },
]
