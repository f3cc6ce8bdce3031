import { sha3_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { defaultShadowsocks2022Method, shadowsocks2022Methods } from './protocols.ts'

/**
 * The key of a user on a Shadowsocks 2022 node: the first 16 (aes-128) or 32 characters (other methods) of the
 * lower-case hex text of SHA3-256(passwd), in Base64. Null for a method that is not one of Shadowsocks 2022; the panel
 * then leaves the node out of subscriptions and the user out of the Web API. Source: facts/webapi.json ss2022_psk.
 */
export function shadowsocks2022UserKey(passwd: string, method: string): string | null {
  if (!shadowsocks2022Methods.some((candidate) => candidate === method)) return null
  const characters = method === defaultShadowsocks2022Method ? 16 : 32
  return btoa(bytesToHex(sha3_256(utf8ToBytes(passwd))).slice(0, characters))
}
