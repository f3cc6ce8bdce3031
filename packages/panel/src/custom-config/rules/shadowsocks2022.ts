import {
  defaultShadowsocks2022Method,
  nextServerShadowsocks2022Methods,
  shadowsocks2022Methods,
} from '../../protocols.ts'
import type { JsonNode } from '../json-tree.ts'
import type { Finding } from '../problem.ts'
import { atValue, type CustomConfig } from './rule.ts'

/** The number of bytes that a Base64 text encodes, or null if it is not Base64. */
function base64Bytes(text: string): number | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  return (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
}

function unsupportedMethod(value: JsonNode): Finding {
  return atValue(
    value,
    'server-unsupported',
    'error',
    'The panel accepts this method, but NeXT Server does not start the node: it supports only the two AES methods.',
    `Write one of ${nextServerShadowsocks2022Methods.join(', ')}, with a server key of its length.`,
  )
}

function methodOf(config: CustomConfig): { method: string; findings: Finding[] } {
  const value = config.member('method')?.value
  if (value?.kind !== 'string') return { method: defaultShadowsocks2022Method, findings: [] }
  if (shadowsocks2022Methods.some((method) => method === value.value)) {
    const runs =
      !config.nextServer || nextServerShadowsocks2022Methods.some((method) => method === value.value)
    return { method: value.value, findings: runs ? [] : [unsupportedMethod(value)] }
  }
  return {
    method: value.value,
    findings: [
      atValue(
        value,
        'method-unknown',
        'error',
        `${JSON.stringify(value.value)} is not a Shadowsocks 2022 method, so subscriptions leave the node out and the Web API leaves its users out.`,
        `Write one of ${shadowsocks2022Methods.join(', ')}, or delete the key for ${defaultShadowsocks2022Method}.`,
      ),
    ],
  }
}

/** Reports plain Shadowsocks, which NeXT Server cannot run. Source: docs/reference/panel/node-servers.md#protocols. */
export function plainShadowsocks({ protocol, assumesNextServer, root }: CustomConfig): readonly Finding[] {
  if (protocol !== 'shadowsocks' || !assumesNextServer) return []
  return [
    atValue(
      { start: root.start, end: root.start + 1 },
      'server-unsupported',
      'error',
      'NeXT Server sets no cipher for plain Shadowsocks and stops on start with "unknown cipher method".',
      'Use the type Shadowsocks2022 with an AES method, or another node server.',
    ),
  ]
}

/**
 * Checks the method and the server key of Shadowsocks 2022. The key is the Base64 text of 16 bytes for
 * aes-128 and of 32 bytes for the others. Source: docs/reference/panel/custom-config.md#shadowsocks-keys.
 */
export function shadowsocks2022(config: CustomConfig): readonly Finding[] {
  if (config.protocol !== 'shadowsocks2022') return []
  const { method, findings } = methodOf(config)
  const bytes = method === defaultShadowsocks2022Method ? 16 : 32
  const make = `Generate one with: openssl rand -base64 ${bytes}`
  const value = config.member('server_key')?.value
  if (value === undefined || (value.kind === 'string' && value.value === '')) {
    const place = value ?? { start: config.root.start, end: config.root.start + 1 }
    const cause = 'server_key is missing, so the node has no server key.'
    return [
      ...findings,
      atValue(place, 'server-key-missing', 'error', cause, `${make}, and add it as "server_key".`),
    ]
  }
  if (value.kind !== 'string' || findings.length > 0 || base64Bytes(value.value) === bytes) return findings
  return [
    atValue(
      value,
      'server-key-invalid',
      'error',
      `server_key is not ${bytes} bytes in Base64, which ${method} needs.`,
      `${make}.`,
    ),
  ]
}
