import type { BodyOf, operations } from '@next-panel/contract'
import { insightPaths } from '@next-panel/contract/paths'
import { type CollectionAddress, reading, send } from './connection.ts'

/** A reader action, for the maintainers of the docs. It does not identify the reader. */
export type ReaderEvent = BodyOf<typeof operations.insights.events>['events'][number]

/**
 * Reports up to 25 reader actions, even if the page is closed meanwhile. Needs a read key.
 *
 * @throws {ClientError} `key-missing`, `unreachable`, `refused`, `rate-limited`
 * @example
 * await session.ask({ query: 'How do I restore a backup?' })
 * const interaction_id = session.state.at(-1)?.id ?? ''
 * const address = { url, collection: 'docs', readKey }
 * await reportEvents(address, [{ type: 'answer_feedback', interaction_id, rating: 'good' }])
 */
export async function reportEvents(
  address: CollectionAddress,
  events: readonly ReaderEvent[],
): Promise<void> {
  const call = { path: insightPaths.events, ...reading(address) }
  await send(address, { ...call, body: { events }, keepalive: true })
}
