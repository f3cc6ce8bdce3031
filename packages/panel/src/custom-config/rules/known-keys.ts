import { distance } from 'fastest-levenshtein'
import { protocolNames } from '../../protocols.ts'
import type { CustomConfigKey } from '../custom-config-key.ts'
import { customConfigKeys } from '../custom-config-keys.ts'
import type { JsonMember } from '../json-tree.ts'
import { foreignKeys } from '../keys/unread.ts'
import type { Finding } from '../problem.ts'
import { atKey, type CustomConfig } from './rule.ts'

/** The description of a key, found by its name or an alias. */
export function describedKey(key: string): CustomConfigKey | undefined {
  return customConfigKeys.find((candidate) => candidate.key === key || candidate.aliases?.includes(key))
}

/** The most similar key that a reader of this protocol reads, or null if none is similar. */
function similarKey(key: string, config: CustomConfig): string | null {
  const spelled = key.toLowerCase().replaceAll('-', '_')
  const near = customConfigKeys
    .filter((candidate) => candidate.protocols.includes(config.protocol))
    .map((candidate) => ({ key: candidate.key, far: distance(spelled, candidate.key.replaceAll('-', '_')) }))
    .sort((a, b) => a.far - b.far)
    .at(0)
  return near !== undefined && near.far <= Math.max(1, Math.floor(near.key.length / 4)) ? near.key : null
}

function unknownKey(member: JsonMember, config: CustomConfig): Finding {
  const similar = similarKey(member.key, config)
  return atKey(
    member,
    'unknown-key',
    'warning',
    `Nothing reads the key ${JSON.stringify(member.key)}, so it has no effect.`,
    similar === null ? 'Delete it, or correct its name.' : `Write "${similar}" if that is what you mean.`,
  )
}

/**
 * Reports keys without effect: unknown keys, keys that nothing reads, and keys of other protocols and
 * versions. Source: docs/reference/panel/custom-config.md#keys-nothing-reads and #keys-of-other-versions.
 */
export function knownKeys(config: CustomConfig): readonly Finding[] {
  return config.root.members.flatMap((member): Finding[] => {
    const described = describedKey(member.key)
    if (described?.protocols.includes(config.protocol)) return []
    const foreign = foreignKeys.find(
      (key) => key.key === member.key && (described === undefined || key.protocols.includes(config.protocol)),
    )
    if (foreign) {
      const origin =
        foreign.from === 'pro' ? 'the Pro edition, for AnyTLS' : 'a fork that is newer than this version'
      return [
        atKey(
          member,
          'key-of-other-version',
          'warning',
          `24.5.1 does not have the key ${member.key}; it is part of ${origin}.`,
          'Delete it, unless your panel is that edition or fork.',
        ),
      ]
    }
    if (described === undefined) return [unknownKey(member, config)]
    if (described.protocols.length === 0) {
      return [
        atKey(
          member,
          'key-never-read',
          'warning',
          `Nothing reads the key ${member.key}, although some documents mention it.`,
          described.note ?? 'Delete it.',
        ),
      ]
    }
    const users = described.protocols.map((protocol) => protocolNames[protocol]).join(', ')
    return [
      atKey(
        member,
        'key-of-other-protocol',
        'warning',
        `For a ${protocolNames[config.protocol]} node, nothing reads the key ${member.key}; it belongs to ${users}.`,
        'Delete it, or check the node type.',
      ),
    ]
  })
}
