import type { ConfigFileKey } from '../config-file-key.ts'

// Source: docs/reference/panel/settings.md#configuration-file (SSPanel-UIM:config/.config.example.php @0b8bd23b).

/** The keys that limit requests per minute, in the order of the example file. */
export const rateLimitKeys: readonly ConfigFileKey[] = [
  {
    key: 'enable_rate_limit',
    default: true,
    group: 'Rate limits',
    meaning: 'Turns all rate limits on or off.',
  },
  {
    key: 'rate_limit_sub_ip',
    default: 10,
    group: 'Rate limits',
    meaning: 'Limits how often one IP address can fetch subscriptions per minute.',
  },
  {
    key: 'rate_limit_sub',
    default: 10,
    group: 'Rate limits',
    meaning: 'Limits how often one subscription link can be fetched per minute.',
  },
  {
    key: 'rate_limit_webapi_ip',
    default: 120,
    group: 'Rate limits',
    meaning: 'Limits how often one IP address can call the Web API per minute.',
  },
  {
    key: 'rate_limit_webapi',
    default: 1200,
    group: 'Rate limits',
    meaning:
      'Limits how often the Web API can be called with one key per minute; all nodes share one key, so this limit applies to the whole site.',
  },
  {
    key: 'rate_limit_user_api_ip',
    default: 60,
    group: 'Rate limits',
    meaning: 'Reserved for the user API, which 24.5.1 does not have.',
  },
  {
    key: 'rate_limit_user_api',
    default: 60,
    group: 'Rate limits',
    meaning: 'Reserved for the user API, which 24.5.1 does not have.',
  },
  {
    key: 'rate_limit_admin_api_ip',
    default: 60,
    group: 'Rate limits',
    meaning: 'Reserved for the admin API, which 24.5.1 does not have.',
  },
  {
    key: 'rate_limit_admin_api',
    default: 60,
    group: 'Rate limits',
    meaning: 'Reserved for the admin API, which 24.5.1 does not have.',
  },
  {
    key: 'rate_limit_node_api_ip',
    default: 60,
    group: 'Rate limits',
    meaning: 'Reserved for the node API, which 24.5.1 does not have.',
  },
  {
    key: 'rate_limit_node_api',
    default: 60,
    group: 'Rate limits',
    meaning: 'Reserved for the node API, which 24.5.1 does not have.',
  },
]
