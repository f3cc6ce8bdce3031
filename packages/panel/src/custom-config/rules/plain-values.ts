import { phpBool } from '../../php-cast.ts'
import type { Finding } from '../problem.ts'
import { describedKey } from './known-keys.ts'
import { atValue, type CustomConfig } from './rule.ts'

/** Keys that the panel casts with PHP's (bool). Source: docs/reference/panel/custom-config.md#connection-keys and #clash-keys. */
export const switchKeys = ['allow_insecure', 'udp', 'mux']

/** Texts that look like "no", but PHP casts to true. */
const looksFalse = /^(false|no|off|none|null|n|f)$/i

/** Keys whose blank values another rule reports. */
const explainedKeys = ['offset_port_user', 'offset_port_node', 'method', 'server_key']

/**
 * Reports switches whose text looks like "no", but counts as "yes". Source:
 * docs/reference/panel/custom-config.md#rules-for-values.
 */
export function switches(config: CustomConfig): readonly Finding[] {
  return config.root.members.flatMap((member): Finding[] => {
    const { value } = member
    if (!switchKeys.includes(member.key) || value.kind !== 'string' || !looksFalse.test(value.value))
      return []
    if (!describedKey(member.key)?.protocols.includes(config.protocol) || !phpBool(value.value)) return []
    return [
      atValue(
        value,
        'truth-unclear',
        'error',
        `${member.key} is the text ${JSON.stringify(value.value)}, which counts as true: only "", "0", 0 and false are false.`,
        'Write "0".',
        '"0"',
      ),
    ]
  })
}

/**
 * Reports blank values of keys whose default is not blank. Source:
 * docs/reference/panel/custom-config.md#rules-for-values.
 */
export function blankValues(config: CustomConfig): readonly Finding[] {
  return config.root.members.flatMap((member): Finding[] => {
    const { value } = member
    const described = describedKey(member.key)
    if (value.kind !== 'string' || value.value !== '' || explainedKeys.includes(member.key)) return []
    if (!described?.protocols.includes(config.protocol) || described.blankIsDefault) return []
    if (member.key === 'network' && config.protocol === 'vmess' && config.nextServer) return []
    return [
      atValue(
        value,
        'blank-value',
        'warning',
        `${member.key} is empty, and empty text counts as a value, so the default (${described.default}) does not apply.`,
        'Delete the key.',
      ),
    ]
  })
}
