import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { node, renderedDocument, user, written } from './subscription.fixture.ts'

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
      .parse(renderedDocument('singbox', [node('trojan')]))
    expect(made.outbounds[0]?.outbounds).toEqual(['Hong Kong'])
    expect(made.outbounds.at(-1)?.tag).toBe('Hong Kong')
    expect(made.experimental.cache_file.cache_id).toBe('NeXT Panel')
  })
})
