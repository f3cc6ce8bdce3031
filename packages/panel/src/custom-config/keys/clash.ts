import type { CustomConfigKey } from '../custom-config-key.ts'

// Source for this file: docs/reference/panel/custom-config.md#clash-keys.

function optionsKey(transport: string, protocols: CustomConfigKey['protocols']): CustomConfigKey {
  return {
    key: `${transport}-opts`,
    aliases: [`${transport}_opts`],
    values: ['object'],
    default: 'null',
    protocols,
    readers: [{ reader: 'Clash', use: `${transport}-opts` }],
    nodeServer: null,
    meaning: `The options of the ${transport} transport, as Clash writes them.`,
  }
}

/** Keys that only the Clash subscription reads. */
export const clashKeys: readonly CustomConfigKey[] = [
  {
    key: 'udp',
    values: ['string', 'boolean', 'number'],
    default: 'true',
    protocols: ['shadowsocks', 'shadowsocks2022', 'vmess', 'trojan'],
    readers: [{ reader: 'Clash', use: 'udp' }],
    nodeServer: null,
    validity: 'true, false, "1" or "0"',
    meaning: 'Whether the node carries UDP.',
  },
  optionsKey('ws', ['vmess', 'trojan']),
  optionsKey('h2', ['vmess']),
  optionsKey('http', ['vmess']),
  optionsKey('grpc', ['vmess', 'trojan']),
]
