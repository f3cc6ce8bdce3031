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
    meaning:
      'Is mixed into the hashes of session cookies; change it to a long random text before the first sign-in.',
  },
  {
    key: 'pwdMethod',
    default: 'bcrypt',
    group: 'Session',
    allowed: ['bcrypt', 'argon2i', 'argon2id', 'sha256', 'sha3'],
    meaning: 'Chooses how sign-in passwords are hashed; the code still accepts sha256 and sha3 as well.',
  },
  {
    key: 'salt',
    default: '',
    group: 'Session',
    meaning: 'Is added to passwords that are hashed with sha256 or sha3, and to no others.',
  },
  {
    key: 'debug',
    default: false,
    group: 'Site',
    meaning: 'Shows details of errors; keep it off on a site that people use.',
  },
  {
    key: 'appName',
    default: 'NeXT Panel',
    group: 'Site',
    mustChange: true,
    meaning: 'Names your site; Clash profiles and the JSON subscription carry the name too.',
  },
  {
    key: 'baseUrl',
    default: 'https://example.com',
    group: 'Site',
    mustChange: true,
    meaning: "Gives your site's address; it starts with https:// and has no slash at the end.",
  },
  { key: 'webAPI', default: true, group: 'Web API', meaning: 'Turns the Web API under /mod_mu on.' },
  {
    key: 'webAPIUrl',
    default: 'https://example.com',
    defaultFrom: 'baseUrl',
    group: 'Web API',
    meaning: 'Gives the one address, https:// and host name, under which the Web API answers.',
  },
  {
    key: 'muKey',
    default: 'ChangeMe',
    group: 'Web API',
    mustChange: true,
    meaning: 'Holds the key that every node server sends; change it to a random text.',
  },
  {
    key: 'checkNodeIp',
    default: true,
    group: 'Web API',
    meaning:
      "Answers only callers whose IP address belongs to some node, or that run on the panel's own machine.",
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
    meaning: 'Lists the mail domains that the filter looks at.',
  },
  {
    key: 'class_expire_reset_traffic',
    default: 0,
    group: 'Accounts',
    meaning:
      "Sets what an account's traffic falls back to when its level ends, in GB; a negative number leaves the traffic alone.",
  },
  { key: 'enable_kill', default: false, group: 'Accounts', meaning: 'Lets users delete their own account.' },
  {
    key: 'enable_change_email',
    default: true,
    group: 'Accounts',
    meaning: 'Lets users change their mail address.',
  },
  {
    key: 'notify_limit_mode',
    default: false,
    group: 'Accounts',
    allowed: [false, 'per', 'mb'],
    meaning: 'Warns users who are short of traffic: by percent, by MB, or not at all.',
  },
  {
    key: 'notify_limit_value',
    default: 500,
    group: 'Accounts',
    meaning: 'Sets when that warning is sent, in the unit chosen above.',
  },
  { key: 'Subscribe', default: true, group: 'Subscription', meaning: 'Turns subscriptions under /sub on.' },
  {
    key: 'subUrl',
    default: 'https://example.com',
    defaultFrom: 'baseUrl',
    group: 'Subscription',
    meaning: 'Gives the one address, https:// and host name, under which subscriptions are served.',
  },
  {
    key: 'sub_token_len',
    default: 16,
    group: 'Subscription',
    meaning: 'Sets the length of subscription tokens in hex characters; shorter than 8 becomes 8.',
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
    meaning: 'Sets how many hits since the last ban lead to a new one.',
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
    meaning: "Gives the address of your NetStatus API, with {ip} and {port} where the node's go.",
  },
  {
    key: 'enable_detect_offline',
    default: true,
    group: 'Nodes',
    meaning: 'Checks in every cron run which nodes are offline.',
  },
  {
    key: 'enable_login_bind_ip',
    default: true,
    group: 'Session',
    meaning:
      "Ends a session when the visitor's IP address changes; your nodes' addresses do not count as a change.",
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
    meaning: 'Sets how many days a remembered sign-in lasts; any other lasts 3600 seconds.',
  },
  { key: 'timeZone', default: 'Asia/Taipei', group: 'Site', meaning: 'Sets the time zone of the panel.' },
  { key: 'theme', default: 'tabler', group: 'Site', meaning: 'Names the default theme.' },
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
    meaning: 'Sets how long a page waits before it sends the visitor on, in milliseconds.',
  },
  {
    key: 'keep_connect',
    default: false,
    group: 'Nodes',
    meaning: 'Slows users who have run out of traffic to 1 Mbps instead of cutting them off.',
  },
  {
    key: 'jsdelivr_url',
    default: 'fastly.jsdelivr.net',
    group: 'Site',
    meaning: 'Names the jsDelivr host that scripts and styles come from.',
  },
  { key: 'sentry_dsn', default: '', group: 'Site', meaning: 'Sends errors to Sentry at this address.' },
  ...downloadKeys,
]
