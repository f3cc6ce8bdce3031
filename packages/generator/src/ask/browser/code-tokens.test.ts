import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeTokens } from './code-tokens.ts'

/** Pieces that have a colour, as `kind:text`. */
const coloured = (code: string) =>
  codeTokens(code).flatMap(({ kind, text }) => (kind === undefined ? [] : [`${kind}:${text}`]))

test.each([
  ['mariadb-dump "$DB" > /root/panel.sql # daily', ['string:"$DB"', 'comment:# daily']],
  ['curl https://example.com/#top', []],
  ['export HOST=$1', ['key:HOST', 'variable:$1']],
  [
    '{"offset_port_node": 443, "name": "a"}',
    ['key:"offset_port_node"', 'number:443', 'key:"name"', 'string:"a"'],
  ],
  ["$_ENV['baseUrl'] = 'https://x';", ['variable:$_ENV', "string:'baseUrl'", "string:'https://x'"]],
  [
    '; INI\nopcache.memory_consumption = 256',
    ['comment:; INI', 'key:opcache.memory_consumption', 'number:256'],
  ],
  [
    'server_name panel.example.com;\n    return 301 https://$host$uri;',
    ['number:301', 'variable:$host', 'variable:$uri'],
  ],
  ["it doesn't end, isn't it", []],
  ['php8.4-fpm 10.0.0.1', ['number:10.0.0.1']],
])('%j has its colours', (code, expected) => {
  expect(coloured(code)).toEqual(expected)
})

test('the pieces are the code, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (code) => {
      expect(
        codeTokens(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code)
    }),
  )
})
