/** Configuration keys that a release added or renamed. */
interface KeysOfRelease {
  readonly version: string
  /** New keys and settings; `*` stands for the rest of a name. */
  readonly added?: readonly string[]
  /** The new names of renamed keys. */
  readonly renamed?: readonly string[]
}

/**
 * The releases that added keys which 24.5.1 still has, as far as the release notes name them. Source:
 * docs/reference/panel/configuration-by-release.md#how-values-travel.
 */
export const keysByRelease: readonly KeysOfRelease[] = [
  {
    version: '2023.1',
    added: [
      'db_port',
      'maxmind_license_key',
      'geoip_locale',
      'mailgun_sender_name',
      'enable_ss_sub',
      'enable_v2_sub',
      'enable_trojan_sub',
    ],
  },
  { version: '2023.2', added: ['paypal_*', 'last_daily_job_time'] },
  {
    version: '2023.3',
    added: ['enable_detect_gfw', 'enable_detect_ban', 'daily_job_hour', 'daily_job_minute'],
  },
  {
    version: '2023.4',
    added: ['enable_rate_limit', 'sub_token_len'],
    renamed: [
      'email_driver',
      'email_verify_code_ttl',
      'email_request_ip_limit',
      'email_request_address_limit',
    ],
  },
  { version: '2023.5', added: ['jsdelivr_url', 'ticket_limit', 'display_docs'] },
  {
    version: '2023.6',
    added: [
      'webAPIUrl',
      'enable_login_bind_device',
      'locale',
      'epay_sign_type',
      'login_log',
      'notify_new_login',
      'notify_new_subscribe',
    ],
    renamed: ['webAPI', 'traffic_log', 'subscribe_log'],
  },
  {
    version: '2023.7',
    added: ['redis_connect_timeout', 'redis_read_timeout', 'redis_ssl_context', 'livechat_license'],
    renamed: ['checkin_min', 'checkin_max'],
  },
  {
    version: '2024.1',
    added: ['remove_inactive_user_link_and_invite'],
    renamed: ['stripe_api_key', 'stripe_endpoint_secret'],
  },
  {
    version: '24.0.0',
    added: [
      'maxmind_account_id',
      'recaptcha_enterprise_*',
      'im_bot_group_notify_*',
      'enable_telegram_group_notify',
      'discord_channel_id',
      'slack_channel_id',
    ],
    renamed: ['telegram_webhook_token'],
  },
  { version: '24.2.0', renamed: ['openai_model_id'] },
  { version: '24.4.0', added: ['aws_bedrock_*'] },
  { version: '24.5.0', added: ['resend_api_key', 'resend_from'] },
]

/** Returns the release that added a key or gave it its name. */
export function releaseOfKey(
  key: string,
): { readonly version: string; readonly isRenamed: boolean } | undefined {
  const isIn = (names: readonly string[] = []) =>
    names.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))
  const release = keysByRelease.find(({ added, renamed }) => isIn(added) || isIn(renamed))
  return release && { version: release.version, isRenamed: isIn(release.renamed) }
}
