import type { CustomConfigKey, ForeignKey } from '../custom-config-key.ts'

/**
 * Keys that some documentation mentions, but that have no effect in 24.5.1.
 * Source: docs/reference/panel/custom-config.md#keys-nothing-reads.
 */
export const unreadKeys: readonly CustomConfigKey[] = [
  {
    key: 'tls',
    values: ['string'],
    default: 'none',
    protocols: [],
    readers: [],
    nodeServer: 'Decodes it but does not use it.',
    nodeServerType: 'string',
    meaning: 'No effect: subscriptions do not read it, and NeXT Server uses security instead.',
    note: 'Set security to "tls" instead.',
  },
  {
    key: 'verify_cert',
    values: ['boolean'],
    default: 'false',
    protocols: [],
    readers: [],
    nodeServer: 'Decodes it but does not use it.',
    nodeServerType: 'boolean',
    meaning: 'No effect: NeXT Server decodes it but does not use it.',
    note: 'Set allow_insecure instead, which decides whether clients verify the certificate.',
  },
  {
    key: 'plugin-opts',
    values: ['object'],
    default: 'none',
    protocols: [],
    readers: [],
    nodeServer: null,
    meaning: 'No effect: the code reads plugin_option.',
    note: 'Write plugin_option instead.',
  },
  {
    key: 'insecure',
    values: ['string'],
    default: 'none',
    protocols: [],
    readers: [],
    nodeServer: null,
    meaning: 'No effect: the code reads allow_insecure.',
    note: 'Write allow_insecure instead.',
  },
]

/**
 * Keys that 24.5.1 does not know, because a fork added them later or the pro edition has them.
 * Source: docs/reference/panel/custom-config.md#keys-of-other-versions.
 */
export const foreignKeys: readonly ForeignKey[] = [
  {
    key: 'uot',
    protocols: ['shadowsocks2022'],
    from: 'fork',
    meaning: 'UDP over TCP in Clash and sing-box.',
  },
  { key: 'utls', protocols: ['vmess'], from: 'fork', meaning: "Chrome's TLS fingerprint in sing-box." },
  {
    key: 'method',
    protocols: ['vmess'],
    from: 'fork',
    meaning: 'The HTTP method of the transport in sing-box.',
  },
  {
    key: 'max_early_data',
    protocols: ['vmess'],
    from: 'fork',
    meaning: 'The amount of early data in sing-box.',
  },
  {
    key: 'early_data_header_name',
    protocols: ['vmess'],
    from: 'fork',
    meaning: 'The header that carries early data in sing-box.',
  },
  {
    key: 'padding_scheme',
    protocols: ['anytls'],
    from: 'pro',
    meaning: 'The AnyTLS padding, as a list of strings; if empty, the built-in one applies.',
  },
  ...['client-fingerprint', 'client_fingerprint'].map(
    (key): ForeignKey => ({
      key,
      protocols: ['anytls'],
      from: 'pro',
      meaning: 'The AnyTLS TLS fingerprint, chrome by default.',
    }),
  ),
  ...['idle-session-check-interval', 'idle_session_check_interval'].map(
    (key): ForeignKey => ({
      key,
      protocols: ['anytls'],
      from: 'pro',
      meaning: 'How often AnyTLS checks for idle sessions, 30 by default.',
    }),
  ),
  ...['idle-session-timeout', 'idle_session_timeout'].map(
    (key): ForeignKey => ({
      key,
      protocols: ['anytls'],
      from: 'pro',
      meaning: 'When AnyTLS closes an idle session, 30 by default.',
    }),
  ),
  ...['min-idle-session', 'min_idle_session'].map(
    (key): ForeignKey => ({
      key,
      protocols: ['anytls'],
      from: 'pro',
      meaning: 'How many idle sessions AnyTLS keeps, 0 by default.',
    }),
  ),
]
