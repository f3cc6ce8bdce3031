import { customConfigSamples, sampleText } from '../custom-config/samples.ts'
import { protocolNames, protocolSorts } from '../protocols.ts'
import { bytes, gigabytes, noBytes } from '../units/bytes.ts'
import { unixTime } from '../units/seconds.ts'
import type { SubscriptionRequest } from './render.ts'
import type { SubscriptionNode } from './subscription-schema.ts'

/** Samples of the custom config page that serve as nodes, one per protocol of a universal format. */
const sampleIds = ['trojan-ws', 'vmess-ws-tls', 'shadowsocks2022', 'tuic']

function nodeOf(id: string): SubscriptionNode[] {
  return customConfigSamples
    .filter((sample) => sample.id === id)
    .map((sample) => ({
      name: `Hong Kong ${protocolNames[sample.protocol]}`,
      server: 'hk.example.com',
      sort: protocolSorts[sample.protocol],
      enabled: true,
      class: 0,
      group: 0,
      bandwidthLimit: noBytes,
      bandwidthUsed: noBytes,
      customConfig: sampleText(sample),
    }))
}

/** An invented user of a site with four nodes, for examples. Its addresses are reserved for documentation. */
export const sampleRequest: SubscriptionRequest = {
  user: {
    email: 'user@example.com',
    name: 'user',
    token: '0123456789abcdef',
    uuid: '00000000-0000-4000-8000-000000000000',
    passwd: '0123456789abcdef',
    port: 10_000,
    method: 'aes-128-gcm',
    class: 1,
    classExpire: unixTime(1_769_817_600),
    nodeGroup: 0,
    isAdmin: false,
    isBanned: false,
    transferEnable: gigabytes(100),
    upload: bytes(0),
    download: bytes(0),
  },
  site: {
    appName: 'NeXT Panel',
    baseUrl: 'https://panel.example.com',
    subUrl: 'https://panel.example.com',
    timeZone: 'UTC',
  },
  nodes: sampleIds.flatMap(nodeOf),
}
