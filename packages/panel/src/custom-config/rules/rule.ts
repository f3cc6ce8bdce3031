import { nextServerProtocols, type Protocol } from '../../protocols.ts'
import type { JsonMember, JsonNode } from '../json-tree.ts'
import { memberOf } from '../json-tree.ts'
import type { CustomConfigProblemCode, Finding } from '../problem.ts'

/** A parsed JSON object. */
export type JsonObject = JsonNode & { readonly kind: 'object' }

/** The input of a rule. */
export interface CustomConfig {
  readonly protocol: Protocol
  /** Whether NeXT Server runs the node. Other node servers may decode values differently. */
  readonly nextServer: boolean
  /** Whether the caller named no other node server. This may be true for a protocol that NeXT Server cannot run. */
  readonly assumesNextServer: boolean
  readonly root: JsonObject
  /** The member that readers get for a key; undefined if it is missing or null. */
  member(key: string): JsonMember | undefined
}

/** Checks one topic and returns its findings. */
export type Rule = (config: CustomConfig) => readonly Finding[]

/** Creates the input of rules. */
export function customConfig(protocol: Protocol, assumesNextServer: boolean, root: JsonObject): CustomConfig {
  const nextServer = assumesNextServer && nextServerProtocols.includes(protocol)
  return { protocol, nextServer, assumesNextServer, root, member: (key) => memberOf(root, key) }
}

/** A finding about a value. */
export function atValue(
  node: Pick<JsonNode, 'start' | 'end'>,
  code: CustomConfigProblemCode,
  severity: Finding['severity'],
  cause: string,
  fix: string,
  /** The text that certainly belongs in its place. */
  replacement?: string,
): Finding {
  const span = { offset: node.start, length: node.end - node.start }
  const repair = replacement === undefined ? undefined : { ...span, text: replacement }
  return { code, severity, ...span, cause, fix, ...(repair && { repair }) }
}

/** A finding about a key. */
export function atKey(
  member: JsonMember,
  code: CustomConfigProblemCode,
  severity: Finding['severity'],
  cause: string,
  fix: string,
): Finding {
  return { code, severity, offset: member.keyStart, length: member.keyEnd - member.keyStart, cause, fix }
}

/** The kind of a value, worded for a message. */
export function kindInWords(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return 'an object'
    case 'list':
      return 'a list'
    case 'null':
      return 'null'
    default:
      return `a ${node.kind}`
  }
}
