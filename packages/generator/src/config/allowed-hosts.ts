/** Whether an address is on one of these hosts; `*.example.com` allows all subdomains of `example.com`. */
export function isAllowedHost(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address, 'https://none.invalid')
  if (url?.protocol !== 'https:') return false
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
}
