import type { CustomConfigKey } from './custom-config-key.ts'
import { clashKeys } from './keys/clash.ts'
import { connectionKeys } from './keys/connection.ts'
import { shadowsocksKeys } from './keys/shadowsocks.ts'
import { transportKeys } from './keys/transport.ts'
import { unreadKeys } from './keys/unread.ts'

/** Keys with one subject. */
export interface CustomConfigKeyGroup {
  readonly id: string
  readonly title: string
  readonly keys: readonly CustomConfigKey[]
}

/** The keys of a node's custom config by subject. */
export const customConfigKeyGroups: readonly CustomConfigKeyGroup[] = [
  { id: 'connection-keys', title: 'Ports, names and TLS', keys: connectionKeys },
  { id: 'shadowsocks-keys', title: 'Shadowsocks', keys: shadowsocksKeys },
  { id: 'transport-keys', title: 'Transport of Vmess and Trojan', keys: transportKeys },
  { id: 'clash-keys', title: 'Clash only', keys: clashKeys },
  { id: 'unread-keys', title: 'Keys that nothing reads', keys: unreadKeys },
]

/** Every key of a node's custom config that 24.5.1, NeXT Server or the described behaviour knows. */
export const customConfigKeys: readonly CustomConfigKey[] = customConfigKeyGroups.flatMap(({ keys }) => keys)
