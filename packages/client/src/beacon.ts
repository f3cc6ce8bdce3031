import { type ServiceAddress, send } from './connection.ts'

/** The target of a beacon. */
export interface BeaconTarget extends Pick<ServiceAddress, 'fetch'> {
  /** The full URL; in a browser, it can be relative to the page. */
  readonly url: string
  readonly key: string
}

/**
 * Sends a message that can outlive the page and ignores the response. It is sent as text, so that browsers
 * make no preflight request.
 *
 * @throws {ClientError} `unreachable`, `refused`, `rate-limited`, but not if the browser accepts beacons
 */
export async function sendBeacon({ url, key, fetch }: BeaconTarget, body: unknown): Promise<void> {
  // Node has a navigator, but no beacons.
  if (typeof navigator !== 'undefined' && 'sendBeacon' in navigator) {
    if (navigator.sendBeacon(`${url}?${new URLSearchParams({ 'api-key': key })}`, JSON.stringify(body)))
      return
  }
  await send({ url: '', fetch }, { path: url, queryKey: key, body, keepalive: true })
}
