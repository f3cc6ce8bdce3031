import { protocolNames } from '../../protocols.ts'
import type { JsonMember } from '../json-tree.ts'
import type { Finding } from '../problem.ts'
import { atValue, type CustomConfig } from './rule.ts'

/** Lowest and highest port. Source: docs/reference/panel/custom-config.md#ports. */
const minPort = 1
const maxPort = 65_535

function portOf(member: JsonMember): number | null {
  const { value } = member
  if (value.kind === 'number') return value.value
  if (value.kind === 'string' && /^\d+$/.test(value.value)) return Number(value.value)
  return null
}

function checkPort(member: JsonMember, config: CustomConfig): Finding[] {
  const { value } = member
  if (value.kind !== 'string' && value.kind !== 'number') return []
  if (value.kind === 'string' && value.value.trim() === '') {
    const stops = member.key === 'offset_port_node' && config.nextServer
    return [
      atValue(
        value,
        'port-blank',
        'error',
        stops
          ? `${member.key} is empty, which counts as port 0: NeXT Server stops the node with "server port must > 0".`
          : `${member.key} is empty, which counts as a value: clients get port 0 or no port at all.`,
        member.key === 'offset_port_node'
          ? 'Write the port, such as "443".'
          : 'Delete the key, or write the port.',
      ),
    ]
  }
  const port = portOf(member)
  if (port !== null && Number.isInteger(port) && port >= minPort && port <= maxPort) return []
  return [
    atValue(
      value,
      'port-invalid',
      'error',
      `${member.key} is ${JSON.stringify(value.value)}, which is not a port.`,
      `Write digits from ${minPort} to ${maxPort}, such as "443".`,
    ),
  ]
}

/**
 * Checks the ports: digits from 1 to 65535. NeXT Server needs offset_port_node. Source:
 * docs/reference/panel/custom-config.md#ports and #rules-for-values.
 */
export function ports(config: CustomConfig): readonly Finding[] {
  const node = config.member('offset_port_node')
  const user = config.protocol === 'shadowsocks' ? undefined : config.member('offset_port_user')
  const findings = [node, user].flatMap((member) => (member ? checkPort(member, config) : []))
  if (node === undefined && (config.nextServer || user === undefined)) {
    findings.push({
      code: 'port-missing',
      severity: config.nextServer ? 'error' : 'warning',
      offset: config.root.start,
      length: 1,
      cause: config.nextServer
        ? 'offset_port_node is missing; NeXT Server has no default for it and stops the node.'
        : `Neither port is set, so subscriptions send clients of this ${protocolNames[config.protocol]} node to port 443.`,
      fix: 'Add "offset_port_node": "443" with the port that the node listens on.',
    })
  }
  return findings
}
