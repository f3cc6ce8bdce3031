import type { PanelMessage } from '../panel-message.ts'

// Source for this file: docs/reference/panel/hosting.md#error-pages and #web-servers-and-php, docs/reference/panel/known-defects.md#whole-panel,
// docs/reference/panel/old-installations.md#certain-or-likely-stops-with-the-message,
// docs/reference/panel/configuration-by-release.md#how-values-travel, docs/reference/panel/installation.md#first-commands
// docs/reference/panel/operation.md#commands and docs/reference/panel/releases.md#requirements-of-the-panel.

/** Error pages, and messages of PHP, MariaDB, Nginx and the browser. */
export const serverMessages: readonly PanelMessage[] = [
  {
    id: 'internal-server-error-page',
    part: 'panel',
    where: 'error-page',
    text: '服务器内部错误',
    generic: true,
    page: '/docs/q-and-a/common-questions#server',
    en: {
      meaning:
        'Internal server error. The page shows a large 500 and the button 返回主页 (back to the home page).',
      cause: 'PHP stopped with an error. While `debug` is `false`, the page hides it.',
      fix: 'Read the last lines of `/var/log/nginx/error.log`. Or set `debug` to `true` in `config/.config.php`, reload PHP, load the page, and read the line Message. Then set it back immediately and reload PHP again: the trace can show passwords.',
      check: 'With `debug` back at `false`, the same page shows its content instead of 500.',
    },
    zh: {
      cause: 'PHP 出错中断，而 `debug` 为 `false`，页面不显示原因。',
      fix: '看 `/var/log/nginx/error.log` 最后几行；或把 `config/.config.php` 的 `debug` 改成 `true` 刷新页面，看 Message 一行，看完马上改回去，因为堆栈里可能带密码。',
      check: '`debug` 改回 `false` 后刷新，页面正常显示，不再是 500。',
    },
  },
  {
    id: 'slim-application-error',
    part: 'php',
    where: 'error-page',
    text: 'Slim Application Error',
    also: ['The application could not run because of the following error:'],
    en: {
      cause:
        'This heading appears instead of the 500 page while `debug` is `true`. It names no cause: the line Message below it does.',
      fix: 'Search this page for the text of Message. When you have read it, set `debug` back to `false`.',
      check: '`grep "\'debug\'" config/.config.php` shows `false`, and the page opens.',
    },
    zh: {
      meaning: 'Slim 框架的报错页。',
      cause: '标题本身不说明原因，只在 `debug` 为 `true` 时出现，真正的错误看下面的 Message 一行。',
      fix: '拿 Message 的内容到本页查找；看完把 `debug` 改回 `false`。',
      check: '`grep "\'debug\'" config/.config.php` 显示 `false`，页面能正常打开。',
    },
  },
  {
    id: 'database-connection-error',
    part: 'php',
    where: 'error-page',
    text: 'Databse Error',
    en: {
      cause: 'The panel cannot connect to MariaDB. The word is misspelt in the panel.',
      fix: 'Compare `db_host`, `db_database`, `db_username` and `db_password` in `config/.config.php` with the database user, and check that MariaDB runs: `systemctl status mariadb`.',
      check:
        '`mariadb -u nextpanel_user -p nextpanel -e "SELECT 1"`, with the values of the configuration, prints 1, and the sign-in page opens.',
    },
    zh: {
      meaning: '数据库错误（面板里单词拼错了）。',
      cause: '面板连不上 MariaDB。',
      fix: '核对 `config/.config.php` 的 `db_host`、`db_database`、`db_username`、`db_password`，并用 `systemctl status mariadb` 看数据库是否在运行。',
      check:
        '用配置里的账号执行 `mariadb -u nextpanel_user -p nextpanel -e "SELECT 1"` 输出 1，登录页能打开。',
    },
  },
  {
    id: 'redis-construct',
    part: 'php',
    where: 'php-log',
    text: 'Redis::__construct() expects exactly 0 arguments',
    also: ['Redis::__construct() expects exactly 0 arguments, 1 given'],
    page: '/docs/installation/debian#install-php',
    en: {
      cause:
        'The PHP extension redis is older than version 6, such as 5.3.7 from Debian 12. Subscriptions and node requests return 500 while rate limits are on. Mail codes and tickets always fail.',
      fix: 'Install version 6.0.2 or newer of the extension: on Debian and Ubuntu, `php8.4-redis` from the repository on the installation page. Then restart PHP-FPM.',
      check: '`php --ri redis | grep -i version` prints 6.0.2 or newer.',
    },
    zh: {
      meaning: 'PHP 的 Redis 扩展太旧。',
      cause:
        'Redis 扩展低于 6，例如 Debian 12 自带的 5.3.7。开着频率限制时所有订阅和节点请求都是 500，邮箱验证码、工单则一直报错。',
      fix: '安装 6.0.2 以上的 Redis 扩展：Debian、Ubuntu 按安装页添加软件源后装 `php8.4-redis`，再重启 PHP-FPM。',
      check: '`php --ri redis | grep -i version` 显示 6.0.2 以上。',
    },
  },
  {
    id: 'im-send-type-error',
    part: 'php',
    where: 'command',
    text: 'IM::send(): Argument #1 ($to) must be of type int, string given',
    en: {
      cause:
        'A user or an administrator prefers IM (`contact_method` 2). Sending to them fails, and `xcat Cron` stops there on every run: levels no longer expire, no mail is sent, and the daily job does not run.',
      fix: 'Run `UPDATE user SET contact_method = 1 WHERE contact_method = 2;` in MariaDB, every night, because users can choose IM again.',
      check: '`sudo -u www-data php xcat Cron` ends without an error.',
    },
    zh: {
      meaning: '给首选 IM 的人发消息时类型错误。',
      cause:
        '有用户或管理员把首选联系方式设成了 IM（`contact_method` 为 2），发送时报错，`xcat Cron` 每次都在这里中断：等级不过期、邮件不发、每日任务不跑。',
      fix: '在 MariaDB 执行 `UPDATE user SET contact_method = 1 WHERE contact_method = 2;`；用户还可能再选 IM，所以每晚执行一次。',
      check: '`sudo -u www-data php xcat Cron` 能正常跑完。',
    },
  },
  {
    id: 'undefined-array-key',
    part: 'php',
    where: 'subscription',
    text: 'Undefined array key "network"',
    page: '/docs/configuration/custom-config#troubleshooting',
    en: {
      cause:
        'The custom config of a node has no network, and PHP prints the warning into the subscription because `display_errors` is on.',
      fix: 'In 自定义配置 of the node, set `"network":"tcp"`, or the transport that the node uses. In `php.ini`, set `display_errors = Off` and `log_errors = On`, then restart PHP-FPM.',
      check: 'The subscription no longer begins with a warning.',
    },
    zh: {
      meaning: '节点自定义配置缺少 network。',
      cause: 'PHP 把警告输出进了订阅内容（`display_errors` 开着），而且有节点的自定义配置里没写 network。',
      fix: '在节点的“自定义配置”补上 `"network":"tcp"`（或实际使用的传输方式）；`php.ini` 里设 `display_errors = Off`、`log_errors = On`，重启 PHP-FPM。',
      check: '订阅文件开头是配置内容，不再是警告。',
    },
  },
  {
    id: 'array-to-string',
    part: 'php',
    where: 'settings',
    text: 'Array to string conversion',
    en: {
      cause:
        'A known warning at `/admin/setting/im` in 24.5.1: the field 允许加入的群组 ID shows `Array`. While `display_errors` is on, the warning is printed into the page.',
      fix: 'Set `display_errors = Off` in `php.ini`. Leave 允许 Bot 加入下方配置之外的群组 on, because saving stores the word `Array` as the list.',
      check: 'Reload `/admin/setting/im`: the fields contain no warning. `Array` in 允许加入的群组 ID stays.',
    },
    zh: {
      meaning: '数组被当成文本输出的警告。',
      cause:
        '24.5.1 的已知警告：`/admin/setting/im` 的“允许加入的群组 ID”显示成 `Array`，`display_errors` 开着时会直接出现在页面里。',
      fix: '`php.ini` 里设 `display_errors = Off`；“允许 Bot 加入下方配置之外的群组”保持开启，因为保存后存进去的就是 `Array` 这个词。',
      check:
        '刷新 `/admin/setting/im`，输入框里不再有警告文字；“允许加入的群组 ID”里的 `Array` 还在，属于正常。',
    },
  },
  {
    id: 'open-basedir',
    part: 'php',
    where: 'php-log',
    text: 'open_basedir restriction in effect',
    en: {
      cause:
        'PHP may only open files in `public/`, but the panel also loads `vendor`, `config` and `app` beside it. Hosting panels set this limit in `.user.ini` (防跨站 in BT).',
      fix: 'Allow the whole panel folder and `/tmp`, or turn off this protection for the site. Then restart PHP.',
      check: 'The sign-in page opens, and reloading it adds no line with `open_basedir` to the log.',
    },
    zh: {
      meaning: 'open_basedir 限制生效。',
      cause:
        'PHP 只被允许打开 `public/` 下的文件，而面板还要读同级的 `vendor`、`config`、`app`。宝塔的“防跨站攻击”会写进 `.user.ini`。',
      fix: '把允许范围改成整个面板目录加 `/tmp`，或对该站点关闭“防跨站攻击”，再重启 PHP。',
      check: '登录页能打开，再刷新几次，日志里不再新增 `open_basedir`。',
    },
  },
  {
    id: 'putenv-disabled',
    part: 'php',
    where: 'command',
    text: 'putenv() has been disabled for security reasons',
    also: ['The Process class relies on proc_open, which is not available on your PHP installation.'],
    page: '/docs/maintenance/upgrade#troubleshooting',
    en: {
      cause:
        'Composer needs `putenv` and `proc_open`, but the command-line PHP disables them in `disable_functions`.',
      fix: 'Remove `putenv`, `proc_open` and `proc_get_status` from `disable_functions` in the `php.ini` for the command line, then run the upgrade script again. PHP-FPM can keep its list.',
      check: '`php -r "var_dump(function_exists(\'proc_open\'));"` prints `bool(true)`.',
    },
    zh: {
      meaning: 'putenv 或 proc_open 被禁用。',
      cause: 'Composer 要用 `putenv` 和 `proc_open`，而命令行 PHP 的 `disable_functions` 里禁用了。',
      fix: '在命令行使用的 `php.ini` 里，从 `disable_functions` 去掉 `putenv`、`proc_open`、`proc_get_status`，再重新执行升级脚本；PHP-FPM 那份可以不动。',
      check: '`php -r "var_dump(function_exists(\'proc_open\'));"` 输出 `bool(true)`。',
    },
  },
  {
    id: 'composer-phar-missing',
    part: 'php',
    where: 'command',
    text: 'Could not open input file: composer.phar',
    page: '/docs/maintenance/upgrade#composer',
    en: {
      cause:
        'The upgrade script runs `composer.phar` from the panel folder, and the release ZIP does not include it.',
      fix: 'Download it into the panel folder: `curl -fsSL https://getcomposer.org/download/latest-stable/composer.phar -o composer.phar`, then run the script again.',
      check:
        '`php composer.phar --version` prints a version, and the script gets past Composer to `xcat Update`.',
    },
    zh: {
      meaning: '找不到 composer.phar。',
      cause: '升级脚本要用面板目录下的 `composer.phar`，发布包里不带。',
      fix: '在面板目录下载：`curl -fsSL https://getcomposer.org/download/latest-stable/composer.phar -o composer.phar`，再重新执行脚本。',
      check: '`php composer.phar --version` 能显示版本号，脚本能继续执行到 `xcat Update`。',
    },
  },
  {
    id: 'vendor-missing',
    part: 'php',
    where: 'php-log',
    text: "Failed opening required '…/vendor/autoload.php'",
    also: ['vendor/autoload.php'],
    generic: true,
    page: '/docs/maintenance/upgrade#composer',
    en: {
      cause:
        "The libraries in the folder `vendor` are missing: Composer did not run, or not to its end. The panel's own error page is not loaded yet, so the browser shows a blank page or PHP's message with status 500.",
      fix: 'Unpack the release ZIP again: a first installation from it needs no Composer. After an upgrade, put `composer.phar` into the panel folder, and run `php composer.phar install --no-dev` there.',
      check: '`ls vendor/autoload.php` prints the path, and the sign-in page opens.',
    },
    zh: {
      meaning: '找不到 vendor/autoload.php。',
      cause:
        '缺少 `vendor` 文件夹里的依赖库：没跑 Composer，或没跑完。面板自己的错误页还没加载，所以是白屏，或 PHP 自己的 500 报错。',
      fix: '全新安装的重新解压发布包，不需要 Composer；升级后出现的，把 `composer.phar` 放进面板目录，执行 `php composer.phar install --no-dev`。',
      check: '`ls vendor/autoload.php` 能列出文件，登录页能打开。',
    },
  },
  {
    id: 'php-extension-missing',
    part: 'php',
    where: 'php-log',
    text: 'Class "Redis" not found',
    also: ['Call to undefined function', 'could not find driver'],
    page: '/docs/installation/debian#install-php',
    en: {
      cause:
        'A PHP extension is missing: `redis` for the class, `pdo_mysql` for the driver, and usually `yaml`, `bcmath` or `mbstring` for a function. If it happens in cron only, `php` on the command line is another version than the one of PHP-FPM.',
      fix: 'List the extensions with `php -m`, install the missing package as in the PHP step of the installation page, and restart PHP-FPM: `systemctl restart php8.4-fpm`.',
      check: "`php -m | grep -iE 'redis|yaml|pdo_mysql'` names all three, and the page opens.",
    },
    zh: {
      meaning: '缺少 PHP 扩展：找不到类、找不到函数，或找不到数据库驱动。',
      cause:
        '少装了 PHP 扩展：找不到类是少 `redis`，找不到驱动是少 `pdo_mysql`，找不到函数多半是少 `yaml`、`bcmath` 或 `mbstring`。只有定时任务报错的，是命令行的 `php` 和 PHP-FPM 不是同一个版本。',
      fix: '用 `php -m` 看装了哪些，照安装页的 PHP 那一步把缺的包装上，再 `systemctl restart php8.4-fpm`。',
      check: "`php -m | grep -iE 'redis|yaml|pdo_mysql'` 三个都有，页面能打开。",
    },
  },
  {
    id: 'file-permission-denied',
    part: 'php',
    where: 'php-log',
    text: 'Failed to open stream: Permission denied',
    also: ['Permission denied'],
    generic: true,
    page: '/docs/installation/debian#download-the-panel',
    en: {
      cause:
        'PHP may not read or write a file of the panel, because it belongs to another user: usually root, after a command that was run without `sudo -u www-data`. On Red Hat Enterprise Linux, SELinux may deny access as well.',
      fix: 'Run `chown -R www-data:www-data /var/www/panel.example.com`, and from now on run the commands of the panel as `sudo -u www-data php xcat …`. On Red Hat Enterprise Linux, the owner is `nginx`; if it is correct, follow the SELinux step of the installation page.',
      check: '`find /var/www/panel.example.com ! -user www-data` prints nothing, and the page opens.',
    },
    zh: {
      meaning: '没有权限打开文件。',
      cause:
        'PHP 没有权限读写面板的文件，因为文件属于别的用户，多半是没加 `sudo -u www-data` 执行过命令，文件成了 root 的。RHEL 上也可能是 SELinux 拦下了。',
      fix: '执行 `chown -R www-data:www-data /var/www/panel.example.com`，以后面板命令都用 `sudo -u www-data php xcat …`。RHEL 上属主是 `nginx`；属主没问题的，照安装页做 SELinux 那一步。',
      check: '`find /var/www/panel.example.com ! -user www-data` 没有输出，页面能打开。',
    },
  },
  {
    id: 'config-backup-failed',
    part: 'php',
    where: 'command',
    text: '备份失败，迁移终止',
    en: {
      meaning: 'The backup failed, so the migration was stopped.',
      cause: '`xcat Update` could not write `config/.config.php.bak`. Despite the message, it continues.',
      fix: 'Compare `config/.config.php` with your own copy, correct the owner of the folder (`chown -R www-data:www-data config`), and run the command again.',
      check:
        '`ls -l config/.config.php.bak` shows the time of this run, and `php -l config/.config.php` prints `No syntax errors detected`.',
    },
    zh: {
      cause: '`xcat Update` 写不了 `config/.config.php.bak`；虽然这么说，程序其实会继续执行。',
      fix: '用自己的备份核对 `config/.config.php`，改好目录属主（`chown -R www-data:www-data`）再执行。',
      check:
        '`ls -l config/.config.php.bak` 的时间是刚才，`php -l config/.config.php` 显示 `No syntax errors detected`。',
    },
  },
  {
    id: 'config-parse-error',
    part: 'php',
    where: 'php-log',
    text: 'PHP Parse error: … .config.php',
    en: {
      cause:
        '`xcat Update` cuts values at their first `;`, for example a password with a semicolon, and writes a file that PHP cannot parse.',
      fix: 'Restore `config/.config.php.bak`, add the new keys by hand, and choose passwords without `;`.',
      check: '`php -l config/.config.php` prints `No syntax errors detected`.',
    },
    zh: {
      meaning: '配置文件有语法错误。',
      cause: '`xcat Update` 会在第一个 `;` 处截断值，密码里带分号时生成的文件就解析不了。',
      fix: '把 `config/.config.php.bak` 复制回来，手动补上新配置项，密码不要带 `;`。',
      check: '`php -l config/.config.php` 显示 `No syntax errors detected`。',
    },
  },
  {
    id: 'access-denied',
    part: 'database',
    where: 'php-log',
    text: "Access denied for user '…'@'localhost'",
    also: ['SQLSTATE[HY000] [1045] Access denied for user', 'Access denied for user'],
    page: '/docs/installation/debian#create-the-database',
    en: {
      cause:
        'The database user does not exist for this host, its password is different, or it has no privileges on the database.',
      fix: "Compare `db_username` and `db_password` in `config/.config.php` with the database user, and grant the privileges again: `GRANT ALL PRIVILEGES ON nextpanel.* TO 'nextpanel_user'@'localhost';`. If `mariadb-dump` prints this for `root`, put user and password in `/root/.my.cnf`.",
      check: '`mariadb -u nextpanel_user -p nextpanel -e "SELECT 1"` prints 1.',
    },
    zh: {
      meaning: '数据库拒绝访问（1045）。',
      cause: '数据库用户在该主机上不存在、密码不对，或没有这个库的权限。',
      fix: "核对 `config/.config.php` 的 `db_username`、`db_password`，并重新授权：`GRANT ALL PRIVILEGES ON nextpanel.* TO 'nextpanel_user'@'localhost';`。`mariadb-dump` 提示 `root` 被拒时，把账号密码写进 `/root/.my.cnf`。",
      check: '`mariadb -u nextpanel_user -p nextpanel -e "SELECT 1"` 输出 1。',
    },
  },
  {
    id: 'database-not-reached',
    part: 'database',
    where: 'php-log',
    text: 'SQLSTATE[HY000] [2002] Connection refused',
    also: [
      'SQLSTATE[HY000] [2002] No such file or directory',
      'SQLSTATE[HY000] [2002]',
      "ERROR 2002 (HY000): Can't connect to local server through socket '/run/mysqld/mysqld.sock'",
      "Can't connect to local MySQL server through socket",
    ],
    page: '/docs/installation/debian#troubleshooting',
    en: {
      cause:
        'The panel cannot reach MariaDB: it does not run, or `db_host`, `db_port` or `db_socket` in `config/.config.php` points elsewhere. `No such file or directory` means that the socket file is not there.',
      fix: 'Check `systemctl status mariadb` and start it with `systemctl start mariadb`. Then compare `db_host` and `db_port` with its address. If `db_socket` is set, it counts instead of `db_host`: enter the path that `mariadb -e "SELECT @@socket"` prints.',
      check:
        '`systemctl is-active mariadb` prints `active`, and `sudo -u www-data php xcat Cron` in the panel folder ends without this message.',
    },
    zh: {
      meaning: '连不上数据库（2002）。',
      cause:
        '面板连不上 MariaDB：数据库没运行，或 `config/.config.php` 的 `db_host`、`db_port`、`db_socket` 写错了。`No such file or directory` 是找不到 socket 文件。',
      fix: '看 `systemctl status mariadb`，没运行就 `systemctl start mariadb`。再核对 `db_host` 和 `db_port`；填了 `db_socket` 就以它为准，路径用 `mariadb -e "SELECT @@socket"` 查。',
      check:
        '`systemctl is-active mariadb` 显示 `active`，在面板目录执行 `sudo -u www-data php xcat Cron` 不再报这一条。',
    },
  },
  {
    id: 'create-denied',
    part: 'database',
    where: 'migration',
    text: "1142 CREATE command denied to user '…'@'localhost' for table",
    page: '/docs/installation/debian#create-the-database',
    en: {
      cause: 'The database user may read and write but not create tables.',
      fix: "As root in MariaDB: `GRANT ALL PRIVILEGES ON nextpanel.* TO 'nextpanel_user'@'localhost'; FLUSH PRIVILEGES;`, then run the migration again. Without this privilege, the message can also be `Access denied for user`.",
      check:
        "In MariaDB, `SHOW GRANTS FOR 'nextpanel_user'@'localhost';` lists `ALL PRIVILEGES` on the database, and the migration ends without an error.",
    },
    zh: {
      meaning: '没有建表权限（1142）。',
      cause: '数据库用户能读写，但不能建表。',
      fix: "用 root 登录 MariaDB 执行 `GRANT ALL PRIVILEGES ON nextpanel.* TO 'nextpanel_user'@'localhost'; FLUSH PRIVILEGES;`，再重新执行迁移。没有这个权限时，看到的是这条或 `Access denied for user`。",
      check:
        "在 MariaDB 执行 `SHOW GRANTS FOR 'nextpanel_user'@'localhost';`，有这个库的 `ALL PRIVILEGES`；迁移能跑完。",
    },
  },
  {
    id: 'unknown-column',
    part: 'database',
    where: 'php-log',
    text: "Unknown column '…' in 'field list'",
    also: ['SQLSTATE[42S22]: Column not found: 1054'],
    page: '/docs/maintenance/upgrade#troubleshooting',
    en: {
      cause: 'The tables are older than the files of the panel: the migration did not run.',
      fix: 'In the panel folder, run `sudo -u www-data php xcat Migration latest`.',
      check: '`/admin/system` shows database version 2024061600.',
    },
    zh: {
      meaning: '数据表里没有这个字段。',
      cause: '数据表比面板文件旧：没执行迁移。',
      fix: '在面板目录执行 `sudo -u www-data php xcat Migration latest`。',
      check: '`/admin/system` 显示数据库版本 2024061600。',
    },
  },
  {
    id: 'table-missing',
    part: 'database',
    where: 'php-log',
    text: 'SQLSTATE[42S02]: Base table or view not found: 1146',
    page: '/docs/maintenance/upgrade#troubleshooting',
    en: {
      cause:
        'The tables do not match this release: the migration did not run, or the database comes from an older fork.',
      fix: 'Run `sudo -u www-data php xcat Migration latest`, or `Migration new` if the database is empty. 24.5.1 cannot migrate databases older than 2022.12.1.',
      check: '`/admin/system` shows database version 2024061600.',
    },
    zh: {
      meaning: '数据表不存在（1146）。',
      cause: '数据表与当前版本不符：没执行迁移，或数据库来自更老的分支。',
      fix: '执行 `sudo -u www-data php xcat Migration latest`，空库用 `Migration new`。2022.12.1 之前的数据库 24.5.1 迁移不了。',
      check: '`/admin/system` 显示数据库版本 2024061600。',
    },
  },
  {
    id: 'table-exists',
    part: 'database',
    where: 'migration',
    text: "Table 'announcement' already exists",
    en: {
      cause:
        '`db_version` in the table `config` is lower than 2023020100, so the first migration runs again. Tag 2022.12.1 stored `20230201`, which is too small.',
      fix: "Make a backup. If the stored version is exactly `20230201`, run `UPDATE config SET value = '2023020100' WHERE item = 'db_version';`, then `Migration latest` again.",
      check:
        'The command ends without an error, and `/admin/system` shows database version 2024061600, which is written only after the last step.',
    },
    zh: {
      meaning: '数据表 announcement 已存在。',
      cause:
        '`config` 表的 `db_version` 小于 2023020100，第一个迁移又跑了一遍；2022.12.1 出厂写的是 `20230201`，偏小。',
      fix: "先备份。存的版本号正好是 `20230201` 时，才执行 `UPDATE config SET value = '2023020100' WHERE item = 'db_version';`，然后重新执行 `Migration latest`。",
      check: '命令跑完不报错，`/admin/system` 的数据库版本变成 2024061600；版本号是全部跑完才写入的。',
    },
  },
  {
    id: 'duplicate-entry',
    part: 'database',
    where: 'migration',
    text: '1062 Duplicate entry',
    en: {
      cause:
        'Several old rows have the same value in a column that becomes unique: `api_token`, the node password, the payment number, the connection password or the coupon code.',
      fix: 'The message names the column. Give the rows different values, then run `Migration latest` again, which starts over from the old version.',
      check:
        'The command ends without an error, and `/admin/system` shows database version 2024061600, which is written only after the last step.',
    },
    zh: {
      meaning: '唯一键重复（1062）。',
      cause: '旧数据在要变成唯一的列里有重复值：`api_token`、节点密码、支付单号、连接密码或优惠码。',
      fix: '提示里写了键名，把重复的值改成不同的，再执行 `Migration latest`，它会从旧版本号重新开始。',
      check: '命令跑完不报错，`/admin/system` 的数据库版本变成 2024061600；版本号是全部跑完才写入的。',
    },
  },
  {
    id: 'data-truncated',
    part: 'database',
    where: 'migration',
    text: '1265 Data truncated for column',
    en: {
      cause:
        'Old rows have NULL in a column that now needs a value, such as `theme`, or `value` of the table `config`.',
      fix: "Fill the column that the message names, for example `UPDATE config SET value = '' WHERE value IS NULL;`, then run `Migration latest` again.",
      check:
        'The command ends without an error, and `/admin/system` shows database version 2024061600, which is written only after the last step.',
    },
    zh: {
      meaning: '列数据被截断（1265）。',
      cause: '旧数据在不允许为空的列里有 NULL，例如 `theme` 或 `config` 的 `value`。',
      fix: "按提示的列补上值，例如 `UPDATE config SET value = '' WHERE value IS NULL;`，再执行 `Migration latest`。",
      check: '命令跑完不报错，`/admin/system` 的数据库版本变成 2024061600；版本号是全部跑完才写入的。',
    },
  },
  {
    id: 'incorrect-uuid',
    part: 'database',
    where: 'migration',
    text: '1292 Incorrect uuid value',
    en: {
      cause: 'The UUID of a user is malformed.',
      fix: "Give these users a new one: `UPDATE user SET uuid = UUID() WHERE uuid NOT REGEXP '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';`, then run `Migration latest` again. They must fetch their subscription again.",
      check:
        'The command ends without an error, and `/admin/system` shows database version 2024061600, which is written only after the last step.',
    },
    zh: {
      meaning: 'UUID 格式不对（1292）。',
      cause: '有用户的 UUID 格式不正确。',
      fix: "给这些用户重新生成：`UPDATE user SET uuid = UUID() WHERE uuid NOT REGEXP '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';`，再执行 `Migration latest`；这些用户要重新更新订阅。",
      check: '命令跑完不报错，`/admin/system` 的数据库版本变成 2024061600；版本号是全部跑完才写入的。',
    },
  },
  {
    id: 'out-of-range',
    part: 'database',
    where: 'migration',
    text: '1264 Out of range value for column',
    en: {
      cause: 'A traffic rate is above 999.99, or a speed limit is above 65535.',
      fix: 'Lower the value in the column that the message names, then run `Migration latest` again. Fractions of speed limits are rounded without a message.',
      check:
        'The command ends without an error, and `/admin/system` shows database version 2024061600, which is written only after the last step.',
    },
    zh: {
      meaning: '数值超出范围（1264）。',
      cause: '流量倍率大于 999.99，或速度限制大于 65535。',
      fix: '把提示的列改小，再执行 `Migration latest`；速度限制的小数会直接取整。',
      check: '命令跑完不报错，`/admin/system` 的数据库版本变成 2024061600；版本号是全部跑完才写入的。',
    },
  },
  {
    id: 'rollback-to',
    part: 'php',
    where: 'migration',
    text: 'Rollback to',
    page: '/docs/maintenance/upgrade#rollback',
    en: {
      cause:
        '`xcat Migration` was run with a version older than the stored one, or with none, which means 0. Between 24.x releases, nothing changes. Versions from 2024041000 down drop tables and columns.',
      fix: 'Restore the backup from before the upgrade: files, configuration and database together. Never run `xcat Migration` without a version.',
      check: '`/admin/system` shows the release and the database version that belong together.',
    },
    zh: {
      meaning: '正在回退到某个数据库版本。',
      cause:
        '`xcat Migration` 后面写了比现有版本更旧的版本号，或者没写（等于回退到 0）。24.x 之间回退什么也不改；2024041000 及更早的回退会删除表和字段。',
      fix: '用升级前的备份一起恢复程序文件、配置和数据库。不要不带版本号执行 `xcat Migration`。',
      check: '`/admin/system` 显示的面板版本与数据库版本对应。',
    },
  },
  {
    id: 'bootstrap-not-defined',
    part: 'web-server',
    where: 'console',
    text: 'ReferenceError: bootstrap is not defined',
    also: ['tabler.getColor is not a function'],
    page: '/docs/fix/today',
    en: {
      cause:
        'The pages load the newest Tabler from a CDN, but Tabler 1.2.0 and newer do not have the functions that they call. No message appears after a wrong password or a failed save, and charts stay empty.',
      fix: 'In `resources/views`, replace `@tabler/core@latest` with `@tabler/core@1.0.0-beta20`, then empty `storage/framework/smarty/compile/`.',
      check: 'Sign in with a wrong password: a dialog should say 邮箱或者密码错误.',
    },
    zh: {
      meaning: '页面脚本找不到 bootstrap。',
      cause:
        '页面从 CDN 加载最新版 Tabler，而 1.2.0 起缺了面板要调用的东西：密码错、保存失败都没有提示，图表空白。',
      fix: '把 `resources/views` 里的 `@tabler/core@latest` 换成 `@tabler/core@1.0.0-beta20`，再清空 `storage/framework/smarty/compile/`。',
      check: '用错误密码登录，会弹出“邮箱或者密码错误”。',
    },
  },
  {
    id: 'internal-server-error',
    part: 'web-server',
    where: 'browser',
    text: '500 Internal Server Error',
    page: '/docs/maintenance/cron-and-logs#server-logs',
    en: {
      cause:
        'PHP stopped with an error. For every subscription link and node request: the PHP extension Redis is older than 6. On a new installation: wrong `db_` lines, missing tables, or files that PHP cannot write to. A blank page: `config/.config.php` does not parse, or the folder `vendor` is missing. A single form: it holds a value that the panel does not accept.',
      fix: 'Read the last lines of `/var/log/nginx/error.log`. If they do not name the cause, set `debug` to `true` in `config/.config.php`, reload PHP, repeat the request, and read the line Message. Then set it back immediately and reload PHP again: the trace can show passwords.',
      check:
        "`curl -s -o /dev/null -w '%{http_code}' https://panel.example.com/auth/login` prints 200, and the request that failed no longer returns 500.",
    },
    zh: {
      meaning: '服务器内部错误。',
      cause:
        'PHP 出错中断。所有订阅链接和节点请求都这样：PHP 的 Redis 扩展低于 6；刚装好就这样：`db_` 各项不对、没建表或 PHP 没有写权限；白屏：`config/.config.php` 有语法错误，或者没有 `vendor` 文件夹；只有某个表单这样：填了面板不接受的值。',
      fix: '看 `/var/log/nginx/error.log` 最后几行；没写原因的话，把 `config/.config.php` 的 `debug` 改成 `true`，重载 PHP，再请求一次，看 Message 一行。看完马上改回去并重载 PHP，因为堆栈里可能带密码。',
      check:
        "`curl -s -o /dev/null -w '%{http_code}' https://panel.example.com/auth/login` 输出 200，原来出错的操作不再是 500。",
    },
  },
  {
    id: 'bad-gateway',
    part: 'web-server',
    where: 'browser',
    text: '502 Bad Gateway',
    page: '/docs/installation/debian#troubleshooting',
    en: {
      cause: 'PHP-FPM does not run, or Nginx may not open its socket: both must run as the same user.',
      fix: 'Check `systemctl status php8.4-fpm`, `ls -l /run/php/`, and the last lines of `/var/log/nginx/error.log`. On Debian and Ubuntu, set `user www-data;` in `/etc/nginx/nginx.conf`.',
      check: '`systemctl is-active php8.4-fpm` prints `active`, and the page opens.',
    },
    zh: {
      meaning: '网关错误。',
      cause: 'PHP-FPM 没运行，或 Nginx 打不开它的 socket：两者要用同一个用户。',
      fix: '看 `systemctl status php8.4-fpm`、`ls -l /run/php/` 和 `/var/log/nginx/error.log` 最后几行；Debian、Ubuntu 在 `/etc/nginx/nginx.conf` 设 `user www-data;`。',
      check: '`systemctl is-active php8.4-fpm` 显示 `active`，页面能打开。',
    },
  },
  {
    id: 'not-found-page',
    part: 'web-server',
    where: 'browser',
    text: '404 Not Found',
    page: '/docs/installation/debian#site-file',
    en: {
      cause:
        "On every page except the first: `try_files` is missing in `location /` of the site file. For a subscription link: the format at its end is missing. For a gateway's callback address: the gateway is off. For a node request: the path is wrong.",
      fix: 'Correct the site file, run `nginx -t`, and reload Nginx. Copy the subscription link again, with its format. Turn the gateway on.',
      check:
        "`curl -s -o /dev/null -w '%{http_code}'` with the address that failed no longer prints 404; for `/auth/login` it prints 200.",
    },
    zh: {
      meaning: '找不到页面。',
      cause:
        '只有首页能开：站点配置的 `location /` 里少了 `try_files`。订阅链接：末尾少了格式名。支付网关的回调地址：网关没开。节点请求：路径不对。',
      fix: '改站点配置，执行 `nginx -t` 后重载 Nginx；重新复制带格式名的订阅链接；打开支付网关。',
      check:
        "用出错的地址执行 `curl -s -o /dev/null -w '%{http_code}'`，不再是 404；`/auth/login` 应为 200。",
    },
  },
  {
    id: 'forbidden-page',
    part: 'web-server',
    where: 'browser',
    text: '403 Forbidden',
    page: '/docs/installation/debian#site-file',
    en: {
      cause: 'On the first page: `root` in the site file does not end in `/public`.',
      fix: 'Correct `root`, run `nginx -t`, and reload Nginx.',
      check: '`nginx -T | grep root` shows a path that ends in `/public`, and the first page opens.',
    },
    zh: {
      meaning: '没有权限访问。',
      cause: '打开首页就这样：站点配置里的 `root` 没有以 `/public` 结尾。',
      fix: '改好 `root`，执行 `nginx -t` 后重载 Nginx。',
      check: '`nginx -T | grep root` 里的路径以 `/public` 结尾，首页能打开。',
    },
  },
  {
    id: 'socket-permission-denied',
    part: 'web-server',
    where: 'nginx-log',
    text: 'connect() to unix:… failed (13: Permission denied) while connecting to upstream',
    page: '/docs/installation/debian#install-nginx',
    en: {
      cause: 'Nginx and PHP-FPM run as different users, so Nginx may not open the socket.',
      fix: 'Run both as the same user: on Debian and Ubuntu, write `user www-data;` in the first line of `/etc/nginx/nginx.conf`; on RHEL, set the user to `nginx` in `/etc/php-fpm.d/www.conf`. Then restart Nginx and PHP-FPM.',
      check:
        'Reload the page: it opens, and `tail -n 5 /var/log/nginx/error.log` shows no new line with `Permission denied`.',
    },
    zh: {
      meaning: 'Nginx 没有权限连接 PHP-FPM 的 socket。',
      cause: 'Nginx 和 PHP-FPM 的运行用户不同。',
      fix: '让两者用同一个用户：Debian、Ubuntu 在 `/etc/nginx/nginx.conf` 第一行写 `user www-data;`，RHEL 在 `/etc/php-fpm.d/www.conf` 改成 `nginx`，然后重启 Nginx 和 PHP-FPM。',
      check: '刷新后页面能打开，`tail -n 5 /var/log/nginx/error.log` 里没有新的 `Permission denied`。',
    },
  },
  {
    id: 'nginx-address-in-use',
    part: 'web-server',
    where: 'nginx-log',
    text: 'bind() to 0.0.0.0:80 failed (98: Address already in use)',
    also: [
      'bind() to 0.0.0.0:443 failed (98: Address already in use)',
      'bind() to [::]:80 failed (98: Address already in use)',
      'bind() to [::]:443 failed (98: Address already in use)',
      'bind() to 0.0.0.0:80 failed (98: Unknown error)',
    ],
    page: '/docs/installation/debian#install-nginx',
    en: {
      cause:
        'Nginx does not start, because another program on the server has port 80 or 443: another web server, or a node whose `offset_port_node` or `CertMode` needs the same port.',
      fix: 'See which program it is: `ss -ltnp | grep -E ":(80|443) "`. Stop it, or give the node another port, then run `systemctl restart nginx`.',
      check: '`systemctl is-active nginx` prints `active`.',
    },
    zh: {
      meaning: '端口已被占用（98）。',
      cause:
        'Nginx 启动不了，80 或 443 端口被服务器上别的程序占用：别的 Web 服务器，或 `offset_port_node`、`CertMode` 用了同一个端口的节点。',
      fix: '用 `ss -ltnp | grep -E ":(80|443) "` 看是哪个程序，停掉它或给节点换端口，再 `systemctl restart nginx`。',
      check: '`systemctl is-active nginx` 显示 `active`。',
    },
  },
  {
    id: 'certificate-not-loaded',
    part: 'web-server',
    where: 'nginx-log',
    text: 'cannot load certificate "…": BIO_new_file() failed',
    page: '/docs/installation/debian#tls',
    en: {
      cause:
        'The site file names a certificate that does not exist: it has not been issued yet, or was issued for another name.',
      fix: 'List the certificates with `certbot certificates`, and correct `ssl_certificate` and `ssl_certificate_key`. If there is none, request it before you add the site file.',
      check: '`nginx -t` says `test is successful`.',
    },
    zh: {
      meaning: '无法加载证书。',
      cause: '站点配置里写的证书文件不存在：还没申请，或域名不一致。',
      fix: '用 `certbot certificates` 查看，改正 `ssl_certificate` 和 `ssl_certificate_key`；没申请的先申请证书再放站点配置。',
      check: '`nginx -t` 显示 `test is successful`。',
    },
  },
  {
    id: 'too-many-redirects',
    part: 'web-server',
    where: 'browser',
    text: 'ERR_TOO_MANY_REDIRECTS',
    page: '/docs/q-and-a/common-questions#https',
    en: {
      cause: 'A CDN connects to the server over HTTP, and Nginx redirects HTTP to HTTPS, in a loop.',
      fix: 'Let the CDN connect over HTTPS. In Cloudflare, choose the SSL/TLS mode Full (strict).',
      check:
        "`curl -s -o /dev/null -w '%{http_code}' https://panel.example.com/auth/login` prints 200 instead of 301.",
    },
    zh: {
      meaning: '重定向次数过多。',
      cause: 'CDN 用 HTTP 回源，Nginx 又把 HTTP 跳到 HTTPS，来回循环。',
      fix: '让 CDN 用 HTTPS 回源：Cloudflare 的 SSL/TLS 模式选 Full (strict)。',
      check:
        "`curl -s -o /dev/null -w '%{http_code}' https://panel.example.com/auth/login` 输出 200，不再是 301。",
    },
  },
]
