import type { CustomConfigKey } from './custom-config-key.ts'
import { clashKeys } from './keys/clash.ts'
import { connectionKeys } from './keys/connection.ts'
import { shadowsocksKeys } from './keys/shadowsocks.ts'
import { transportKeys } from './keys/transport.ts'
import { unreadKeys } from './keys/unread.ts'

/** Every key of a node's custom config that 24.5.1, NeXT-Server or the described behaviour knows. */
export const customConfigKeys: readonly CustomConfigKey[] = [
  ...connectionKeys,
  ...shadowsocksKeys,
  ...transportKeys,
  ...clashKeys,
  ...unreadKeys,
]
