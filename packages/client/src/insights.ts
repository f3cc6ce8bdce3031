import { type CollectionAddress, pathOf, readKeyOf, send } from './connection.ts'

/** What a reader did, for those who maintain what is searched. It says nothing about who the reader is. */
export type ReaderEvent =
  /** A result was opened. */
  | {
      readonly type: 'click'
      /** What was searched for. */
      readonly term: string
      /** Where the result leads. */
      readonly path: string
      /** Its place in the list, from 1. */
      readonly position: number
    }
  /** What a reader thinks of an answer; said again it replaces what was said before. */
  | {
      readonly type: 'answer_feedback'
      /** `id` of the interaction. */
      readonly interaction_id: string
      readonly rating: 'good' | 'bad'
      readonly note?: string
    }
  /** Whether a page helped. */
  | {
      readonly type: 'page_feedback'
      readonly path: string
      readonly helpful: boolean
      readonly note?: string
    }

/**
 * Tells the service what readers did, at most 25 events at once, in a way that outlives the page. Needs a read key.
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
  const path = pathOf(address, 'insights/events')
  await send(address, { path, queryKey: readKeyOf(address), body: { events }, keepalive: true })
}
