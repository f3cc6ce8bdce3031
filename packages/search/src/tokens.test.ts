import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, tokenize } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'

const vocabulary = new Vocabulary()
const terms = (text: string) => vocabulary.termsOf(vocabulary.intern(tokenize(text)))

it.each([
  ['offset_port_user', ['offsetportuser', 'offset', 'port', 'user']],
  ['checkNodeIp', ['checknodeip', 'check', 'node', 'ip']],
  ['/mod_mu/users', ['modmuusers', 'modmu', 'mod', 'mu', 'users']],
  ['2022-blake3-aes-128-gcm', ['2022blake3aes128gcm', '2022', 'blake3', 'aes', '128', 'gcm']],
  ['config/.config.php', ['configconfigphp', 'config', 'configphp', 'config', 'php']],
  [
    'v24.5.1 V24.5 24.5.1 /v1/tcping v2ray',
    ['24.5.1', '24.5', '24.5.1', 'v1tcping', 'v1', 'tcping', 'v2ray'],
  ],
  ['1.1, 11 and 1.10.3-rc1.', ['1.1', '11', 'and', '1.10.3', 'rc1']],
  ['debian-12.5 php8.4.1 1.5GB', ['debian', '12.5', 'php841', 'php8', '1.5gb']],
  ['127.0.0.1:3306/v1.1/users', ['127.0.0.1', '3306', '1.1', 'users']],
  ['版本v1.1发布', ['版本', '1.1', '发布']],
  ['2024-05-24 20240524 1:1', ['2024-05-24', '2024', '05', '24', '20240524', '1-1']],
  ['Straße GRÖSSE Łódź Smørrebrød İ', ['strasse', 'grosse', 'lodz', 'smorrebrod', 'i']],
  ["the user's IPv6 APIs", ['the', 'users', 'user', 'ipv6', 'apis']],
  ['the “user’s” IPv6 – APIs', ['the', 'users', 'user', 'ipv6', 'apis']],
  ['OAuth and 2FA', ['oauth', 'auth', 'and', '2fa']],
  ['Café ＷＩＤＥ Ελλάς', ['cafe', 'wide', 'ελλασ']],
  ['数据库 設定する 한국어', ['数据', '据库', '設定', '定す', 'する', '한국', '국어']],
  ['使用Redis缓存', ['使用', 'redis', '缓存']],
  ['שָׁלוֹם עולם', ['שלום', 'עולם']],
  ['مُحَمَّد', ['محمد']],
  ['... -- / ́ \ud800', []],
])('takes %j apart', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})

it('places every token and part within the text, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      let last = 0
      for (const token of tokenize(text)) {
        expect(token.start).toBeGreaterThanOrEqual(last)
        expect(token.end).toBeGreaterThan(token.start)
        expect(token.end).toBeLessThanOrEqual(text.length)
        expect(token.whole).not.toBe('')
        expect(token.whole.isWellFormed()).toBe(true)
        for (const part of token.parts) {
          expect(part.start).toBeGreaterThanOrEqual(token.start)
          expect(part.end).toBeLessThanOrEqual(token.end)
        }
        last = token.start
      }
    }),
  )
})

it('finds the same terms whatever the case and the form of accents', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zàéîöñßø0-9 _.]{0,60}$/), (text) => {
      expect(terms(text.normalize('NFD'))).toEqual(terms(text))
      expect(fold(text.toUpperCase())).toBe(fold(text))
    }),
  )
})

it('cuts a word of any length to a term that fits', () => {
  expect(terms('x'.repeat(5000))).toEqual(['x'.repeat(64)])
  expect(tokenize('数'.repeat(300_000))).toHaveLength(299_999)
})
