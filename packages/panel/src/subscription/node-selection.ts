import type { Subscriber, SubscriptionNode } from './subscription-schema.ts'

// node_class, then name; the database compares names without regard to case
const names = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * The nodes a user's subscriptions hold, in their order. Whether a node is online or blocked is not considered, and a
 * level counts until cron ends it. Source: facts/subscription.json node_selection.
 */
export function nodesFor(user: Subscriber, nodes: readonly SubscriptionNode[]): SubscriptionNode[] {
  return nodes
    .filter((node) => node.enabled)
    .filter((node) => node.class <= user.class)
    .filter((node) => user.isAdmin || node.group === 0 || node.group === user.nodeGroup)
    .filter((node) => node.bandwidthLimit === 0 || node.bandwidthUsed < node.bandwidthLimit)
    .sort((a, b) => a.class - b.class || names.compare(a.name, b.name))
}
