import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Json } from '../json-value.ts'
import { node, renderedDocument, user, written } from './subscription.fixture.ts'

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

  it('writes a Shadowsocks 2022 password as server key, colon and user key, or the user key alone', () => {
    const password = (config: Json) => Object(written('clash', 'shadowsocks2022', config)).password
    const userKey = 'YTVkZjRjYWFlOWZkYjVkYg=='
    expect(password({ server_key: 'KEY' })).toBe(`KEY:${userKey}`)
    expect([{}, { server_key: '' }, { server_key: null }].map(password)).toEqual([userKey, userKey, userKey])
    expect([true, false, 12, ['KEY']].map((server_key) => password({ server_key }))).toEqual([
      `1:${userKey}`,
      `:${userKey}`,
      `12:${userKey}`,
      `Array:${userKey}`,
    ])
  })

  it('adds nodes to the groups that the indexes name', () => {
    const groups = z
      .array(z.looseObject({ proxies: z.array(z.string()) }))
      .parse(renderedDocument('clash', [node('trojan')])['proxy-groups'])
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
