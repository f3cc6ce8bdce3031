import type { JsonMember } from '../json-tree.ts'
import type { Finding } from '../problem.ts'
import { atValue, type CustomConfig } from './rule.ts'

// Source for this file: docs/reference/panel/custom-config.md#transport-keys and #connection-keys, and
// docs/reference/panel/node-servers.md#protocols.

const networks = ['tcp', 'ws', 'websocket', 'http', 'h2', 'httpupgrade', 'splithttp', 'grpc', 'quic', 'kcp']

const securities = ['tls', 'none']

/** The word of a list that differs from a text only in case and surrounding white space, as JSON. */
function sameButForCase(text: string, words: readonly string[]): string | undefined {
  const word = words.find((candidate) => candidate === text.trim().toLowerCase())
  return word && JSON.stringify(word)
}

function missingNetwork(config: CustomConfig, member: JsonMember | undefined): Finding[] {
  if (config.protocol !== 'vmess' || !config.nextServer) return []
  const place = member?.value ?? { start: config.root.start, end: config.root.start + 1 }
  return [
    atValue(
      place,
      'network-missing',
      'error',
      'network is missing; for Vmess, NeXT Server treats that as an unknown transport and does not start the node.',
      'Add "network": "tcp", or the transport you use.',
    ),
  ]
}

/** Reports a path for HTTPUpgrade, because NeXT Server always listens at the path /. */
function httpupgradePath(config: CustomConfig): Finding[] {
  const path = config.member('path')?.value
  if (path?.kind !== 'string' || path.value === '' || path.value === '/') return []
  return [
    atValue(
      path,
      'network-defective',
      'error',
      'With httpupgrade, NeXT Server always listens on the path /, so it rejects clients that request another path with "bad path".',
      'Write "/", or use ws.',
    ),
  ]
}

function knownNetwork(config: CustomConfig, value: JsonMember['value'], network: string): Finding[] {
  if (!networks.includes(network)) {
    return [
      atValue(
        value,
        'network-unknown',
        config.nextServer ? 'error' : 'warning',
        `${JSON.stringify(network)} is not a transport that NeXT Server knows.`,
        `Write one of ${networks.join(', ')}.`,
        sameButForCase(network, networks),
      ),
    ]
  }
  if (config.nextServer && network === 'httpupgrade') return httpupgradePath(config)
  if (config.nextServer && network === 'kcp') {
    return [
      atValue(
        value,
        'network-defective',
        'warning',
        'NeXT Server puts the options of kcp in the wrong place, so the transport uses its default options.',
        'If you need options, use ws or grpc.',
      ),
    ]
  }
  if (config.protocol === 'trojan' && network === 'tcp') {
    return [
      atValue(
        value,
        'network-defective',
        'warning',
        'For a Trojan node, the sing-box subscription passes tcp on as the transport.',
        'Delete the key: without it, Trojan uses tcp.',
      ),
    ]
  }
  return []
}

/** Checks the transport of Vmess and Trojan. */
export function network(config: CustomConfig): readonly Finding[] {
  if (config.protocol !== 'vmess' && config.protocol !== 'trojan') return []
  const member = config.member('network')
  if (member === undefined) return missingNetwork(config, member)
  if (member.value.kind !== 'string') return []
  if (member.value.value === '') return missingNetwork(config, member)
  return knownNetwork(config, member.value, member.value.value)
}

/** Checks the security of Vmess and Trojan: tls or none. */
export function security(config: CustomConfig): readonly Finding[] {
  if (config.protocol !== 'vmess' && config.protocol !== 'trojan') return []
  const value = config.member('security')?.value
  if (value?.kind !== 'string' || value.value === '' || securities.includes(value.value)) return []
  return [
    atValue(
      value,
      'security-unknown',
      'error',
      config.protocol === 'vmess'
        ? `security is ${JSON.stringify(value.value)}; only the exact text "tls" turns TLS on.`
        : `security is ${JSON.stringify(value.value)}, which Trojan links pass on; clients expect tls.`,
      'Write "tls" or "none".',
      sameButForCase(value.value, securities),
    ),
  ]
}
