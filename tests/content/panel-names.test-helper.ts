import { customConfigKeys, foreignKeys } from '@next-panel/panel/custom-config'
import {
  type ConfigFileValue,
  configFileKeys,
  configTableColumns,
  settings,
} from '@next-panel/panel/settings'
import { invoiceTransitions, orderTransitions } from '@next-panel/panel/shop'
import { webApiDocument } from '@next-panel/panel/webapi'

/**
 * Names on pages that packages/panel does not have, by owner. Check a name against the facts about its owner
 * before you add it: the test cannot distinguish it from a typo.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'columns of the tables user and node': [
    ...['api_token', 'class_expire', 'last_use_time', 'transfer_today', 'transfer_total'],
    ...['node_bandwidth', 'online_user', 'traffic_rate'],
    ...['expire_in', 'forbidden_ip', 'forbidden_port'],
  ],
  // Source: docs/reference/panel/operation.md#log-tables.
  'log tables and their columns': [
    ...['subscribe_log', 'hourly_usage', 'detect_log', 'email_queue', 'online_log', 'login_ip'],
    ...['detect_ban_log', 'user_money_log', 'request_time', 'last_time'],
  ],
  MariaDB: ['expire_logs_days'],
  'kinds of entries in the log of balances': [
    'paid_admin',
    'paid_balance',
    'paid_gateway',
    'refunded_balance',
  ],
  'values of settings': ['reward_count', 'reward_total'],
  'keys and settings of older releases': [
    ...['ai_model', 'openai_model', 'cdn_forwarded_ip', 'enable_auto_detect_ban', 'mail_driver'],
    ...['db_driver', 'rate_limit_ip', 'redis_timeout', 'stripe_sk', 'stripe_webhook_key'],
    ...['telegram_request_token', 'auto_detect_ban', 'auto_detect_ban_numProcess', 'auto_detect_ban_type'],
    ...['detect_gfw_interval', 'detect_gfw_count', 'enable_telegram'],
    ...['email_verify_ttl', 'email_verify_ip_limit', 'email_verify_email_limit'],
    ...['sales_period', 'money_from_admin', 'enable_admin_contact', 'enable_traditional_sub'],
    ...['admin_contact1', 'admin_contact2', 'admin_contact3', 'sign_up_for_method', 'enable_reg_new_shop'],
    ...['streaming_media_unlock_multiplexing', 'enable_bought_reset', 'enable_bought_extend'],
    ...['account_expire_delete_days', 'php_user_group', 'sign_up_for_free_time', 'enable_reg_im'],
    ...['sign_up_for_free_traffic', 'enable_analytics_code', 'display_media', 'display_subscribe_log'],
    ...['tawk_id', 'mylivechat_id', 'stripe_pk', 'reg_forbidden_ip', 'reg_forbidden_port'],
    ...['telegram_add_node', 'user_not_bind_reply'],
  ],
  'texts that the bot of 24.5.1 sends by mistake': ['user_join_welcome_free', 'user_join_welcome_paid'],
  'names that the Web API has lost': ['mu_only', 'node_connector'],
  'languages of the panel': ['en_US', 'ja_JP', 'zh_CN', 'zh_TW'],
  'Server API and settings of Pro': [
    ...['api_disabled', 'invalid_body', 'ip_mismatch', 'node_disabled', 'out_of_bandwidth', 'rate_limited'],
    ...['rule_id', 'sub_urls'],
  ],
  'NetStatus API': ['api_timeout', 'rate_limit', 'tcping_timeout'],
  'build tags of NeXT Server': ['enable_profile', 'enable_sentry'],
  PHP: [
    ...[
      'disable_functions',
      'display_errors',
      'dns_get_record',
      'log_errors',
      'json_decode',
      'json_encode',
      'proc_get_status',
      'proc_open',
    ],
    ...['revalidate_freq', 'opcache.file_cache'],
  ],
  Nginx: ['fastcgi_pass', 'server_name', 'ssl_certificate', 'ssl_certificate_key', 'try_files'],
  'this documentation': ['nextpanel_backup_config', 'nextpanel_user'],
}

/**
 * Arrays of the file `config/appprofile.php`, which `$_ENV` also contains. Source:
 * docs/reference/panel/settings.md#configuration-file.
 */
export const profileNames: ReadonlySet<string> = new Set([
  'Clash_Config',
  'Clash_Group_Config',
  'Clash_Group_Indexes',
  'SingBox_Config',
  'V2RayJson_Config',
])

/** The keys of `config/.config.php`. */
export const configFileNames: ReadonlySet<string> = new Set(configFileKeys.map(({ key }) => key))

const names = new Set([
  ...settings.map(({ item }) => item),
  ...configFileNames,
  ...configTableColumns.map(({ name }) => name),
  ...customConfigKeys.flatMap(({ key, aliases = [] }) => [key, ...aliases]),
  ...foreignKeys.map(({ key }) => key),
  ...[...orderTransitions, ...invoiceTransitions].flatMap(({ from, to }) => [from ?? '', to ?? '']),
  ...Object.values(otherNames).flat(),
])

const webApi = JSON.stringify(webApiDocument())

/** Whether a name of the form `a_b` exists in the panel or in another program on the pages. */
export function isKnownName(name: string): boolean {
  return names.has(name) || webApi.includes(`"${name}"`) || webApi.includes(`/${name}"`)
}

/** The spellings of the default of a setting or configuration file key; undefined for other names. */
export function writtenDefaults(name: string): readonly string[] | undefined {
  const setting = settings.find(({ item }) => item === name)
  if (setting) {
    const { type, default: value } = setting
    if (type === 'bool') return value === '1' ? ['on', 'true', '1'] : ['off', 'false', '0']
    return value === '' ? ['', 'empty', 'none'] : [value]
  }
  const fileKey = configFileKeys.find(({ key }) => key === name)
  if (!fileKey) return undefined
  return [inPhp(fileKey.default), ...(fileKey.defaultFrom ? [`same as ${fileKey.defaultFrom}`] : [])]
}

function inPhp(value: ConfigFileValue): string {
  return typeof value === 'object' ? value.join(', ') : String(value)
}
