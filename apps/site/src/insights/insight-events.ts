import type { HostedSearch } from '@next-panel/search-config'

/** What a page tells the service of its readers. Source: the service's `insight-routes.ts`. */
export type InsightEvent =
  | { readonly type: 'click'; readonly term: string; readonly path: string; readonly position: number }
  | {
      readonly type: 'answer_feedback'
      readonly interaction_id: string
      readonly rating: 'good' | 'bad'
      readonly note?: string
    }
  | {
      readonly type: 'page_feedback'
      readonly path: string
      readonly helpful: boolean
      readonly note?: string
    }

/**
 * Sends an event to the service. It outlives the page, and goes as plain text, so that a service elsewhere is not asked for
 * permission first.
 * @throws when the service does not take it
 */
export async function sendInsight(
  { url, collection, key }: HostedSearch,
  event: InsightEvent,
): Promise<void> {
  const path = `v1/collections/${encodeURIComponent(collection)}/insights/events`
  const address = new URL(path, new URL(url, location.href))
  address.searchParams.set('api-key', key)
  const body = JSON.stringify({ events: [event] })
  const response = await fetch(address, { method: 'POST', body, keepalive: true })
  if (!response.ok) throw new Error(`HTTP error ${response.status}: ${response.statusText}`)
}
