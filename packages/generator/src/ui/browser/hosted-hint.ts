/**
 * Whether the page came from a service that searches and answers. The service sends the header `Server-Timing`, the only header of a page
 * that its scripts can read; browsers leave it out on insecure connections. `before-paint.js` reads it before buttons that need the
 * service are painted.
 */
export function expectsHostedSearch(): boolean {
  return document.documentElement.dataset.answers !== undefined
}
