import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Json } from '../json-value.ts'
import { protocols } from '../protocols.ts'
import { type RenderedFormat, subscriptionFormats } from './formats.ts'
import { renderSubscription } from './render.ts'
import { node, site, user, written } from './subscription.fixture.ts'
import { subscriptionHeaderList } from './subscription-headers.ts'
import { accountDocumentSchema, subscriberSchema, subscriptionRefusalSchema } from './subscription-schema.ts'

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
