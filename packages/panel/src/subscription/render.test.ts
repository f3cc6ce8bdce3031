import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import type { Json, JsonObject } from '../json-value.ts'
import { type Protocol, protocolSorts, protocols } from '../protocols.ts'
import { bytes, gigabytes, NO_BYTES } from '../units/bytes.ts'
import { unixTime } from '../units/seconds.ts'
import { subscriptionFormats } from './formats.ts'
import { nodesFor } from './node-selection.ts'
import { type RenderedFormat, renderSubscription, type SubscriptionRequest } from './render.ts'
import { subscriptionHeaderList } from './subscription-headers.ts'
import {
  accountDocumentSchema,
  type Subscriber,
  type SubscriptionNode,
  subscriberSchema,
  subscriptionRefusalSchema,
} from './subscription-schema.ts'

const user: Subscriber = {
  email: 'user@example.com',
  name: 'user',
  token: '0123456789abcdef',
  uuid: '00000000-0000-4000-8000-000000000000',
  passwd: '0123456789abcdef',
  port: 10_001,
  method: 'aes-128-gcm',
  class: 1,
  classExpire: unixTime(1_769_788_800),
  nodeGroup: 2,
  isAdmin: false,
  isBanned: false,
  transferEnable: gigabytes(100),
  upload: bytes(5),
  download: bytes(7),
}
const site = {
  appName: 'NeXT Panel',
  baseUrl: 'https://example.com',
  subUrl: 'https://sub.example.com',
  timeZone: 'Asia/Taipei',
}

function node(protocol: Protocol, config: Json = {}, more: Partial<SubscriptionNode> = {}): SubscriptionNode {
  return {
    name: 'Hong Kong',
    server: 'hk.example.com',
    sort: protocolSorts[protocol],
    enabled: true,
    class: 0,
    group: 0,
    bandwidthLimit: NO_BYTES,
    bandwidthUsed: NO_BYTES,
    customConfig: JSON.stringify(config),
    ...more,
  }
}

const documentSchema = z.looseObject({
  outbounds: z.array(z.record(z.string(), z.unknown())).optional(),
  proxies: z.array(z.record(z.string(), z.unknown())).optional(),
})

/** The one node of a subscription, as it is read back from the body. */
function written(format: RenderedFormat, protocol: Protocol, config: Json = {}, quirks = true): unknown {
  const { body } = renderSubscription(format, { user, site, nodes: [node(protocol, config)] }, { quirks })
  const document = documentSchema.parse(format === 'clash' ? parse(body) : JSON.parse(body))
  const entries = document.proxies ?? document.outbounds ?? []
  return entries.find((entry) => entry.name === 'Hong Kong' || entry.tag === 'Hong Kong')
}

function document(
  format: RenderedFormat,
  nodes: SubscriptionNode[],
  more: Partial<SubscriptionRequest> = {},
): JsonObject {
  return renderSubscription(format, { user, site, nodes, ...more }).document
}

describe('the type json', () => {
  it('is the account document, version 4, with slashes escaped', () => {
    const reply = renderSubscription('json', { user, site, nodes: [] })
    expect(accountDocumentSchema.parse(JSON.parse(reply.body))).toEqual({
      version: 4,
      sub_name: 'NeXT Panel',
      email: 'user@example.com',
      user_name: 'user',
      class: 1,
      class_expire_date: '2026-01-31 00:00:00',
      total_traffic: 107_374_182_400,
      used_upload_traffic: 5,
      used_download_traffic: 7,
      sub_url: {
        'sing-box': 'https://sub.example.com/sub/0123456789abcdef/singbox',
        clash: 'https://sub.example.com/sub/0123456789abcdef/clash',
      },
    })
    expect(reply.body).toContain('https:\\/\\/sub.example.com')
  })
})

