import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Protocol, protocols } from '../protocols.ts'
import { applyRepair, type CustomConfigProblemCode } from './problem.ts'
import { customConfigSamples } from './samples.ts'
import { type ValidationOptions, validateCustomConfig } from './validate.ts'

function codes(text: string, protocol: Protocol, options?: ValidationOptions): CustomConfigProblemCode[] {
  return validateCustomConfig(text, protocol, options).map((problem) => problem.code)
}

describe('samples', () => {
  it.each(customConfigSamples.map((sample) => [sample.id, sample] as const))(
    '%s has no problem',
    (_, sample) => {
      expect(validateCustomConfig(JSON.stringify(sample.config, null, 2), sample.protocol)).toEqual([])
    },
  )
})

describe('what NeXT Server does not start', () => {
  const key32 = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI='

  it('is plain Shadowsocks, for which it sets no cipher', () => {
    expect(codes('{"offset_port_node": "8389"}', 'shadowsocks')).toEqual(['server-unsupported'])
    expect(codes('{"offset_port_node": "8389"}', 'shadowsocks', { nodeServer: 'other' })).toEqual([])
  })

  it('is a chacha method of Shadowsocks 2022', () => {
    const config = (method: string) => JSON.stringify({ offset_port_node: '8388', method, server_key: key32 })
    const [problem] = validateCustomConfig(config('2022-blake3-chacha20-poly1305'), 'shadowsocks2022')
    expect(problem).toMatchObject({ code: 'server-unsupported', severity: 'error' })
    expect(problem?.fix).toMatch(/^Write one of 2022-blake3-aes-128-gcm, 2022-blake3-aes-256-gcm/)
    expect(codes(config('2022-blake3-aes-256-gcm'), 'shadowsocks2022')).toEqual([])
    expect(codes(config('2022-blake3-chacha8-poly1305'), 'shadowsocks2022', { nodeServer: 'other' })).toEqual(
      [],
    )
  })

  it('is httpupgrade at another path than /, which clients do not reach', () => {
    const config = (path: string) =>
      JSON.stringify({ offset_port_node: '443', host: 'a', network: 'httpupgrade', path })
    expect(codes(config('/a'), 'trojan')).toEqual(['network-defective'])
    expect(codes(config('/'), 'trojan')).toEqual([])
  })
})

describe('what NeXT Server cannot run', () => {
  it('is a node without offset_port_node', () => {
    expect(codes('{"host": "a"}', 'trojan')).toEqual(['port-missing'])
    expect(codes('{"host": "a"}', 'tuic')).toEqual(['port-missing'])
    expect(validateCustomConfig('{"host": "a"}', 'tuic')[0]?.severity).toBe('warning')
  })

  it('is an empty object, which arrives as a list', () => {
    expect(codes('{}', 'trojan')).toEqual(['port-missing', 'empty-object'])
    expect(codes('', 'trojan')).toEqual(codes('{}', 'trojan'))
    expect(validateCustomConfig('{}', 'trojan').find((p) => p.code === 'empty-object')?.cause).toContain('[]')
  })

  it('is a number where it decodes a string, for keys of any protocol', () => {
    const [problem] = validateCustomConfig('{"offset_port_node": 443}', 'trojan')
    expect(problem).toMatchObject({
      code: 'string-needed',
      offset: 21,
      length: 3,
      line: 1,
      column: 22,
      fix: 'Write "443".',
    })
    expect(codes('{"offset_port_node": "443", "tls": 0}', 'trojan')).toEqual([
      'key-never-read',
      'string-needed',
    ])
    expect(codes('{"offset_port_node": 443}', 'trojan', { nodeServer: 'other' })).toEqual([])
  })

  it('is a verify_cert that is not a boolean', () => {
    expect(codes('{"offset_port_node": "443", "verify_cert": "1"}', 'trojan')).toContain('boolean-needed')
    expect(codes('{"offset_port_node": "443", "verify_cert": true}', 'trojan')).toEqual(['key-never-read'])
  })

  it('is Vmess without a transport', () => {
    expect(codes('{"offset_port_node": "443"}', 'vmess')).toEqual(['network-missing'])
    expect(codes('{"offset_port_node": "443", "network": ""}', 'vmess')).toEqual(['network-missing'])
    expect(codes('{"offset_port_node": "443", "network": "udp"}', 'vmess')).toEqual(['network-unknown'])
    expect(codes('{"offset_port_node": "443", "network": "kcp"}', 'vmess')).toEqual(['network-defective'])
  })
})

