/**
 * Whether the page came from a service that searches: it says so in the header `Server-Timing`, the one that scripts can read of
 * the page itself. Known without a request, so that the index need not be asked for just in case.
 */
export function expectsHostedSearch(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return false
  // Browsers leave it out where the connection is not secure.
  return page.serverTiming?.some(({ name }) => name === 'hosted-search') ?? false
}