describe('headers', () => {
  it('state usage in bytes and the end of the level in seconds', () => {
    expect(renderSubscription('singbox', { user, site, nodes: [] }).headers).toEqual({
      'Subscription-Userinfo': 'upload=5; download=7; total=107374182400; expire=1769788800',
      'Content-Type': 'application/json',
    })
  })

  it('are three more for Clash', () => {
    expect(renderSubscription('clash', { user, site, nodes: [] }).headers).toMatchObject({
      'Content-Type': 'application/yaml',
      'Content-Disposition': 'attachment; filename=NeXT Panel',
      'Profile-Update-Interval': '6',
      'Profile-Web-Page-Url': 'https://example.com',
    })
  })

  it('are all in the list for readers', () => {
    const listed = (sentFor: string) => subscriptionHeaderList.filter((header) => header.sentFor === sentFor)
    const every = Object.keys(renderSubscription('json', { user, site, nodes: [] }).headers)
    const clash = Object.keys(renderSubscription('clash', { user, site, nodes: [] }).headers)
    expect(listed('every type').map((header) => header.name)).toEqual(every)
    expect(clash).toEqual([...every, ...listed('clash').map((header) => header.name)])
  })

  it('do not come with the refusal of a banned user, which is HTTP 200', () => {
    const reply = renderSubscription('clash', { user: { ...user, isBanned: true }, site, nodes: [] })
    expect(reply.status).toBe(200)
    expect(subscriptionRefusalSchema.parse(JSON.parse(reply.body)).ret).toBe(0)
    expect(reply.headers).toEqual({ 'Content-Type': 'application/json' })
  })
})

describe('selection', () => {
  const names = (nodes: SubscriptionNode[], more: Partial<Subscriber> = {}) =>
    nodesFor({ ...user, ...more }, nodes).map((entry) => entry.name)

  it('follows level, group, switch and traffic of nodes', () => {
    const nodes = [
      node('trojan', {}, { name: 'high', class: 2 }),
      node('trojan', {}, { name: 'other group', group: 3 }),
      node('trojan', {}, { name: 'own group', group: 2 }),
      node('trojan', {}, { name: 'off', enabled: false }),
      node('trojan', {}, { name: 'full', bandwidthLimit: bytes(5), bandwidthUsed: bytes(5) }),
      node('trojan', {}, { name: 'all' }),
    ]
    expect(names(nodes)).toEqual(['all', 'own group'])
    expect(names(nodes, { isAdmin: true })).toEqual(['all', 'other group', 'own group'])
    expect(names(nodes, { nodeGroup: 0 })).toEqual(['all'])
  })

  it('sorts by level, then by name', () => {
    const nodes = ['b', 'A', 'c'].map((name, index) =>
      node('trojan', {}, { name, class: index === 2 ? 0 : 1 }),
    )
    expect(names(nodes)).toEqual(['c', 'A', 'b'])
  })
})

describe('Clash', () => {
  it('writes each protocol in its shape', () => {
    expect(Object.keys(Object(written('clash', 'shadowsocks')))).toEqual([
      'name',
      'type',
      'server',
      'port',
      'password',
      'cipher',
      'udp',
      'plugin',
      'plugin-opts',
    ])
    expect(written('clash', 'shadowsocks')).toMatchObject({ port: 10_001, cipher: 'aes-128-gcm', udp: true })
    expect(written('clash', 'shadowsocks2022', { offset_port_node: '8080', server_key: 'KEY' })).toEqual({
      name: 'Hong Kong',
      type: 'ss',
      server: 'hk.example.com',
      port: 8080,
      password: 'KEY:YTVkZjRjYWFlOWZkYjVkYg==',
      cipher: '2022-blake3-aes-128-gcm',
      udp: true,
    })
    expect(written('clash', 'tuic', { offset_port_node: '8443', host: 'sni', allow_insecure: '1' })).toEqual({
      name: 'Hong Kong',
      type: 'tuic',
      server: 'hk.example.com',
      port: 8443,
      password: user.passwd,
      uuid: user.uuid,
      sni: 'sni',
      'congestion-controller': 'bbr',
      'reduce-rtt': true,
    })
    expect(Object.keys(Object(written('clash', 'vmess')))).toEqual(
      [
        'name',
        'type',
        'server',
        'port',
        'uuid',
        'alterId',
        'cipher',
        'udp',
        'tls',
        'skip-cert-verify',
        'servername',
      ].concat(['network', 'ws-opts', 'h2-opts', 'http-opts', 'grpc-opts']),
    )
    expect(Object.keys(Object(written('clash', 'trojan')))).toEqual([
      'name',
      'type',
      'server',
      'sni',
      'port',
      'password',
      'network',
      'udp',
      'skip-cert-verify',
      'ws-opts',
      'grpc-opts',
    ])
  })

  it('adds nodes to the groups that the indexes name', () => {
    const groups = z
      .array(z.looseObject({ proxies: z.array(z.string()) }))
      .parse(document('clash', [node('trojan')])['proxy-groups'])
    const receiving = groups.flatMap((group, index) => (group.proxies.includes('Hong Kong') ? [index] : []))
    expect(groups).toHaveLength(12)
    expect(receiving).toEqual([0, 1, 2, 4, 6, 7, 8, 11])
  })

  it('writes httpupgrade as ws and takes the type of the header first for Trojan', () => {
    expect(written('clash', 'vmess', { network: 'httpupgrade' })).toMatchObject({ network: 'ws' })
    expect(written('clash', 'trojan', { network: 'ws', header: { type: 'grpc' } })).toMatchObject({
      network: 'grpc',
    })
    expect(written('clash', 'trojan')).toMatchObject({ network: 'tcp' })
  })

  it('takes the host of the header before host for Vmess', () => {
    const header = { request: { headers: { Host: ['in-header'] } } }
    expect(written('clash', 'vmess', { host: 'host', header })).toMatchObject({ servername: 'in-header' })
  })

  it('takes options under both spellings', () => {
    expect(written('clash', 'vmess', { ws_opts: { path: '/p' } })).toMatchObject({
      'ws-opts': { path: '/p' },
    })
  })

  it('counts the text "false" as true', () => {
    expect(written('clash', 'trojan', { udp: 'false', allow_insecure: 0 })).toMatchObject({
      udp: true,
      'skip-cert-verify': false,
    })
  })
})

