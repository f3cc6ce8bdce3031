import { sha3_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { defaultShadowsocks2022Method, shadowsocks2022Methods } from './protocols.ts'

/**
 * The user key on a Shadowsocks 2022 node, as Base64 text: the first 16 (aes-128) or 32 characters (other methods) of
 * SHA3-256(passwd) in lower-case hex. Null for any other method; the panel then leaves the node out of subscriptions
 * and the user out of the Web API. Source: docs/reference/panel/web-api.md#shadowsocks-2022-keys.
 * @example shadowsocks2022UserKey('password', '2022-blake3-aes-128-gcm') // 'YzAwNjdkNGFmNGU4N2YwMA=='
 */
export function shadowsocks2022UserKey(passwd: string, method: string): string | null {
  if (!shadowsocks2022Methods.some((candidate) => candidate === method)) return null
  const characters = method === defaultShadowsocks2022Method ? 16 : 32
  return btoa(bytesToHex(sha3_256(utf8ToBytes(passwd))).slice(0, characters))
}