describe('ports', () => {
  it('that are blank count as port 0', () => {
    expect(codes('{"offset_port_node": "", "offset_port_user": ""}', 'trojan')).toEqual([
      'port-blank',
      'port-blank',
    ])
  })

  it('are digits from 1 to 65535', () => {
    for (const port of ['0', '65536', '-1', '4 43', 'https', '443.5']) {
      expect(codes(JSON.stringify({ offset_port_node: port }), 'trojan'), port).toEqual(['port-invalid'])
    }
    expect(codes('{"offset_port_node": "443", "offset_port_user": 8443}', 'trojan')).toEqual([])
    expect(codes('{"offset_port_node": "443", "offset_port_user": 0.5}', 'trojan')).toEqual(['port-invalid'])
  })

  it('of Shadowsocks users come from the user, so offset_port_user is not read', () => {
    expect(
      codes('{"offset_port_node": "443", "offset_port_user": ""}', 'shadowsocks', { nodeServer: 'other' }),
    ).toEqual(['key-of-other-protocol'])
  })
})

describe('keys', () => {
  it('that nothing reads are named with what to write instead', () => {
    const [problem] = validateCustomConfig('{"offset_port_node": "1", "insecure": "1"}', 'tuic')
    expect(problem).toMatchObject({ code: 'key-never-read', fix: 'Write allow_insecure instead.' })
  })

  it('that are misspelled are set right', () => {
    const [problem] = validateCustomConfig('{"offset_port_node": "1", "Service-Name": "x"}', 'trojan')
    expect(problem).toMatchObject({
      code: 'unknown-key',
      fix: 'Write "servicename" if that is what you mean.',
    })
    expect(codes('{"offset_port_node": "1", "zzzzzz": 1}', 'trojan')).toEqual(['unknown-key'])
  })

  it('may use the aliases of Clash options', () => {
    expect(codes('{"offset_port_node": "1", "network": "ws", "ws_opts": {"path": "/"}}', 'trojan')).toEqual(
      [],
    )
  })

  it('of other protocols and versions are told apart', () => {
    expect(codes('{"offset_port_node": "1", "congestion_control": "bbr"}', 'trojan')).toEqual([
      'key-of-other-protocol',
    ])
    expect(codes('{"offset_port_node": "1", "padding_scheme": []}', 'trojan')).toEqual([
      'key-of-other-version',
    ])
    expect(codes('{"offset_port_node": "1", "network": "tcp", "method": "GET"}', 'vmess')).toEqual([
      'key-of-other-version',
    ])
  })

  it('that stand twice are found, and the last one counts', () => {
    expect(codes('{"offset_port_node": "", "offset_port_node": "1"}', 'trojan')).toEqual(['duplicate-key'])
  })

  it('that are null count as missing', () => {
    expect(codes('{"offset_port_node": null}', 'trojan')).toEqual(['port-missing'])
  })
})

describe('Shadowsocks 2022', () => {
  const config = (method: string, key: string) =>
    JSON.stringify({ offset_port_node: '1', method, server_key: key })

  it('needs a known method', () => {
    expect(codes(config('aes-128-gcm', 'AAAA'), 'shadowsocks2022')).toEqual(['method-unknown'])
    expect(codes(config('', 'AAAA'), 'shadowsocks2022')).toEqual(['method-unknown'])
  })

  it('needs a key of 16 bytes for aes-128 and of 32 for the others', () => {
    const key16 = btoa('a'.repeat(16))
    const key32 = btoa('a'.repeat(32))
    expect(codes(config('2022-blake3-aes-128-gcm', key16), 'shadowsocks2022')).toEqual([])
    expect(codes(config('2022-blake3-aes-256-gcm', key32), 'shadowsocks2022')).toEqual([])
    expect(codes(config('2022-blake3-aes-256-gcm', key16), 'shadowsocks2022')).toEqual(['server-key-invalid'])
    expect(codes(config('2022-blake3-aes-128-gcm', '<openssl rand -base64 16>'), 'shadowsocks2022')).toEqual([
      'server-key-invalid',
    ])
    expect(codes('{"offset_port_node": "1"}', 'shadowsocks2022')).toEqual(['server-key-missing'])
  })
})

