import type { CustomConfigKey } from '../custom-config-key.ts'

// Source: docs/reference/panel/custom-config.md#shadowsocks-keys; docs/reference/panel/web-api.md#shadowsocks-2022-keys.

/** Keys of the two Shadowsocks types. */
export const shadowsocksKeys: readonly CustomConfigKey[] = [
  {
    key: 'method',
    values: ['string'],
    default: '2022-blake3-aes-128-gcm',
    protocols: ['shadowsocks2022'],
    readers: [
      { reader: 'Clash', use: 'cipher' },
      { reader: 'sing-box', use: 'method' },
      {
        reader: 'V2Ray JSON',
        use: "length of the user key only; the method in the subscription is the user's cipher",
      },
      { reader: 'Web API users', use: 'length of the user key' },
    ],
    nodeServer: 'Cipher of the inbound, in lower case; only the two AES methods work.',
    nodeServerType: 'string',
    validity:
      '2022-blake3-aes-128-gcm, 2022-blake3-aes-256-gcm, 2022-blake3-chacha8-poly1305, 2022-blake3-chacha12-poly1305 or 2022-blake3-chacha20-poly1305',
    meaning: 'The Shadowsocks 2022 method.',
    note: 'With any other method, subscriptions leave out the node, and the Web API leaves out its users.',
  },
  {
    key: 'server_key',
    values: ['string'],
    default: "''",
    protocols: ['shadowsocks2022'],
    readers: [
      { reader: 'Clash', use: 'first part of password, before a colon and the user key' },
      { reader: 'sing-box', use: 'first part of password, before a colon and the user key' },
      { reader: 'V2Ray JSON', use: 'first part of psk, before a colon and the user key' },
    ],
    nodeServer: 'Password of the inbound.',
    nodeServerType: 'string',
    validity: 'Base64 of 16 bytes for the aes-128 method and of 32 bytes for the others',
    meaning: 'The server key.',
    note: '`openssl rand -base64 16` generates one with 16 bytes. Without a server key, the password is only the user key.',
  },
  {
    key: 'plugin',
    values: ['string'],
    default: "''",
    protocols: ['shadowsocks'],
    readers: [
      { reader: 'Clash', use: 'plugin' },
      { reader: 'SIP002', use: 'plugin' },
      { reader: 'SIP008', use: 'plugin' },
    ],
    nodeServer: null,
    blankIsDefault: true,
    meaning: 'The name of a Shadowsocks plugin.',
  },
  {
    key: 'plugin_option',
    values: ['object', 'string'],
    default: "null (Clash), '' (SIP002, SIP008)",
    protocols: ['shadowsocks'],
    readers: [
      { reader: 'Clash', use: 'plugin-opts, an object' },
      { reader: 'SIP002', use: 'follows plugin=, a string' },
      { reader: 'SIP008', use: 'plugin_opts, a string' },
    ],
    nodeServer: null,
    blankIsDefault: true,
    meaning: 'The plugin options: an object for Clash, a string for the SIP formats.',
  },
]
