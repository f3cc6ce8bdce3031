import type { Protocol } from '../protocols.ts'
import { readJson } from './json-reader.ts'
import type { JsonNode } from './json-tree.ts'
import { type CustomConfigProblem, type Finding, locate } from './problem.ts'
import { knownKeys } from './rules/known-keys.ts'
import { blankValues, switches } from './rules/plain-values.ts'
import { ports } from './rules/ports.ts'
import { customConfig, kindInWords, type Rule } from './rules/rule.ts'
import { plainShadowsocks, shadowsocks2022 } from './rules/shadowsocks2022.ts'
import { duplicateKeys, emptyObjects, headerShape } from './rules/shape.ts'
import { network, security } from './rules/transport.ts'
import { valueTypes } from './rules/value-types.ts'

const rules: readonly Rule[] = [
  emptyObjects,
  duplicateKeys,
  headerShape,
  knownKeys,
  valueTypes,
  ports,
  plainShadowsocks,
  shadowsocks2022,
  network,
  security,
  switches,
  blankValues,
]

/** The node server that will read the custom config. */
export interface ValidationOptions {
  /**
   * `next-server` by default, which decodes values strictly and cannot start plain Shadowsocks. It has no
   * TUIC, so TUIC nodes are always checked as `other`.
   */
  readonly nodeServer?: 'next-server' | 'other'
}

function notAnObject(root: JsonNode): Finding {
  const list = root.kind === 'list' && root.items.length === 0
  return {
    code: 'not-an-object',
    severity: 'error',
    offset: root.start,
    length: root.end - root.start,
    cause: list
      ? 'This is an empty list, but node servers and subscriptions expect an object.'
      : `This is ${kindInWords(root)}, but node servers and subscriptions expect an object.`,
    fix: 'Write an object in braces: {"offset_port_node": "443"}.',
  }
}

/**
 * Checks the custom config of a node, given as JSON text. Returns every problem in the order of the text,
 * each with its position, its cause and what to write instead. An empty list means that panel and node server
 * read the text as written. The panel saves a blank text as `{}`. Accepts any text and never throws. Source:
 * docs/reference/panel/custom-config.md.
 * @example validateCustomConfig('{"offset_port_node": 443}', 'trojan')[0]?.fix // 'Write "443".'
 */
export function validateCustomConfig(
  text: string,
  protocol: Protocol,
  options: ValidationOptions = {},
): CustomConfigProblem[] {
  const read = text.trim() === '' ? readJson('{}') : readJson(text)
  if (read.root === null) return locate(text, read.findings)
  if (read.root.kind !== 'object') return locate(text, [...read.findings, notAnObject(read.root)])
  const config = customConfig(protocol, options.nodeServer !== 'other', read.root)
  const findings = [...read.findings, ...rules.flatMap((rule) => rule(config))]
  return locate(text, findings)
}