describe('values', () => {
  it('that say no and count as yes are found', () => {
    expect(codes('{"offset_port_node": "1", "udp": "false"}', 'trojan')).toEqual(['truth-unclear'])
    expect(codes('{"offset_port_node": "1", "udp": false}', 'trojan')).toEqual([])
  })

  it('that are blank where the default is not are found', () => {
    expect(codes('{"offset_port_node": "1", "host": "", "servicename": ""}', 'trojan')).toEqual([
      'blank-value',
    ])
  })

  it('of security are tls or none', () => {
    expect(codes('{"offset_port_node": "1", "network": "tcp", "security": "TLS"}', 'vmess')).toEqual([
      'security-unknown',
    ])
  })

  it('of a header are objects and lists', () => {
    const header = (request: unknown) =>
      codes(
        JSON.stringify({ offset_port_node: '1', network: 'tcp', header: { type: 'http', request } }),
        'vmess',
      )
    expect(header({ path: ['/'], headers: { Host: ['a'] } })).toEqual([])
    expect(header({ path: '/', headers: { Host: 'a' } })).toEqual(['list-needed', 'list-needed'])
    expect(header({})).toEqual(['empty-object'])
    expect(header('x')).toEqual(['object-needed'])
    expect(codes('{"offset_port_node": "1", "ws-opts": "x"}', 'trojan')).toEqual(['object-needed'])
  })
})

describe('certain corrections', () => {
  const corrected = (text: string, protocol: Protocol = 'trojan') => {
    const [problem] = validateCustomConfig(text, protocol)
    return problem?.repair && applyRepair(text, problem.repair)
  }

  it.each([
    ['{"offset_port_node": "1",}', '{"offset_port_node": "1"}'],
    ['{"offset_port_node": "1" // port\n}', '{"offset_port_node": "1" \n}'],
    ['{\'offset_port_node\': "1"}', '{"offset_port_node": "1"}'],
    ['{“offset_port_node”: "1"}', '{"offset_port_node": "1"}'],
    ['{offset_port_node: "1"}', '{"offset_port_node": "1"}'],
    ['{"offset_port_node": "1"\n "host": "a"}', '{"offset_port_node": "1",\n "host": "a"}'],
    ['{"offset_port_node" "1"}', '{"offset_port_node": "1"}'],
    ['{"offset_port_node" = "1"}', '{"offset_port_node" : "1"}'],
    ['{"offset_port_node": "1", "udp": True}', '{"offset_port_node": "1", "udp": true}'],
    ['{"offset_port_node": "1", "network": ws}', '{"offset_port_node": "1", "network": "ws"}'],
    ['\uFEFF{"offset_port_node": "1"}', ' {"offset_port_node": "1"}'],
    ['{"offset_port_node": 443}', '{"offset_port_node": "443"}'],
    ['{"offset_port_node": "1", "allow_insecure": true}', '{"offset_port_node": "1", "allow_insecure": "1"}'],
    ['{"offset_port_node": "1", "udp": "false"}', '{"offset_port_node": "1", "udp": "0"}'],
    ['{"offset_port_node": "1", "security": "TLS"}', '{"offset_port_node": "1", "security": "tls"}'],
    ['{"offset_port_node": "1", "network": "WS"}', '{"offset_port_node": "1", "network": "ws"}'],
  ])('of %j leave nothing to correct', (text, expected) => {
    expect(corrected(text)).toBe(expected)
    expect(validateCustomConfig(expected, 'trojan')).toEqual([])
  })

  it.each([
    '{"offset_port_node": "1", "mux": 01}',
    '{"offset_port_node": 443px}',
    '{"offset_port_node": 4 43}',
    '{"offset_port_node": "1"',
    '{"offset_port_node": "1"} x',
    '{"offset_port_node": "1", "host": "a\\_b"}',
    '{"offset_port_node": "1", "host": true}',
    '{"offset_port_node": "1" /* port }',
    '{"offset_port_node": "https"}',
    '{"offset_port_node": "1", "zzzzzz": 1}',
    '{}',
  ])('are not offered for %j, which may mean several things', (text) => {
    expect(corrected(text)).toBeUndefined()
  })
})

it('any values under the keys it describes get an answer', () => {
  const keys = [
    'offset_port_node',
    'header',
    'method',
    'server_key',
    'network',
    'ws-opts',
    'udp',
    '__proto__',
    'toString',
  ]
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()),
      fc.constantFrom(...protocols),
      (config, p) => {
        expect(Array.isArray(validateCustomConfig(JSON.stringify(config), p))).toBe(true)
      },
    ),
  )
})
