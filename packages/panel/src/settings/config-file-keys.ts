import { dataStoreKeys } from './config-file/data-stores.ts'
import { downloadKeys } from './config-file/downloads.ts'
import { rateLimitKeys } from './config-file/rate-limits.ts'
import type { ConfigFileKey } from './config-file-key.ts'

// Source: docs/reference/panel/settings.md#configuration-file (SSPanel-UIM:config/.config.example.php @0b8bd23b);
// mustChange: docs/reference/panel/settings.md#configuration-file.

/** The 78 keys of config/.config.php with their shipped defaults, in the order of the example file. */
export const configFileKeys: readonly ConfigFileKey[] = [
  {
    key: 'key',
    default: 'ChangeMe',
    group: 'Session',
    mustChange: true,
    meaning: 'Secures the session cookies; change it to a long random text before the first sign-in.',
  },
  {
    key: 'pwdMethod',
    default: 'bcrypt',
    group: 'Session',
    allowed: ['bcrypt', 'argon2i', 'argon2id', 'sha256', 'sha3'],
    meaning: 'Chooses how sign-in passwords are hashed; the code still accepts sha256 and sha3, too.',
  },
  {
    key: 'salt',
    default: '',
    group: 'Session',
    meaning: 'Salts passwords that are hashed with sha256 or sha3; other methods do not use it.',
  },
  {
    key: 'debug',
    default: false,
    group: 'Site',
    meaning: 'Shows details of errors to visitors; keep it off on a public site.',
  },
  {
    key: 'appName',
    default: 'NeXT Panel',
    group: 'Site',
    mustChange: true,
    meaning: 'Names your site; Clash profiles and the JSON subscription contain the name, too.',
  },
  {
    key: 'baseUrl',
    default: 'https://example.com',
    group: 'Site',
    mustChange: true,
    meaning: "Sets your site's address, with https:// and without a slash at the end.",
  },
  { key: 'webAPI', default: true, group: 'Web API', meaning: 'Turns on the Web API under /mod_mu.' },
  {
    key: 'webAPIUrl',
    default: 'https://example.com',
    defaultFrom: 'baseUrl',
    group: 'Web API',
    meaning: 'Sets the only address, https:// and hostname, at which the Web API accepts requests.',
  },
  {
    key: 'muKey',
    default: 'ChangeMe',
    group: 'Web API',
    mustChange: true,
    meaning: 'Holds the key that every node server sends; change it to a long random text.',
  },
  {
    key: 'checkNodeIp',
    default: true,
    group: 'Web API',
    meaning:
      "Limits the Web API to callers whose IP address belongs to a node or to the panel's own machine.",
  },
  ...dataStoreKeys,
  ...rateLimitKeys,
  {
    key: 'mail_filter',
    default: 0,
    group: 'Accounts',
    allowed: [0, 1, 2],
    meaning:
      'Filters mail addresses at sign-up: 0 accepts all, 1 accepts only those on the list, 2 rejects those on the list.',
  },
  {
    key: 'mail_filter_list',
    default: [],
    group: 'Accounts',
    meaning: 'Lists the email domains for the filter.',
  },
  {
    key: 'class_expire_reset_traffic',
    default: 0,
    group: 'Accounts',
    meaning:
      "Sets an account's traffic when its level expires, in GB; a negative number leaves the traffic unchanged.",
  },
  { key: 'enable_kill', default: false, group: 'Accounts', meaning: 'Lets users delete their own account.' },
  {
    key: 'enable_change_email',
    default: true,
    group: 'Accounts',
    meaning: 'Lets users change their email address.',
  },
  {
    key: 'notify_limit_mode',
    default: false,
    group: 'Accounts',
    allowed: [false, 'per', 'mb'],
    meaning:
      'Warns users who are running out of traffic: by percent (per), by MB (mb), or not at all (false).',
  },
  {
    key: 'notify_limit_value',
    default: 500,
    group: 'Accounts',
    meaning: 'Sets when this warning is sent, in the unit of notify_limit_mode.',
  },
  { key: 'Subscribe', default: true, group: 'Subscription', meaning: 'Turns on subscriptions under /sub.' },
  {
    key: 'subUrl',
    default: 'https://example.com',
    defaultFrom: 'baseUrl',
    group: 'Subscription',
    meaning: 'Sets the only address, https:// and hostname, at which subscriptions are served.',
  },
  {
    key: 'sub_token_len',
    default: 16,
    group: 'Subscription',
    meaning: 'Sets the length of subscription tokens in hexadecimal characters; the minimum is 8.',
  },
  {
    key: 'auto_detect_ban_allow_admin',
    default: true,
    group: 'Audit',
    meaning: 'Keeps administrators from being banned automatically.',
  },
  {
    key: 'auto_detect_ban_allow_users',
    default: [],
    group: 'Audit',
    meaning: 'Lists the IDs of users who are never banned automatically.',
  },
  {
    key: 'auto_detect_ban_number',
    default: 30,
    group: 'Audit',
    meaning: 'Sets how many audit hits since the last ban lead to a new one.',
  },
  {
    key: 'auto_detect_ban_time',
    default: 60,
    group: 'Audit',
    meaning: 'Sets how long such a ban lasts, in minutes.',
  },
  {
    key: 'detect_gfw_port',
    default: 443,
    group: 'Nodes',
    meaning: 'Sets the TCP port that is probed on every node.',
  },
  {
    key: 'detect_gfw_url',
    default: 'https://example.com/v1/tcping?ip={ip}&port={port}',
    group: 'Nodes',
    meaning: "Sets the address of your NetStatus API; {ip} and {port} in it stand for the node's.",
  },
  {
    key: 'enable_detect_offline',
    default: true,
    group: 'Nodes',
    meaning: 'Checks for offline nodes in every cron run.',
  },
  {
    key: 'enable_login_bind_ip',
    default: true,
    group: 'Session',
    meaning: "Ends a session when the visitor's IP address changes, except to one of your nodes' addresses.",
  },
  {
    key: 'enable_login_bind_device',
    default: true,
    group: 'Session',
    meaning: "Ends a session when the visitor's user agent changes.",
  },
  {
    key: 'rememberMeDuration',
    default: 7,
    group: 'Session',
    meaning: 'Sets how many days a remembered sign-in lasts; others last 3600 seconds.',
  },
  { key: 'timeZone', default: 'Asia/Taipei', group: 'Site', meaning: 'Sets the time zone of the panel.' },
  { key: 'theme', default: 'tabler', group: 'Site', meaning: 'Sets the default theme.' },
  {
    key: 'locale',
    default: 'zh_TW',
    group: 'Site',
    allowed: ['zh_CN', 'zh_TW', 'en_US', 'ja_JP'],
    meaning: 'Sets the default language.',
  },
  {
    key: 'jump_delay',
    default: 1000,
    group: 'Site',
    meaning: 'Sets how long a page waits before it redirects the visitor, in milliseconds.',
  },
  {
    key: 'keep_connect',
    default: false,
    group: 'Nodes',
    meaning: 'Limits users without remaining traffic to 1 Mbps instead of disconnecting them.',
  },
  {
    key: 'jsdelivr_url',
    default: 'fastly.jsdelivr.net',
    group: 'Site',
    meaning: 'Sets the jsDelivr host from which scripts and styles are loaded.',
  },
  { key: 'sentry_dsn', default: '', group: 'Site', meaning: 'Sends errors to Sentry at this address.' },
  ...downloadKeys,
]
