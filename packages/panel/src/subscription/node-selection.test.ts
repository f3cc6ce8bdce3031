import { describe, expect, it } from 'vitest'
import { bytes } from '../units/bytes.ts'
import { nodesFor } from './node-selection.ts'
import { node, user } from './subscription.fixture.ts'
import type { Subscriber, SubscriptionNode } from './subscription-schema.ts'

describe('selection', () => {
  const names = (nodes: SubscriptionNode[], more: Partial<Subscriber> = {}) =>
    nodesFor({ ...user, ...more }, nodes).map((entry) => entry.name)

  it('follows level, group, switch and traffic of nodes', () => {
    const nodes = [
      node('trojan', {}, { name: 'high', class: 2 }),
      node('trojan', {}, { name: 'other group', group: 3 }),
      node('trojan', {}, { name: 'own group', group: 2 }),
      node('trojan', {}, { name: 'off', enabled: false }),
      node('trojan', {}, { name: 'full', bandwidthLimit: bytes(5), bandwidthUsed: bytes(5) }),
      node('trojan', {}, { name: 'all' }),
    ]
    expect(names(nodes)).toEqual(['all', 'own group'])
    expect(names(nodes, { isAdmin: true })).toEqual(['all', 'other group', 'own group'])
    expect(names(nodes, { nodeGroup: 0 })).toEqual(['all'])
  })

  it('sorts by level, then by name', () => {
    const nodes = ['b', 'A', 'c'].map((name, index) =>
      node('trojan', {}, { name, class: index === 2 ? 0 : 1 }),
    )
    expect(names(nodes)).toEqual(['c', 'A', 'b'])
  })
})
