import type { JsonMember, JsonNode } from '../json-tree.ts'
import type { Finding } from '../problem.ts'
import { describedKey } from './known-keys.ts'
import { switchKeys } from './plain-values.ts'
import { atValue, type CustomConfig, kindInWords } from './rule.ts'

function asJsonString(node: JsonNode): string {
  if (node.kind === 'boolean') return node.value ? '"1"' : '"0"'
  if (node.kind === 'number' && Number.isFinite(node.value)) return `"${node.value}"`
  return '"..."'
}

/** Whether a string certainly means the same. That holds for whole numbers, and for booleans of switches. */
function isCertain({ key, value }: JsonMember): boolean {
  return (
    (value.kind === 'number' && Number.isInteger(value.value)) ||
    (value.kind === 'boolean' && switchKeys.includes(key))
  )
}

/**
 * Reports values that NeXT Server cannot decode. It decodes the whole object for every protocol, and one
 * wrong type stops the node. Source: docs/reference/panel/custom-config.md#rules-for-values.
 */
function nextServerType(member: JsonMember, type: 'string' | 'boolean'): Finding[] {
  if (member.value.kind === type) return []
  const stops = 'NeXT Server stops the node with "custom_config format error"'
  return type === 'string'
    ? [
        atValue(
          member.value,
          'string-needed',
          'error',
          `${member.key} is ${kindInWords(member.value)}, but NeXT Server decodes a string; ${stops}.`,
          `Write ${asJsonString(member.value)}.`,
          isCertain(member) ? asJsonString(member.value) : undefined,
        ),
      ]
    : [
        atValue(
          member.value,
          'boolean-needed',
          'error',
          `${member.key} is ${kindInWords(member.value)}, but NeXT Server decodes true or false; ${stops}.`,
          'Write true or false without quotes, or delete the key.',
        ),
      ]
}

/** Reports values of a kind that no reader of the key can use. */
export function valueTypes(config: CustomConfig): readonly Finding[] {
  return config.root.members.flatMap((member): Finding[] => {
    const described = describedKey(member.key)
    const { value } = member
    if (described === undefined || value.kind === 'null') return []
    if (config.nextServer && described.nodeServerType) return nextServerType(member, described.nodeServerType)
    if (!described.protocols.includes(config.protocol)) return []
    const structured = value.kind === 'object' || value.kind === 'list'
    if (described.values.every((kind) => kind === 'object') && value.kind !== 'object') {
      return [
        atValue(
          value,
          'object-needed',
          'error',
          `${member.key} is ${kindInWords(value)}, but its readers expect an object.`,
          'Write an object in braces, or delete the key.',
        ),
      ]
    }
    if (!described.values.includes('object') && structured) {
      return [
        atValue(
          value,
          'string-needed',
          'error',
          `${member.key} is ${kindInWords(value)}, but its readers expect a plain value.`,
          'Write a string in double quotes.',
        ),
      ]
    }
    return []
  })
}
