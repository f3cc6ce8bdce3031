import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#administration, docs/reference/panel/telegram.md#set-up and #commands.

/** Defects of Telegram, Discord and Slack bots. */
export const botDefects: readonly PanelDefect[] = [
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
    id: 'bot-refusals',
    area: 'administration',
    title: { en: 'The bot refuses, and acts anyway', zh: '机器人提示拒绝，操作还是执行了' },
    texts: [
      '你好，你尚未绑定账户，无法进行操作。',
      '你好，你无法操作他人的账户。',
      '无法在群组中进行该操作。',
    ],
    seen: 'read',
    en: {
      symptom:
        'After a button in Telegram, the bot says that something is not possible in groups, but changes the account anyway. On a button meant for somebody else, it acts on the account of whoever presses it.',
      cause: 'The bot sends the message, but the code runs on.',
      workaround:
        'Leave Telegram 机器人在群组中不回应 on, and ask users to use the buttons in a private chat only.',
    },
    zh: {
      symptom:
        '在 Telegram 里点按钮，机器人说不能在群组中操作，账号却已经改了；点了别人的按钮，改的是点的人自己的账号。',
      cause: '机器人发了提示，代码却没有停下来。',
      workaround: '保持“Telegram 机器人在群组中不回应”打开，让用户只在私聊里点按钮。',
    },
  },
  {
    id: 'bot-welcome-key',
    area: 'administration',
    title: { en: 'The welcome message is a text key', zh: '机器人的欢迎消息是一串键名' },
    texts: ['user_join_welcome_paid', 'user_join_welcome_free'],
    seen: 'read',
    page: '/docs/configuration/notifications#troubleshooting',
    en: {
      symptom:
        'The bot greets a new member of the group with `user_join_welcome_free` or `user_join_welcome_paid`.',
      cause: 'The code asks for the text under a name without `bot.`, which is not in the language files.',
      workaround: 'Turn Telegram 机器人发送欢迎消息 off.',
    },
    zh: {
      symptom: '有人进群，机器人发的是 `user_join_welcome_free` 或 `user_join_welcome_paid`。',
      cause: '代码里的键名少了 `bot.`，语言文件里找不到。',
      workaround: '关掉“Telegram 机器人发送欢迎消息”。',
    },
  },
  {
    id: 'bot-shows-secrets',
    area: 'administration',
    title: { en: 'The bot prints the connection password into the chat', zh: '机器人把连接密码发到聊天里' },
    seen: 'read',
    page: '/docs/configuration/notifications#commands',
    en: {
      symptom:
        "The bot's profile screen shows port, connection password and cipher in plain text in the chat.",
      cause: 'The screen prints them whenever it is opened.',
      workaround:
        'Ask users to open it in a private chat only. Somebody who opened it elsewhere should press 重置连接密码 in the profile.',
    },
    zh: {
      symptom: '打开机器人的资料编辑，端口、连接密码、加密方式就明文出现在聊天里。',
      cause: '这个界面每次打开都会直接显示。',
      workaround: '让用户只在私聊里打开；在别处打开过的，到“资料”里点“重置连接密码”。',
    },
  },
]
