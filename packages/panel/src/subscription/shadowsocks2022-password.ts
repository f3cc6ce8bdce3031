import { phpText } from '../php-cast.ts'
import { defaultShadowsocks2022Method } from '../protocols.ts'
import { shadowsocks2022UserKey } from '../shadowsocks2022-key.ts'
import type { NodeRendering } from './node-rendering.ts'

/**
 * Method and password of a user on a Shadowsocks 2022 node. The password is server key, colon and user key (Base64);
 * without a server key, or with a blank one, it is the user key alone. Null for an unknown method: the panel then
 * leaves the node out. Source: docs/reference/panel/custom-config.md#shadowsocks-keys; the blank key as 24.5.1 answers it.
 */
export function shadowsocks2022Password(
  rendering: NodeRendering,
): { method: string; password: string } | null {
  const { config, user } = rendering
  const method = config.value('method') ?? defaultShadowsocks2022Method
  if (typeof method !== 'string') return null
  const userKey = shadowsocks2022UserKey(user.passwd, method)
  if (userKey === null) return null
  const serverKey = config.value('server_key') ?? ''
  return { method, password: serverKey === '' ? userKey : `${phpText(serverKey)}:${userKey}` }
}
