import { describe, expect, it } from 'vitest'
import { user, written } from './subscription.fixture.ts'

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
