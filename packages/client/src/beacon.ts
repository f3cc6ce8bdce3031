import { type ServiceAddress, send } from './connection.ts'

/** Where a message goes. */
export interface BeaconTarget extends Pick<ServiceAddress, 'fetch'> {
  /** The whole address; in a browser also relative to the page. */
  readonly url: string
  readonly key: string
}

/**
 * Hands a message over that may outlive the page; what is answered does not matter. As text, so that browsers do not ask
 * for permission first.
 *
 * @throws {ClientError} `unreachable`, `refused`, `rate-limited`; never where the browser takes beacons
 */
export async function sendBeacon({ url, key, fetch }: BeaconTarget, body: unknown): Promise<void> {
  // Node has a navigator, but no beacons.
  if (typeof navigator !== 'undefined' && 'sendBeacon' in navigator) {
    if (navigator.sendBeacon(`${url}?${new URLSearchParams({ 'api-key': key })}`, JSON.stringify(body)))
      return
  }
  await send({ url: '', fetch }, { path: url, queryKey: key, body, keepalive: true })
}
