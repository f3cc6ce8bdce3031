/**
 * Whether the page came from a service that searches and answers. It says so in the header `Server-Timing`, the one that scripts
 * can read of the page itself and that browsers leave out where the connection is not secure: `before-paint.js` reads it,
 * before buttons that need the service are painted. So nothing need be asked for just in case.
 */
export function expectsHostedSearch(): boolean {
  return document.documentElement.dataset.answers !== undefined
}
