import type { Subscriber, SubscriptionNode } from './subscription-schema.ts'

// node_class, then name; the database compares names without regard to case
const names = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * The nodes in a user's subscriptions, as a new list in the order of delivery: by level, then by name without regard to
 * case. Left out: disabled nodes, higher levels, other groups (except for administrators), and nodes whose traffic is
 * used up. A node that is offline or blocked stays in, and a level counts until cron ends it.
 * Source: docs/reference/panel/subscriptions.md#node-selection.
 */
export function nodesFor(user: Subscriber, nodes: readonly SubscriptionNode[]): SubscriptionNode[] {
  return nodes
    .filter((node) => node.enabled)
    .filter((node) => node.class <= user.class)
    .filter((node) => user.isAdmin || node.group === 0 || node.group === user.nodeGroup)
    .filter((node) => node.bandwidthLimit === 0 || node.bandwidthUsed < node.bandwidthLimit)
    .sort((a, b) => a.class - b.class || names.compare(a.name, b.name))
}