describe('ports', () => {
  it('come from offset_port_user, then offset_port_node, then 443', () => {
    const port = (config: Json, quirks = true) => Object(written('clash', 'trojan', config, quirks)).port
    expect(port({ offset_port_user: '42069', offset_port_node: '1919' })).toBe(42_069)
    expect(port({ offset_port_node: '1919' })).toBe(1919)
    expect(port({})).toBe(443)
    expect(port({ offset_port_user: null })).toBe(443)
  })

  it('are 0 for blank text, which counts as a value', () => {
    const config = { offset_port_user: '', offset_port_node: '1919' }
    expect(written('clash', 'trojan', config)).toMatchObject({ port: 0 })
    expect(written('clash', 'trojan', config, false)).toMatchObject({ port: 1919 })
  })
})

describe('sing-box', () => {
  it('never enables TLS for Vmess, unless quirks are off', () => {
    const config = { network: 'ws', security: 'tls', host: 'sni', path: '/p' }
    expect(written('singbox', 'vmess', config)).toEqual({
      type: 'vmess',
      tag: 'Hong Kong',
      server: 'hk.example.com',
      server_port: 443,
      uuid: user.uuid,
      security: 'auto',
      alter_id: 0,
      tls: { server_name: 'sni' },
      transport: { type: 'ws', path: '/p' },
    })
    expect(written('singbox', 'vmess', config, false)).toMatchObject({
      tls: { enabled: true, server_name: 'sni' },
    })
  })

  it('writes emptied objects as []', () => {
    expect(written('singbox', 'vmess', { network: 'tcp' })).toMatchObject({ tls: [], transport: [] })
    const corrected = Object.keys(Object(written('singbox', 'vmess', { network: 'tcp' }, false)))
    expect(corrected).not.toContain('transport')
    expect(corrected).not.toContain('tls')
  })

  it('passes tcp on for Trojan', () => {
    expect(written('singbox', 'trojan', { network: 'tcp' })).toMatchObject({
      tls: { enabled: true },
      transport: { type: 'tcp' },
    })
    expect(Object.keys(Object(written('singbox', 'trojan', { network: 'tcp' }, false)))).not.toContain(
      'transport',
    )
  })

  it('writes TUIC with zero round-trip handshakes', () => {
    expect(written('singbox', 'tuic', { host: 'sni', allow_insecure: '1' })).toMatchObject({
      congestion_control: 'bbr',
      zero_rtt_handshake: true,
      tls: { enabled: true, server_name: 'sni', insecure: true },
    })
  })

  it('adds nodes to the first outbound and names the cache after the site', () => {
    const made = z
      .looseObject({
        outbounds: z.array(z.looseObject({ tag: z.string(), outbounds: z.array(z.string()).optional() })),
        experimental: z.looseObject({ cache_file: z.looseObject({ cache_id: z.string() }) }),
      })
      .parse(document('singbox', [node('trojan')]))
    expect(made.outbounds[0]?.outbounds).toEqual(['Hong Kong'])
    expect(made.outbounds.at(-1)?.tag).toBe('Hong Kong')
    expect(made.experimental.cache_file.cache_id).toBe('NeXT Panel')
  })
})

