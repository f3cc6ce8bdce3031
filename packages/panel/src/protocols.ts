/**
 * The proxy protocols a node can have and the numbers ("sorts") the panel stores for them.
 * Source: docs/reference/panel/web-api.md#node-types.
 */
export const protocolSorts = {
  shadowsocks: 0,
  shadowsocks2022: 1,
  tuic: 2,
  vmess: 11,
  trojan: 14,
} as const

/** A node's proxy protocol. */
export type Protocol = keyof typeof protocolSorts

/** All protocols, in the order of their numbers. Source: docs/reference/panel/web-api.md#node-types. */
export const protocols: readonly Protocol[] = ['shadowsocks', 'shadowsocks2022', 'tuic', 'vmess', 'trojan']

/** Names of the protocols as the panel writes them. Source: docs/reference/panel/web-api.md#node-types. */
export const protocolNames: Readonly<Record<Protocol, string>> = {
  shadowsocks: 'Shadowsocks',
  shadowsocks2022: 'Shadowsocks 2022',
  tuic: 'TUIC',
  vmess: 'Vmess',
  trojan: 'Trojan',
}

/**
 * The protocols that NeXT Server 0.3.21 can run. It has no TUIC, and plain Shadowsocks does not start,
 * because no cipher is set. Source: docs/reference/panel/node-servers.md#protocols.
 */
export const nextServerProtocols: readonly Protocol[] = ['shadowsocks2022', 'vmess', 'trojan']

/** The methods a Shadowsocks 2022 node can have. Source: docs/reference/panel/web-api.md#shadowsocks-2022-keys. */
export const shadowsocks2022Methods = [
  '2022-blake3-aes-128-gcm',
  '2022-blake3-aes-256-gcm',
  '2022-blake3-chacha8-poly1305',
  '2022-blake3-chacha12-poly1305',
  '2022-blake3-chacha20-poly1305',
] as const

/**
 * The Shadowsocks 2022 methods that NeXT Server 0.3.21 can run. Source:
 * docs/reference/panel/node-servers.md#protocols.
 */
export const nextServerShadowsocks2022Methods = [
  '2022-blake3-aes-128-gcm',
  '2022-blake3-aes-256-gcm',
] as const

/**
 * The method of a Shadowsocks 2022 node whose custom config has none. Source:
 * docs/reference/panel/web-api.md#shadowsocks-2022-keys.
 */
export const defaultShadowsocks2022Method = '2022-blake3-aes-128-gcm'
