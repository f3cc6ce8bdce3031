import type { NotSupportedThing } from '../not-supported-thing.ts'

// Source for this file: docs/reference/panel/admin-area.md#asked-for-and-not-there and #not-supported; docs/reference/panel/pro.md#shop.

/** Functions of the panel. */
export const functionsNotSupported: readonly NotSupportedThing[] = [
  {
    id: 'monthly-reset',
    group: 'functions',
    name: { en: 'Monthly traffic reset of paid plans', zh: '付费套餐每月自动重置流量' },
    words: [
      'monthly traffic reset',
      'reset traffic monthly',
      'traffic reset monthly',
      '每月重置流量',
      '流量每月重置',
      '每月自动重置流量',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence:
        'Traffic is reset when a time and traffic package becomes active. Monthly resets exist only for users at level 0.',
      instead:
        'Sell 30-day packages. For free users, set a reset day. To reset all users at once, run `sudo -u www-data php xcat Tool resetBandwidth`.',
    },
    zh: {
      evidence: '流量只在时间流量包激活时重置；按月重置只对 0 级用户有效。',
      instead:
        '按 30 天卖套餐；免费用户可设重置日；要给所有人重置，执行 `sudo -u www-data php xcat Tool resetBandwidth`。',
    },
  },
  {
    id: 'automatic-renewal',
    group: 'functions',
    name: { en: 'Automatic renewal', zh: '自动续费' },
    words: [
      'automatic renewal',
      'auto-renewal',
      'auto renew',
      'recurring payment',
      'recurring payments',
      '自动续费',
      '自動續費',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence: 'The code has no renewals and no recurring charges.',
      instead: 'Users can buy several packages in advance. Each starts when the one before it expires.',
    },
    zh: {
      evidence: '代码里没有续费和周期扣款。',
      instead: '用户可以提前买好几个套餐，前一个到期后自动接上。',
    },
  },
  {
    id: 'package-upgrade',
    group: 'functions',
    name: { en: 'Upgrade of a running package', zh: '套餐中途升级' },
    words: [
      'upgrade a running package',
      'upgrade of a running package',
      'package upgrade',
      'plan upgrade',
      'pay the difference',
      '套餐中途升级',
      '中途升级套餐',
      '套餐补差价',
    ],
    verdict: 'no',
    page: '/docs/configuration/shop',
    en: {
      evidence:
        '24.5.1 gives no credit for the rest of a package, and a second time and traffic package waits until the first expires. Upgrades belong to the Pro edition.',
      instead: 'Change level, expiry and traffic in the user form, or sell a traffic package.',
    },
    zh: {
      evidence: '24.5.1 不折算剩余价值，第二个时间流量包要等第一个到期才激活；升级是 Pro 版的功能。',
      instead: '在用户编辑页改等级、到期时间和流量，或卖流量包。',
    },
  },
  {
    id: 'traffic-carry-over',
    group: 'functions',
    name: {
      en: 'Unused traffic carried over, reset on the purchase day',
      zh: '剩余流量结转、按购买日重置',
    },
    words: [
      'carry over unused traffic',
      'unused traffic carried over',
      'traffic rollover',
      'roll over unused traffic',
      '流量结转',
      '剩余流量结转',
      '按购买日重置流量',
    ],
    verdict: 'no',
    en: {
      evidence:
        'When a time and traffic package becomes active, it sets the usage to 0 and replaces the traffic limit, with any traffic packages that were added to it.',
      instead: 'Sell 30-day packages, and traffic packages for more traffic within one.',
    },
    zh: {
      evidence: '时间流量包激活时，已用流量清零，流量上限整个替换，之前加上去的流量包也一起作废。',
      instead: '按 30 天卖套餐，期间不够用再卖流量包。',
    },
  },
  {
    id: 'pause-a-plan',
    group: 'functions',
    name: { en: 'Pausing a plan', zh: '暂停套餐' },
    words: [
      'pause a plan',
      'pause a package',
      'pause my plan',
      'pause a subscription',
      'freeze a plan',
      '暂停套餐',
      '冻结套餐',
      '套餐暂停',
    ],
    verdict: 'no',
    page: '/docs/maintenance/users#levels',
    en: {
      evidence:
        'An order is pending, active, expired or cancelled: there is no paused state, and neither the user form nor the shop has a switch for it.',
      instead:
        'Note the days that are left. When the user comes back, set a later 等级过期时间 (level expiry) in the user form.',
    },
    zh: {
      evidence:
        '订单只有等待中、待激活、已激活、已过期、已取消几种状态，没有暂停，用户编辑页和商店里也没有开关。',
      instead: '先记下剩余天数，用户回来后在用户编辑页把“等级过期时间”往后改。',
    },
  },
  {
    id: 'deletion-of-idle-users',
    group: 'functions',
    name: { en: 'Automatic deletion of idle or expired users', zh: '自动删除闲置或过期用户' },
    words: [
      'delete inactive users automatically',
      'delete idle users automatically',
      'automatic deletion of users',
      'account_expire_delete_days',
      '自动删除用户',
      '自动清理用户',
      '自动删除闲置用户',
    ],
    verdict: 'no',
    page: '/docs/maintenance/cron-and-logs#daily-job',
    en: {
      evidence:
        'It was removed in 2023.4, with `account_expire_delete_days` and the `auto_clean_*` keys. 24.5.1 only marks idle accounts, and accounts never expire.',
      instead:
        'Turn on idle account detection under 设置 → 定时任务 (Settings → Cron). The column 是否闲置 (idle) of the user list shows the marked users: delete them one by one. A second switch removes their subscription link and invitation code.',
    },
    zh: {
      evidence:
        '2023.4 已经移除，`account_expire_delete_days` 和 `auto_clean_*` 都没有了。24.5.1 只会标记闲置账号，账号本身不会过期。',
      instead:
        '在 设置→定时任务 打开闲置账号检测，用户列表的“是否闲置”一列能看到，再逐个手动删除。另一个开关可以移除他们的订阅链接和邀请码。',
    },
  },
  {
    id: 'per-node-limits',
    group: 'functions',
    name: { en: 'Traffic or connection limits per user and node', zh: '按节点限制用户流量或连接数' },
    words: [
      'per-node traffic limit',
      'traffic limit per node',
      'traffic per node',
      'per-node limit',
      '每个节点单独限制',
      '按节点限制流量',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence:
        'Each user has one traffic limit, one speed limit and one IP limit for all nodes, and a node has no limit on its users.',
      instead: "Use the node's own 可用流量 (GB) and 速率限制 (Mbps), its level and its group.",
    },
    zh: {
      evidence: '用户的流量、速度、IP 限制对所有节点共用，节点也不能限制用户数。',
      instead: '用节点自己的“可用流量 (GB)”“速率限制”“等级”“组别”。',
    },
  },
  {
    id: 'device-limit',
    group: 'functions',
    name: { en: 'Device limit', zh: '设备数限制' },
    words: [
      'device limit',
      'devicelimit',
      'limit devices',
      'number of devices',
      '设备数限制',
      '设备数',
      '限制设备',
      '裝置數限制',
    ],
    verdict: 'no',
    en: {
      evidence:
        'The panel counts IP addresses in use on all nodes within 90 seconds, not devices. `DeviceLimit` of NeXT Server has no effect.',
      instead:
        'Set 同時连接 IP 限制 for the product or the user. Several phones behind one router count once; one phone that switches between Wi-Fi and mobile data counts twice.',
    },
    zh: {
      evidence:
        '面板统计的是 90 秒内所有节点上的在线 IP 数，不是设备数；NeXT Server 的 `DeviceLimit` 不起作用。',
      instead:
        '在商品或用户上设“同時连接 IP 限制”。同一路由器下的多台手机算一个，一台手机同时用 Wi-Fi 和流量算两个。',
    },
  },
  {
    id: 'admin-roles',
    group: 'functions',
    name: { en: 'Resellers, sub-administrators and roles', zh: '代理、分销、子管理员' },
    words: [
      'reseller',
      'resellers',
      'sub-admin',
      'sub-administrator',
      '代理商',
      '分销',
      '子管理员',
      '多级代理',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence: 'There is only one kind of administrator, and no log of what administrators do.',
      instead: 'In place of resellers, use invitations with rebates.',
    },
    zh: { evidence: '只有一种管理员，也没有管理员操作日志。', instead: '用邀请返利。' },
  },
  {
    id: 'sign-in-as-user',
    group: 'functions',
    name: { en: 'Sign in as a user', zh: '管理员切换到用户' },
    words: ['sign in as a user', 'login as user', 'impersonate', '切换用户', '切换到用户', '管理员切换用户'],
    always: true,
    verdict: 'no',
    en: {
      evidence: '24.5.1 has no route for this.',
      instead: 'Set a new password in the user form, or create a test user with the same level and group.',
    },
    zh: {
      evidence: '24.5.1 没有这个功能。',
      instead: '在用户编辑页设一个新密码，或建一个同等级、同组的测试用户。',
    },
  },
  {
    id: 'bulk-and-export',
    group: 'functions',
    name: { en: 'Bulk actions, and exporting or importing lists', zh: '批量操作、列表导出导入' },
    words: [
      'bulk edit',
      'bulk actions',
      'export users',
      'import users',
      'csv',
      '批量操作',
      '批量导出',
      '导出用户',
      '导入用户',
    ],
    always: true,
    verdict: 'no',
    page: '/docs/maintenance/users#many',
    en: {
      evidence: 'The lists in the admin area only have a search box.',
      instead: 'Make a backup, then use SQL in MariaDB.',
    },
    zh: { evidence: '后台列表只有搜索。', instead: '先备份，再在 MariaDB 里用 SQL 操作。' },
  },
  {
    id: 'invitation-for-paid-users',
    group: 'functions',
    name: { en: 'Invitation codes for paying users only', zh: '仅付费用户可生成邀请码' },
    words: [
      'invitation codes for paid users',
      'invites for paying users only',
      '付费用户才能邀请',
      '限制邀请码',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence: 'Every user has an invitation link, and no setting depends on the level.',
      instead:
        'Set 邀请者流量奖励（GB） to 0, so that inviters only earn rebates on payments. Banned users earn none.',
    },
    zh: {
      evidence: '每个用户都有邀请链接，没有按等级的限制。',
      instead: '把“邀请者流量奖励（GB）”设为 0，只用付款返利；被封禁的用户得不到奖励。',
    },
  },
  {
    id: 'tickets-by-bot',
    group: 'functions',
    name: { en: 'Tickets and administration by Telegram bot', zh: '用 Telegram 机器人处理工单和管理' },
    words: [
      'tickets by telegram',
      'telegram ticket',
      'reply to tickets in telegram',
      '机器人回复工单',
      'tg 回复工单',
      'bot提醒有新工单',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence: 'The bot has eight commands. None is for administrators or tickets.',
      instead: 'While 启用工单邮件提醒 is on, administrators get a mail for each new ticket.',
    },
    zh: {
      evidence: '机器人只有八个命令，没有管理命令，也没有工单命令。',
      instead: '打开“启用工单邮件提醒”，管理员会收到新工单邮件。',
    },
  },
  {
    id: 'rest-api',
    group: 'functions',
    name: { en: 'REST API for users, nodes and administrators', zh: '用户、节点、管理 REST API' },
    words: ['REST API', 'admin API', 'API for administrators'],
    verdict: 'no',
    page: '/docs/design-document/user-api',
    en: {
      evidence:
        'The routes are commented out in the source of 24.5.1. An API in Go is in progress for the Pro edition.',
      instead:
        'Node servers use the Web API under `/mod_mu`. For everything else, use SQL or the admin area.',
    },
    zh: {
      evidence: '这些路由在 24.5.1 源码里是注释掉的；Pro 版的 Go API 还在开发。',
      instead: '节点后端用 Web API `/mod_mu`，其余用 SQL 或后台。',
    },
  },
  {
    id: 'plugins',
    group: 'functions',
    name: { en: 'Plugins, hooks and other themes', zh: '插件、钩子、其他主题' },
    words: ['plugin system', 'addons', 'theme shop', '插件系统', '主题下载'],
    verdict: 'no',
    en: {
      evidence: 'There is no plugin loader, and `tabler` is the only theme.',
      instead:
        'Write your own: a folder in `resources/views` is a theme, and a class in `src/Command` is a command. A class in `src/Services/Gateway` is a gateway after `composer dump-autoload -o`.',
    },
    zh: {
      evidence: '没有插件机制，主题只有 `tabler`。',
      instead:
        '`resources/views` 下的目录就是主题；`src/Command` 里的类是命令；`src/Services/Gateway` 里的类执行 `composer dump-autoload -o` 后就是网关。',
    },
  },
  {
    id: 'social-sign-in',
    group: 'functions',
    name: { en: 'Sign-in with Google, Telegram or other accounts', zh: '用 Google、Telegram 等账号登录' },
    words: [
      'sign in with Google',
      'login with Google',
      'log in with Google',
      'Google login',
      'sign in with Telegram',
      'login with Telegram',
      'social login',
      '第三方登录',
      '谷歌登录',
      'Google 登录',
      'Telegram 登录',
    ],
    verdict: 'no',
    page: '/docs/start/sign-in#sign-in',
    en: {
      evidence:
        'The sign-in page takes an email address, a password and the two-factor code, and nothing else. Telegram, Discord and Slack accounts can only be bound to an account, for messages.',
      instead:
        'Users sign in with their email address. A longer session needs 记住此设备 (remember this device).',
    },
    zh: {
      evidence:
        '登录页只有邮箱、密码和两步认证。Telegram、Discord、Slack 只能绑定到账号上收消息，不能用来登录。',
      instead: '用邮箱登录；想少登几次就勾选“记住此设备”。',
    },
  },
  {
    id: 'ticket-attachments',
    group: 'functions',
    name: { en: 'Pictures and files in tickets', zh: '工单图片与附件' },
    words: [
      'ticket attachment',
      'ticket attachments',
      'attachments in tickets',
      'upload a picture to a ticket',
      'picture in a ticket',
      '工单附件',
      '工单上传图片',
      '工单发图片',
      '工单图片',
    ],
    verdict: 'unknown',
    page: '/docs/maintenance/announcements#tickets',
    en: {
      evidence:
        "An administrator's reply is one text field without an upload, and neither the documentation nor the release notes mention files in tickets.",
      instead: 'Ask the user for a link to the picture.',
    },
    zh: {
      evidence: '管理员回复只有一个文本框，没有上传；文档和更新日志都没提到工单附件。',
      instead: '让用户把图片传到别处，在工单里发链接。',
    },
  },
  {
    id: 'own-apps',
    group: 'functions',
    name: { en: 'Apps under your own brand', zh: '自己品牌的客户端' },
    words: [
      'own app',
      'own-brand app',
      'own brand app',
      'branded app',
      'white-label app',
      'app under my brand',
      '自有客户端',
      '定制客户端',
      '自己的 App',
      '自己的APP',
    ],
    verdict: 'no',
    page: '/docs/start/first-user#client',
    en: {
      evidence:
        '24.5.1 has no app of its own. Its client list, `config/clients.json`, has four clients of other projects: Clash Nyanpasu, Clash.Meta for Android, sing-box and Hiddify.',
      instead:
        'Users load their subscription in one of these clients. The subscription is called `appName` from `config/.config.php`.',
    },
    zh: {
      evidence:
        '24.5.1 没有自己的客户端。`config/clients.json` 里是四个其他项目的客户端：Clash Nyanpasu、Clash.Meta for Android、sing-box、Hiddify。',
      instead: '用户在这些客户端里导入订阅。订阅名称是 `config/.config.php` 的 `appName`。',
    },
  },
  {
    id: 'outgoing-webhooks',
    group: 'functions',
    name: { en: 'Webhooks to your own program', zh: '向自己的程序发送 Webhook' },
    words: [
      'outgoing webhook',
      'outgoing webhooks',
      'webhook when an order is paid',
      'webhook when order paid',
      'webhook for paid orders',
      'webhook for new users',
      '订单 webhook',
      '支付成功 webhook',
      '推送 webhook',
    ],
    verdict: 'no',
    page: '/docs/maintenance/payment-records#where',
    en: {
      evidence:
        'The code has no event system. The webhooks in the settings are incoming: payment gateways and the Telegram bot call the panel. A paid or activated order notifies nobody, not even by mail.',
      instead:
        'Read the tables `order` and `invoice` with your own SQL. Nodes, announcements and the daily job can send messages to a chat group.',
    },
    zh: {
      evidence:
        '代码里没有事件机制。设置里的 Webhook 都是别人调用面板的（支付网关、Telegram 机器人）。订单付款、激活不通知任何人，邮件也没有。',
      instead: '用自己的 SQL 读 `order`、`invoice` 表。节点、公告、每日任务可以发群消息。',
    },
  },
  {
    id: 'english-pages',
    group: 'functions',
    name: { en: 'Web pages in English', zh: '网页英文界面' },
    words: ['English interface', 'English UI', 'translate the panel', '英文界面'],
    verdict: 'no',
    page: '/docs/q-and-a/common-questions#language',
    en: {
      evidence:
        'The web pages of 24.5.1 are in Chinese. The language setting only affects bot messages. Translated pages belong to the Pro edition.',
      instead: 'Use the admin area map, which lists every label with its English meaning.',
    },
    zh: {
      evidence: '24.5.1 的网页只有中文，语言设置只影响机器人消息；多语言网页属于 Pro 版。',
      instead: '英文使用者可以对照管理后台地图。',
    },
  },
  {
    id: 'sms',
    group: 'functions',
    name: { en: 'SMS', zh: '短信' },
    words: ['SMS', 'Twilio', '短信验证码', '短信'],
    verdict: 'no',
    en: { evidence: 'The code contains no SMS service.', instead: 'Use mail, Telegram, Discord or Slack.' },
    zh: { evidence: '代码里没有短信服务。', instead: '用邮件、Telegram、Discord 或 Slack。' },
  },
]