describe('V2Ray JSON', () => {
  it('has no TUIC', () => {
    expect(written('v2rayjson', 'tuic')).toBeUndefined()
    expect(written('v2rayjson', 'tuic', {}, false)).toBeUndefined()
  })

  it('carries the cipher of the user on Shadowsocks 2022 nodes, unless quirks are off', () => {
    const config = { server_key: 'KEY' }
    expect(written('v2rayjson', 'shadowsocks2022', config)).toMatchObject({
      settings: { method: 'aes-128-gcm', psk: 'KEY:YTVkZjRjYWFlOWZkYjVkYg==' },
    })
    expect(written('v2rayjson', 'shadowsocks2022', config, false)).toMatchObject({
      settings: { method: '2022-blake3-aes-128-gcm' },
    })
  })

  it('never writes a TLS server name for Vmess, unless quirks are off', () => {
    const config = { network: 'tcp', security: 'tls', host: 'sni' }
    expect(written('v2rayjson', 'vmess', config)).toMatchObject({
      streamSettings: { transport: 'tcp', transportSettings: [], security: 'tls', securitySettings: [] },
    })
    expect(written('v2rayjson', 'vmess', config, false)).toMatchObject({
      streamSettings: { securitySettings: { tls: { server_name: 'sni' } } },
    })
  })

  it('writes the settings of the transport, with the address where host is missing', () => {
    expect(written('v2rayjson', 'trojan', { network: 'grpc', servicename: 'name' })).toMatchObject({
      settings: { password: user.uuid },
      streamSettings: {
        transportSettings: { grpc: { host: 'hk.example.com', service_name: 'name' } },
        security: 'tls',
        securitySettings: { tls: { allow_insecure: false, server_name: 'hk.example.com' } },
      },
    })
    const header = { request: { path: ['/h'], headers: { Host: ['a'] } } }
    expect(written('v2rayjson', 'vmess', { network: 'ws', path: '/p', header })).toMatchObject({
      streamSettings: { transportSettings: { ws: { path: '/h', header: { Host: ['a'] } } } },
    })
  })
})

describe('any node', () => {
  const formats: RenderedFormat[] = ['json', 'clash', 'singbox', 'v2rayjson']

  it('with an unknown Shadowsocks 2022 method, or of another type, is left out', () => {
    for (const format of formats) {
      expect(written(format, 'shadowsocks2022', { method: 'aes-128-gcm' })).toBeUndefined()
      const wireGuard = { ...node('trojan'), sort: 3 }
      expect(renderSubscription(format, { user, site, nodes: [wireGuard] }).body).not.toContain('Hong Kong')
    }
  })

  it('with unreadable custom config is named in the error', () => {
    const broken = { ...node('trojan'), customConfig: '{' }
    expect(() => renderSubscription('clash', { user, site, nodes: [broken] })).toThrow(
      /node Hong Kong is not a JSON/,
    )
  })

  it('gives text that can be read back, whatever its custom config', () => {
    const keys = [
      'offset_port_user',
      'host',
      'network',
      'path',
      'header',
      'ws-opts',
      'plugin_option',
      'udp',
      '__proto__',
    ]
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()),
        fc.constantFrom(...protocols),
        fc.constantFrom(...formats),
        fc.boolean(),
        fc.string(),
        (config, protocol, format, quirks, name) => {
          const nodes = [{ ...node(protocol), customConfig: JSON.stringify(config), name }]
          const reply = renderSubscription(format, { user, site, nodes }, { quirks })
          const read: unknown = format === 'clash' ? parse(reply.body) : JSON.parse(reply.body)
          expect(JSON.stringify(read)).toBe(JSON.stringify(reply.document))
        },
      ),
    )
  })
})

describe('the list of formats', () => {
  it('has nine types, four of them described', () => {
    expect(subscriptionFormats).toHaveLength(9)
    expect(subscriptionFormats.filter((format) => format.described).map((format) => format.type)).toEqual([
      'json',
      'clash',
      'singbox',
      'v2rayjson',
    ])
  })

  it('names the protocols that the generator can carry', () => {
    for (const format of ['clash', 'singbox', 'v2rayjson'] as const) {
      const carried = protocols.filter((protocol) => written(format, protocol) !== undefined)
      expect(subscriptionFormats.find((entry) => entry.type === format)?.protocols).toEqual(carried)
    }
  })
})

it('a subscriber keeps the schema', () => {
  expect(subscriberSchema.safeParse(user).error).toBeUndefined()
})
