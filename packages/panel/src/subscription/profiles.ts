import type { ClashProfile } from './clash.ts'
import type { SingBoxProfile } from './sing-box.ts'
import type { V2RayJsonProfile } from './v2ray-json.ts'

/** What the operator's config/appprofile.php contributes to the universal subscriptions. */
export interface SubscriptionProfiles {
  readonly clash: ClashProfile
  readonly singBox: SingBoxProfile
  readonly v2rayJson: V2RayJsonProfile
}

// Source for this file: docs/reference/panel/subscriptions.md#clash, #sing-box and #v2ray-json.

const clashGroups = [
  { name: 'Manual', type: 'select', proxies: ['Automatic'] },
  {
    name: 'Automatic',
    type: 'url-test',
    url: 'http://cp.cloudflare.com/generate_204',
    interval: 300,
    proxies: [],
  },
  { name: 'Netflix', type: 'select', proxies: ['Manual'] },
  { name: 'Ads', type: 'select', proxies: ['Block', 'Direct'] },
  { name: 'Global media', type: 'select', proxies: ['Manual'] },
  { name: 'Chinese media', type: 'select', proxies: ['Direct', 'Manual'] },
  { name: 'Microsoft', type: 'select', proxies: ['Direct', 'Manual'] },
  { name: 'Telegram', type: 'select', proxies: ['Manual'] },
  { name: 'Apple', type: 'select', proxies: ['Direct', 'Manual'] },
  { name: 'Direct', type: 'select', proxies: ['DIRECT'] },
  { name: 'Block', type: 'select', proxies: ['REJECT', 'DIRECT'] },
  { name: 'Everything else', type: 'select', proxies: ['Manual', 'Direct'] },
]

/**
 * Small profiles to test the generator with. Ports, addresses, the twelve Clash groups in their order and the groups
 * that receive nodes are those of 24.5.1. Group names, their fixed members and the rules are ours, and the sing-box rule
 * sets are left out. Operators have their own profiles in config/appprofile.php.
 */
export const sampleProfiles: SubscriptionProfiles = {
  clash: {
    config: {
      port: 7890,
      'socks-port': 7891,
      'allow-lan': false,
      mode: 'Rule',
      ipv6: true,
      'log-level': 'error',
      'external-controller': '0.0.0.0:9091',
    },
    groups: clashGroups,
    rest: { rules: ['MATCH,Everything else'] },
    groupIndexes: [0, 1, 2, 4, 6, 7, 8, 11],
  },
  singBox: {
    dns: { servers: [{ tag: 'local', address: 'local' }], strategy: 'prefer_ipv6' },
    inbounds: [
      { type: 'tun', tag: 'tun-in', inet4_address: '172.19.0.1/30', auto_route: true },
      { type: 'mixed', tag: 'mixed-in', listen: '127.0.0.1', listen_port: 7891 },
    ],
    outbounds: [
      { type: 'selector', tag: 'default', outbounds: [] },
      { type: 'direct', tag: 'direct' },
      { type: 'block', tag: 'block' },
    ],
    experimental: {
      cache_file: { enabled: true },
      clash_api: { external_controller: '127.0.0.1:9090' },
    },
  },
  v2rayJson: {
    log: { error: { type: 'Console', level: 'Error' } },
    dns: { nameServer: [{ address: '1.1.1.1' }, { address: '1.0.0.1' }] },
    inbounds: [
      { protocol: 'socks', listen: '127.0.0.1', port: 7892 },
      { protocol: 'http', listen: '127.0.0.1', port: 7893 },
    ],
    outbounds: [],
  },
}
