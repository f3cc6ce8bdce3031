import type { PanelDefect } from '../panel-defect.ts'

// Source for this file: docs/reference/panel/known-defects.md#whole-panel, docs/reference/panel/mail-and-records.md#who-gets-what,
// docs/reference/panel/configuration-by-release.md#how-values-travel and docs/reference/panel/old-installations.md#lost-or-not-converted.

/** Defects of the whole panel, its upgrades and its moves. */
export const panelDefects: readonly PanelDefect[] = [
  {
    id: 'tabler-latest',
    area: 'panel',
    title: { en: 'No messages and empty charts', zh: '没有提示、图表空白' },
    today: true,
    texts: ['ReferenceError: bootstrap is not defined', 'tabler.getColor is not a function'],
    seen: 'run',
    page: '/docs/fix/today#tabler',
    en: {
      symptom:
        'No message appears after a wrong password, a failed registration, a ticket reply, a payment from the balance, a profile change or a coupon check. The charts on both dashboards are empty.',
      cause:
        'The templates load `@tabler/core@latest` from a CDN. The functions that they call exist in 1.0.0-beta20 to 1.1.1, but not in 1.2.0 and newer.',
      workaround:
        'In `resources/views` replace `@tabler/core@latest` with `@tabler/core@1.0.0-beta20`, then empty `storage/framework/smarty/compile/`.',
      undo: 'Write `latest` in the same files again, and empty the folder again. Upgrades overwrite these files.',
    },
    zh: {
      symptom:
        '密码错误、注册失败、工单回复、余额支付、修改资料、校验优惠码都没有任何提示；首页和用户中心的图表空白。',
      cause:
        '模板从 CDN 加载 `@tabler/core@latest`；面板要用的东西只在 1.0.0-beta20 到 1.1.1 里有，1.2.0 起没有了。',
      workaround:
        '把 `resources/views` 里的 `@tabler/core@latest` 换成 `@tabler/core@1.0.0-beta20`，再清空 `storage/framework/smarty/compile/`。',
      undo: '在同样的文件里改回 `latest` 并再次清空该目录。升级会覆盖这些文件。',
    },
  },
  {
    id: 'phpredis-too-old',
    area: 'panel',
    title: { en: 'Every subscription and node request returns 500', zh: '订阅和节点请求全部 500' },
    today: true,
    texts: ['Redis::__construct() expects exactly 0 arguments'],
    seen: 'run',
    page: '/docs/fix/today#phpredis',
    en: {
      symptom:
        'Subscription links and node requests return 500 while rate limits are on, which is the default. Mail codes, password resets, tickets and exchange rates always fail.',
      cause: 'The PHP extension redis is older than version 6. Debian 12 ships 5.3.7.',
      workaround: 'Install version 6.0.2 or newer of the extension, and restart PHP-FPM.',
      undo: 'Install the older package again. The extension stores nothing.',
    },
    zh: {
      symptom:
        '开着频率限制（默认）时，订阅链接和节点请求都返回 500；邮箱验证码、重置密码、工单、汇率则一直失败。',
      cause: 'PHP 的 Redis 扩展低于 6，Debian 12 自带的是 5.3.7。',
      workaround: '安装 6.0.2 以上的 Redis 扩展，并重启 PHP-FPM。',
      undo: '装回旧包即可，扩展不保存数据。',
    },
  },
  {
    id: 'im-stops-cron',
    area: 'panel',
    title: { en: 'Cron stops at a user who prefers IM', zh: '首选 IM 的用户让定时任务中断' },
    today: true,
    texts: ['IM::send(): Argument #1 ($to) must be of type int, string given'],
    seen: 'run',
    page: '/docs/fix/today#im-contact',
    en: {
      symptom:
        'Levels no longer expire, no warnings or mail are sent, nodes are not checked, and the daily job does not run.',
      cause:
        'A user or an administrator has chosen IM as the preferred contact. Sending to them stops `xcat Cron` with a TypeError on every run. Ticket replies to such users are saved but return 500.',
      workaround:
        'Run `UPDATE user SET contact_method = 1 WHERE contact_method = 2;` in MariaDB every night, because users can choose IM again.',
      undo: 'Users choose their contact again in 我的 → 资料, tab 其他.',
    },
    zh: {
      symptom: '等级不再过期，不发提醒和邮件，不检测节点，每日任务也不执行。',
      cause:
        '有用户或管理员把首选联系方式选成 IM，给他发消息时 `xcat Cron` 每次都因 TypeError 中断；回复这类用户的工单会先保存再报 500。',
      workaround:
        '在 MariaDB 执行 `UPDATE user SET contact_method = 1 WHERE contact_method = 2;`，只要用户还能选 IM 就要定期执行。',
      undo: '用户可在 我的 → 资料 → 其他 重新选择联系方式。',
    },
  },
  {
    id: 'icons-other-cdn',
    area: 'panel',
    title: { en: 'No icons with another CDN', zh: '换 CDN 后图标不显示' },
    seen: 'run',
    en: {
      symptom: 'The icons are missing after you changed `jsdelivr_url`.',
      cause:
        'The templates request a file that icon releases 3.x no longer contain. jsDelivr serves 2.47.0 instead; other CDNs do not.',
      workaround: 'Keep jsDelivr, or serve `@tabler/icons-webfont` 2.47.0 yourself.',
    },
    zh: {
      symptom: '改了 `jsdelivr_url` 之后图标全没了。',
      cause: '模板请求的文件在图标库 3.x 里已经没有，jsDelivr 会自动给 2.47.0，别的 CDN 不会。',
      workaround: '继续用 jsDelivr，或自己提供 `@tabler/icons-webfont` 2.47.0。',
    },
  },
  {
    id: 'silent-save',
    area: 'panel',
    title: { en: 'Save does nothing', zh: '点保存没反应' },
    seen: 'run',
    en: {
      symptom: 'Nothing happens when you press 保存 in a form of the admin area.',
      cause:
        'The forms expect JSON and show no server errors. Typical causes: a number field that is empty or contains text, traffic without an upper-case unit (`100GB`), a sort order above 255 for an announcement, or an email address that another user has.',
      workaround:
        'Fill in every number field, and write traffic as `100GB`. To confirm the cause, open the network tab of the browser: the request has status 500.',
    },
    zh: {
      symptom: '后台表单点“保存”没有任何反应。',
      cause:
        '表单只认 JSON，不显示服务器错误。常见原因：数字字段留空或不是数字、流量没写大写单位（`100GB`）、公告排序大于 255、邮箱已存在。',
      workaround: '把数字字段都填上，流量写成 `100GB`；在浏览器开发者工具的“网络”里能看到这个请求是 500。',
    },
  },
  {
    id: 'display-errors',
    area: 'panel',
    title: { en: 'Warnings in pages and subscriptions', zh: '页面和订阅里出现警告' },
    texts: ['Array to string conversion', 'Undefined array key'],
    seen: 'read',
    en: {
      symptom: 'Tables stay empty, saving seems to do nothing, and subscriptions begin with a PHP warning.',
      cause: 'With `display_errors = On`, PHP prints every warning into pages, JSON and subscriptions.',
      workaround: 'Set `display_errors = Off` and `log_errors = On` in `php.ini`, and restart PHP-FPM.',
    },
    zh: {
      symptom: '表格空白、保存像没反应、订阅开头是 PHP 警告。',
      cause: '`display_errors = On` 时，PHP 会把警告输出到页面、JSON 和订阅里。',
      workaround: '`php.ini` 里设 `display_errors = Off`、`log_errors = On`，重启 PHP-FPM。',
    },
  },
  {
    id: 'theme-locks-out',
    area: 'panel',
    title: { en: 'A wrong theme locks a user out', zh: '主题设错后打不开任何页面' },
    seen: 'read',
    en: {
      symptom: 'A user cannot open any page and does not get the 500 page either.',
      cause:
        'The column `theme` names a folder that is not in `resources/views`, such as `material` from older panels. The panel does not check the value.',
      workaround:
        'Run `sudo -u www-data php xcat Tool setTheme`, which sets the theme from the configuration file for all users.',
    },
    zh: {
      symptom: '某个用户打不开任何页面，连 500 页都没有。',
      cause:
        '用户的 `theme` 指向 `resources/views` 里不存在的目录，例如旧面板的 `material`；面板不检查这个值。',
      workaround: '执行 `sudo -u www-data php xcat Tool setTheme`，把所有用户改成配置文件里的主题。',
    },
  },
  {
    id: 'locale-with-hyphen',
    area: 'upkeep',
    title: { en: 'Text keys in group messages', zh: '群通知出现文本键名' },
    texts: ['bot.node_offline'],
    seen: 'read',
    en: {
      symptom: 'Group messages contain `bot.node_offline` instead of a sentence.',
      cause:
        'The configuration file still has `zh-TW`. Since 24.0.0 the language files are `zh_TW`, `zh_CN`, `en_US` and `ja_JP`, and changed defaults never reach an existing site.',
      workaround:
        "Correct `$_ENV['locale']`. Existing users keep their language: `sudo -u www-data php xcat Tool setLocale` sets it for all of them.",
    },
    zh: {
      symptom: '群通知里是 `bot.node_offline` 这样的键名。',
      cause:
        '配置文件里还是 `zh-TW`。24.0.0 起语言文件叫 `zh_TW`、`zh_CN`、`en_US`、`ja_JP`，默认值的变化不会自动写进旧站点。',
      workaround: "改正 `$_ENV['locale']`，再执行 `sudo -u www-data php xcat Tool setLocale` 更新已有用户。",
    },
  },
  {
    id: 'update-cuts-at-semicolon',
    area: 'upkeep',
    title: { en: 'xcat Update cuts values at a semicolon', zh: 'xcat Update 在分号处截断配置' },
    seen: 'run',
    en: {
      symptom:
        'After `update.sh` or `xcat Update` every page and every command fails, because `config/.config.php` does not parse.',
      cause:
        'The command copies each value up to its first `;`, so a password with a semicolon is cut off. Keys in double quotes are garbled, and your own comments and code are dropped.',
      workaround:
        'Restore `config/.config.php.bak`, and add the new keys by hand. Before an upgrade, remove `;` from all values, and write keys in single quotes.',
    },
    zh: {
      symptom: '执行 `update.sh` 或 `xcat Update` 后所有页面和命令都报错，`config/.config.php` 解析不了。',
      cause: '命令只取到第一个 `;`，密码里带分号就被截断；用双引号写的键会变成乱码，自己加的注释和代码会丢。',
      workaround:
        '把 `config/.config.php.bak` 复制回来，手动补新配置项。升级前确认值里没有 `;`，键都用单引号。',
    },
  },
  {
    id: 'migration-does-not-go-back',
    area: 'upkeep',
    title: { en: 'A migration cannot be rolled back', zh: '数据库迁移不能回退' },
    texts: ['Rollback to'],
    seen: 'read',
    page: '/docs/maintenance/upgrade#rollback',
    en: {
      symptom:
        '`php xcat Migration` with an older version prints `Rollback to` but changes no table. With a version from before 24.0.0, or without a version, it drops tables and columns.',
      cause:
        'The migrations of 24.x have no step back; older ones do. Without a version, the command rolls back to version 0.',
      workaround:
        'Restore the database, files and configuration from the backup that you made before the upgrade. Never run the command without a version.',
    },
    zh: {
      symptom:
        '`php xcat Migration` 加旧版本号会输出 `Rollback to`，但数据表没有变化；版本号早于 24.0.0 或不写版本号时，会删除表和字段。',
      cause: '24.x 的迁移没有回退步骤，更早的有。不写版本号等于回退到 0。',
      workaround: '用升级前的备份恢复数据库、程序文件和配置。不要不带版本号执行这个命令。',
    },
  },
  {
    id: 'telegram-bindings-lost',
    area: 'upkeep',
    title: { en: 'Telegram bindings are lost', zh: 'Telegram 绑定丢失' },
    seen: 'read',
    en: {
      symptom: 'After a move from 2023.4 or older, no user is bound to Telegram any more.',
      cause:
        'The migration that copied `telegram_id` to `im_value` was changed later and no longer does so. The old column stays.',
      workaround:
        'After the migration: `UPDATE user SET im_value = telegram_id WHERE im_type = 4 AND telegram_id <> 0;`. Or upgrade to tag 2023.5 first.',
    },
    zh: {
      symptom: '从 2023.4 或更早版本迁来后，所有人的 Telegram 绑定都没了。',
      cause: '原来会把 `telegram_id` 复制到 `im_value` 的迁移后来被改掉，不再复制；旧列还在。',
      workaround:
        '迁移后执行 `UPDATE user SET im_value = telegram_id WHERE im_type = 4 AND telegram_id <> 0;`，或先升级到 2023.5 再继续。',
    },
  },
]
