import { DEFAULT_SHADOWSOCKS_2022_METHOD } from '../protocols.ts'
import { shadowsocks2022UserKey } from '../shadowsocks2022-key.ts'
import type { NodeRendering } from './node-rendering.ts'

/**
 * Method and password of a user on a Shadowsocks 2022 node: the server key, a colon and the key of the user.
 * Null for an unknown method, with which the node is left out. Source: facts/custom-config.json keys method, server_key.
 */
export function shadowsocks2022Password(
  rendering: NodeRendering,
): { method: string; password: string } | null {
  const { config, user, quirks } = rendering
  const method = config.value('method') ?? DEFAULT_SHADOWSOCKS_2022_METHOD
  if (typeof method !== 'string') return null
  const userKey = shadowsocks2022UserKey(user.passwd, method)
  if (userKey === null) return null
  const serverKey = config.value('server_key') ?? ''
  const bare = serverKey === '' && !quirks
  return { method, password: bare ? userKey : `${String(serverKey)}:${userKey}` }
}
