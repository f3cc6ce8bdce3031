import { containers, type JsonMember } from '../json-tree.ts'
import type { Finding } from '../problem.ts'
import { atKey, atValue, type CustomConfig, kindInWords } from './rule.ts'

/**
 * Reports empty objects: the panel decodes them to PHP arrays and encodes them as `[]`. Source:
 * docs/reference/panel/custom-config.md#rules-for-values, docs/reference/panel/web-api.md#node-info.
 */
export function emptyObjects(config: CustomConfig): readonly Finding[] {
  const findings: Finding[] = []
  for (const node of containers(config.root)) {
    if (node.kind !== 'object' || node.members.length > 0) continue
    const atRoot = node === config.root
    findings.push(
      atValue(
        node,
        'empty-object',
        atRoot && config.nextServer ? 'error' : 'warning',
        atRoot
          ? 'The panel delivers an empty object as [], which NeXT Server cannot decode.'
          : 'The panel delivers this empty object as [], so its readers get an array.',
        atRoot ? 'Add at least offset_port_node.' : 'Leave the key out, or give the object a member.',
      ),
    )
  }
  return findings
}

/** Reports keys that appear twice in one object, of which the last one counts. */
export function duplicateKeys(config: CustomConfig): readonly Finding[] {
  const findings: Finding[] = []
  for (const node of containers(config.root)) {
    if (node.kind !== 'object') continue
    const last = new Map<string, JsonMember>()
    for (const member of node.members) {
      const earlier = last.get(member.key)
      if (earlier) {
        findings.push(
          atKey(
            earlier,
            'duplicate-key',
            'warning',
            `The key ${JSON.stringify(member.key)} appears again below, and only the last one counts.`,
            'Delete one of the two.',
          ),
        )
      }
      last.set(member.key, member)
    }
  }
  return findings
}

/**
 * Checks the header: an object whose request has lists, of which the panel reads the first entry. Source:
 * docs/reference/panel/custom-config.md#transport-keys.
 */
export function headerShape(config: CustomConfig): readonly Finding[] {
  const header = config.member('header')?.value
  if (header?.kind !== 'object') return []
  const request = header.members.findLast((member) => member.key === 'request')?.value
  if (request === undefined || request.kind === 'null') return []
  if (request.kind !== 'object') {
    return [
      atValue(
        request,
        'object-needed',
        'error',
        `header.request is ${kindInWords(request)}, but its readers expect an object.`,
        'Write an object with the members path and headers.',
      ),
    ]
  }
  const headers = request.members.findLast((member) => member.key === 'headers')?.value
  const path = request.members.findLast((member) => member.key === 'path')?.value
  const host =
    headers?.kind === 'object'
      ? headers.members.findLast((member) => member.key === 'Host')?.value
      : undefined
  return [
    { name: 'header.request.path', node: path },
    { name: 'header.request.headers.Host', node: host },
  ].flatMap(({ name, node }) =>
    node === undefined || node.kind === 'list' || node.kind === 'null'
      ? []
      : [
          atValue(
            node,
            'list-needed',
            'error',
            `${name} is ${kindInWords(node)}, but the panel reads the first entry of a list.`,
            'Put the value in brackets: ["value"].',
            node.kind === 'string' ? JSON.stringify([node.value]) : undefined,
          ),
        ],
  )
}
