import type { NotSupportedThing } from '../not-supported-thing.ts'

// Source for this file: docs/reference/panel/admin-area.md#not-supported, docs/reference/panel/hosting.md#web-servers-and-php,
// docs/reference/panel/old-installations.md#older-than-2022121, docs/reference/panel/releases.md#requirements-of-the-panel.

/** Missing support for servers, hosting, and data of other panels. */
export const surroundingsNotSupported: readonly NotSupportedThing[] = [
  {
    id: 'docker',
    group: 'hosting',
    name: { en: 'Docker images, Kubernetes, Helm', zh: 'Docker 镜像、Kubernetes、Helm' },
    words: [
      'Docker',
      'Docker Compose',
      'Kubernetes',
      'k8s',
      'Helm',
      'Docker 镜像',
      '容器',
      '容器化',
      '容器部署',
      '鏡像部署',
      '镜像部署',
    ],
    always: true,
    verdict: 'no',
    page: '/docs/overview/feature-comparison',
    en: {
      evidence: 'The open-source edition has no image. Ready-made Docker images belong to the Pro edition.',
      instead: 'Install the panel on Debian, Ubuntu or RHEL, as on the installation pages.',
    },
    zh: {
      evidence: '开源版没有镜像，预制的 Docker 镜像属于 Pro 版。',
      instead: '按安装页装在 Debian、Ubuntu 或 RHEL 上。',
    },
  },
  {
    id: 'bt-aapanel',
    group: 'hosting',
    name: { en: 'BT and aaPanel', zh: '宝塔与 aaPanel' },
    words: ['aaPanel', 'BT panel', '宝塔', '宝塔面板', '寶塔', 'BT 面板', '寶塔面板'],
    always: true,
    verdict: 'unknown',
    en: {
      evidence:
        'Neither the source nor the documentation mentions them. Known problems: a running directory other than `/public`, 防跨站 (open_basedir), disabled `putenv` and `proc_open`, and several PHP versions.',
      instead:
        'Use a separate server and the installation pages. To use BT anyway, set the running directory to `/public`, turn off open_basedir, set the rewrite rule to `try_files $uri /index.php$is_args$args;`, and use the full path of PHP in cron.',
    },
    zh: {
      evidence:
        '源码和文档都没有提到。已知会出问题的：运行目录不是 `/public`、“防跨站攻击”（open_basedir）、禁用了 `putenv` 和 `proc_open`、多个 PHP 版本。',
      instead:
        '建议用独立服务器按安装页部署。一定要用宝塔：运行目录选 `/public`，关闭防跨站，伪静态写 `try_files $uri /index.php$is_args$args;`，计划任务里用 PHP 的完整路径。',
    },
  },
  {
    id: 'cpanel',
    group: 'hosting',
    name: { en: 'cPanel and shared hosting', zh: 'cPanel 与虚拟主机' },
    words: [
      'cPanel',
      'shared hosting',
      'DirectAdmin',
      'Plesk',
      '虚拟主机',
      '虛擬主機',
      '共享主机',
      '共享主機',
      '共用主機',
      '虚拟空间',
      '虛擬空間',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence:
        'The panel needs a command line, cron every five minutes, Composer, Redis, MariaDB 10.10 or newer, and `public/` as the web root of a hostname.',
      instead: 'Rent a small virtual server with root access. 2 GB of memory is enough.',
    },
    zh: {
      evidence:
        '面板需要命令行、每五分钟一次的定时任务、Composer、Redis、MariaDB 10.10 以上，网站根目录要能设成 `public/`，而且必须占用整个域名。',
      instead: '租一台有 root 权限的小 VPS，2 GB 内存就够。',
    },
  },
  {
    id: 'windows-server',
    group: 'hosting',
    name: { en: 'Windows Server and IIS', zh: 'Windows Server 与 IIS' },
    words: [
      'Windows Server',
      'IIS',
      'Windows 服务器',
      'Windows服務器',
      'Windows 伺服器',
      'Windows 系统',
      'Windows 系統',
      'Windows 主机',
      'Windows VPS',
      'win 服务器',
      'win系统',
      '装在Windows',
      'Windows 能装',
      'Windows安装面板',
      'Windows 部署',
      'Windows上部署',
      'Windows搭建',
    ],
    always: true,
    verdict: 'no',
    en: {
      evidence: 'The commands of the panel use the PHP extension posix, which does not exist on Windows.',
      instead: 'Use Debian, Ubuntu or RHEL.',
    },
    zh: { evidence: '命令要用 PHP 的 posix 扩展，Windows 没有。', instead: '用 Debian、Ubuntu 或 RHEL。' },
  },
  {
    id: 'other-systems',
    group: 'hosting',
    name: {
      en: 'CentOS 7, Debian 11, Debian 13, Ubuntu 22.04 and other systems',
      zh: 'CentOS 7、Debian 11、Debian 13、Ubuntu 22.04 等其他系统',
    },
    words: [
      'CentOS 7',
      'CentOS 8',
      'Debian 10',
      'Debian 11',
      'Debian 13',
      'Ubuntu 20.04',
      'Ubuntu 22.04',
      'Ubuntu 26.04',
    ],
    verdict: 'unknown',
    page: '/docs#what-it-runs-on',
    en: {
      evidence:
        'The installation pages are for Debian 12, Ubuntu 24.04 and Red Hat Enterprise Linux 9. Other releases have not been tested. Debian 13, Ubuntu 26.04 and RHEL 10 belong to the documentation of later versions, including Pro.',
      instead:
        'Install one of these three systems. On another, the panel still needs PHP 8.2 or newer with Phpredis 6, and MariaDB 10.10 or newer.',
    },
    zh: {
      evidence:
        '安装页写的是 Debian 12、Ubuntu 24.04 和 RHEL 9，其他版本没有测试过。Debian 13、Ubuntu 26.04、RHEL 10 是后续版本（含 Pro）文档里的。',
      instead: '换成这三个系统之一。别的系统也至少要 PHP 8.2、Phpredis 6、MariaDB 10.10。',
    },
  },
  {
    id: 'arm',
    group: 'hosting',
    name: { en: 'The panel on ARM', zh: '面板装在 ARM 服务器上' },
    words: ['ARM', 'ARM64', 'aarch64', 'ARM 服务器'],
    verdict: 'unknown',
    page: '/docs/installation/debian#before-you-begin',
    en: {
      evidence:
        'All three installation pages are written for x86_64. Whether the panel runs on ARM is not known.',
      instead: 'Install the panel on x86_64. A node can be on ARM: NeXT Server has builds for arm64.',
    },
    zh: {
      evidence: '三个安装页写的都是 x86_64，面板能不能跑在 ARM 上没有依据。',
      instead: '面板用 x86_64 服务器。节点可以是 ARM：NeXT Server 有 arm64 版本。',
    },
  },
  {
    id: 'second-panel',
    group: 'hosting',
    name: { en: 'Two panels on one server', zh: '一台服务器装两个面板' },
    words: [
      'two panels',
      'second panel',
      'several panels',
      'multiple panels',
      '两个面板',
      '多个面板',
      '第二个面板',
    ],
    verdict: 'unknown',
    en: {
      evidence:
        'The installation pages begin with an empty server, and do not describe a second panel beside the first.',
      instead:
        'Give each panel its own server. Each one takes a whole hostname, so it cannot share one with another site.',
    },
    zh: {
      evidence: '安装页从一台全新的服务器写起，没有讲在旁边再装一个面板。',
      instead: '一个面板用一台服务器。面板要独占整个域名，不能和别的站点共用。',
    },
  },
  {
    id: 'apache',
    group: 'hosting',
    name: { en: 'Apache, LiteSpeed and Caddy', zh: 'Apache、LiteSpeed 与 Caddy' },
    words: ['Apache', 'LiteSpeed', 'OpenLiteSpeed', 'Caddy', '.htaccess', '阿帕奇'],
    verdict: 'unknown',
    en: {
      evidence: 'The panel includes no `.htaccess` file, and the documentation only covers Nginx.',
      instead:
        'Use Nginx. On another web server, set the web root (on Apache DocumentRoot) to `public/`, send every request that is not for a file to `/index.php`, use PHP-FPM, and set up TLS.',
    },
    zh: {
      evidence: '没有提供 `.htaccess`，文档只讲 Nginx。',
      instead:
        '用 Nginx。用别的 Web 服务器的话，网站根目录（Apache 是 DocumentRoot）指到 `public/`，非文件请求都交给 `/index.php`，PHP 走 PHP-FPM，并配好 TLS。',
    },
  },
  {
    id: 'mysql',
    group: 'hosting',
    name: { en: 'MySQL and SQLite', zh: 'MySQL、SQLite' },
    words: ['MySQL', 'SQLite', 'Percona'],
    verdict: 'no',
    page: '/docs/installation/debian#install-mariadb',
    en: {
      evidence:
        'The driver is fixed to MariaDB, and the tables use the types `inet4`, `inet6` and `uuid`, which MySQL lacks.',
      instead: 'Install MariaDB 11.8. The oldest version that works is 10.10.',
    },
    zh: {
      evidence: '驱动固定为 MariaDB，数据表用了 `inet4`、`inet6`、`uuid` 类型，MySQL 没有。',
      instead: '安装 MariaDB 11.8，最低 10.10。',
    },
  },
  {
    id: 'postgresql',
    group: 'hosting',
    name: { en: 'PostgreSQL', zh: 'PostgreSQL' },
    words: ['PostgreSQL', 'Postgres'],
    verdict: 'no',
    page: '/docs/overview/feature-comparison',
    en: {
      evidence:
        'Only the Pro edition supports it. The driver of the open-source edition is fixed to MariaDB.',
      instead: 'Install MariaDB 11.8. The oldest version that works is 10.10.',
    },
    zh: {
      evidence: '只有 Pro 版支持；开源版的驱动固定为 MariaDB。',
      instead: '安装 MariaDB 11.8，最低 10.10。',
    },
  },
  {
    id: 'old-php',
    group: 'hosting',
    name: { en: 'PHP below 8.2', zh: '低于 8.2 的 PHP' },
    words: ['PHP 7', 'PHP 7.4', 'PHP 8.0', 'PHP 8.1'],
    verdict: 'no',
    page: '/docs/installation/debian#install-php',
    en: {
      evidence: '`composer.json` requires 8.2, and the code uses classes that PHP 8.2 introduced.',
      instead: 'Install PHP 8.4, with the packages on the installation page.',
    },
    zh: {
      evidence: '`composer.json` 要求 8.2，代码也用了 8.2 的类。',
      instead: '按安装页安装 PHP 8.4 及扩展。',
    },
  },
  {
    id: 'newer-php',
    group: 'hosting',
    name: { en: 'PHP above 8.4', zh: '高于 8.4 的 PHP' },
    words: ['PHP 8.5', 'PHP 8.6'],
    verdict: 'unknown',
    page: '/docs/installation/debian#install-php',
    en: {
      evidence:
        '24.5.1 was tested with PHP 8.3 and 8.4. Composer accepts newer 8.x too, but whether the panel runs on them is not known. The documentation of Pro uses PHP 8.5.',
      instead: 'Install PHP 8.4, with the packages on the installation page.',
    },
    zh: {
      evidence:
        '24.5.1 在 PHP 8.3 和 8.4 上测试过。更新的 8.x Composer 不拦，但能不能用没有依据。用 PHP 8.5 的是 Pro 版文档。',
      instead: '按安装页安装 PHP 8.4 及扩展。',
    },
  },
  {
    id: 'install-script',
    group: 'hosting',
    name: {
      en: 'Installation script, one-click installation and one-click updates',
      zh: '一键安装、安装向导、一键更新',
    },
    words: [
      'one-click install',
      'install script',
      'setup wizard',
      '一键安装',
      '一键脚本',
      '一鍵安裝',
      '一鍵腳本',
      '一键部署',
      '一键搭建',
      '安装脚本',
      '安装向导',
      '一鍵部署',
      '安裝腳本',
    ],
    verdict: 'no',
    page: '/docs/overview/feature-comparison',
    en: {
      evidence:
        'They belong to the Pro edition, where one-click updates are still in progress. The open-source edition has no installation script.',
      instead: 'Follow the installation page for your system. You can copy its commands one after the other.',
    },
    zh: {
      evidence: '这些属于 Pro 版，开源版没有脚本。',
      instead: '按对应系统的安装页一步步复制命令执行。',
    },
  },
  {
    id: 'sub-folder',
    group: 'hosting',
    name: { en: 'Installation in a subfolder of a site', zh: '放在子目录' },
    words: [
      'subfolder',
      'sub-folder',
      'subdirectory',
      '子目录',
      '二级目录',
      '子文件夹',
      '子目錄',
      '二級目錄',
      '子资料夹',
    ],
    verdict: 'no',
    en: {
      evidence: 'The code sets no base path, so all addresses start at the root of a hostname.',
      instead: 'Give the panel its own hostname, such as `panel.example.com`.',
    },
    zh: {
      evidence: '代码不支持基础路径，所有地址都从域名根开始。',
      instead: '给面板单独一个域名，例如 `panel.example.com`。',
    },
  },
  {
    id: 'older-forks',
    group: 'data',
    name: {
      en: 'Databases of v3-mod, Malio, Metron and SSPanel before 2022.12.1',
      zh: 'v3-mod、Malio、Metron 及 2022.12.1 之前的数据库',
    },
    words: ['v3-mod', 'sspanel v3', 'ss-panel-v3-mod', 'Malio', 'Metron', 'SSPanel-Malio', 'SSPanel-Metron'],
    always: true,
    verdict: 'no',
    en: {
      evidence:
        'The migrations of 24.5.1 start at 2023020100. Older forks have other tables (`ss_node`), and there is no importer.',
      instead:
        'Install the panel again, and copy by hand what fits: email address, password hash (bcrypt or argon2), balance, level, expiry and traffic.',
    },
    zh: {
      evidence: '24.5.1 的迁移从 2023020100 开始；旧分支的表结构不同（`ss_node`），也没有导入工具。',
      instead: '全新安装，能对上的手动迁移：邮箱、密码哈希（bcrypt 或 argon2）、余额、等级、到期时间、流量。',
    },
  },
  {
    id: 'sspanel-25',
    group: 'data',
    name: { en: 'Databases of SSPanel-UIM 25.1.0 and newer', zh: 'SSPanel-UIM 25.1.0 及以后的数据库' },
    words: ['SSPanel-UIM 25.1.0', 'SSPanel 25.1.0', 'UIM 25.1.0', 'SSPanel-UIM 25'],
    always: true,
    verdict: 'no',
    page: '/docs/maintenance/moving#can-it-move',
    en: {
      evidence:
        'This later fork adds the migration 2025073100, which 24.5.1 does not have and cannot roll back.',
      instead:
        'Restore a backup from before the fork was upgraded to 25.1.0. Without one, install the panel again, and copy by hand what fits: email address, password hash, balance, level, expiry and traffic.',
    },
    zh: {
      evidence: '后来的这个分支多了迁移 2025073100，24.5.1 没有它，也退不回去。',
      instead:
        '用升级到 25.1.0 之前的备份恢复；没有备份就全新安装，能对上的手动迁移：邮箱、密码哈希、余额、等级、到期时间、流量。',
    },
  },
  {
    id: 'other-panels',
    group: 'data',
    name: {
      en: 'Import from V2Board, Xboard, Marzban, 3x-ui',
      zh: '从 V2Board、Xboard、Marzban、3x-ui 导入',
    },
    words: ['V2Board', 'Xboard', 'Marzban', '3x-ui'],
    verdict: 'no',
    en: {
      evidence: '24.5.1 has no importer for other panels.',
      instead: 'Create users by hand or with your own SQL, and let them reset their password by mail.',
    },
    zh: {
      evidence: '24.5.1 没有其他面板的导入工具。',
      instead: '手动或自己写 SQL 创建用户，让他们用邮件重置密码。',
    },
  },
  {
    id: 'md5-passwords',
    group: 'data',
    name: { en: 'MD5 passwords', zh: 'MD5 密码' },
    words: ['MD5 password', 'MD5 passwords', 'MD5 密码', 'MD5 密碼'],
    verdict: 'no',
    en: {
      evidence: 'Support was removed in 2024.1. With `pwdMethod` set to `md5`, no password matches.',
      instead:
        'Set `pwdMethod` to `bcrypt`. Then let users reset their password by mail, or enter a new one in the user form.',
    },
    zh: {
      evidence: '2024.1 起移除，`pwdMethod` 设成 md5 时谁都登录不了。',
      instead: '先把 `pwdMethod` 改成 `bcrypt`，再让用户用邮件重置密码，或在用户编辑页填新密码。',
    },
  },
]
