import type { JsonObject } from '../json-value.ts'
import { type Protocol, protocolOfSort } from '../protocols.ts'
import { CustomConfigValues } from './custom-config-values.ts'
import type { Subscriber, SubscriptionNode } from './subscription-schema.ts'

/** One node to write into a subscription. */
export interface NodeRendering {
  readonly node: SubscriptionNode
  readonly user: Subscriber
  readonly config: CustomConfigValues
  /** true: as 24.5.1 does, with its defects; false: with the defects corrected. */
  readonly quirks: boolean
}

/** Writes a node of one protocol in one format; null when the format cannot hold it. */
export type NodeWriter = (rendering: NodeRendering) => JsonObject | null

/**
 * Writes nodes in the given order. Nodes of a protocol that the format cannot hold are left out.
 * @throws PanelError `custom-config-unreadable` when the custom config of a node is not a JSON object
 */
export function writeNodes(
  user: Subscriber,
  nodes: readonly SubscriptionNode[],
  writers: Partial<Record<Protocol, NodeWriter>>,
  quirks: boolean,
): JsonObject[] {
  return nodes.flatMap((node) => {
    const protocol = protocolOfSort(node.sort)
    const writer = protocol === null ? undefined : writers[protocol]
    if (writer === undefined) return []
    const written = writer({ node, user, config: CustomConfigValues.of(node, quirks), quirks })
    return written === null ? [] : [written]
  })
}
