import { expect, test } from 'vitest'
import { withoutPersonalData } from './personal-data.ts'

test.each([
  ['mail to jane.doe+shop@example.co.uk, please', 'mail to [removed], please'],
  ['https://admin:secret@panel.example.com/', 'https://[removed]panel.example.com/'],
  ['user 6fa459ea-ee8a-3ca4-894e-db77e160355e', 'user [removed]'],
  ['/sub/a8f5f167f44f4964e6c998dee827110c/clash', '/sub/[removed]/clash'],
  ['call +49 170 1234567', 'call [removed]'],
  ['call +491701234567', 'call [removed]'],
  ['call (030) 1234 567', 'call [removed]'],
  ['call 0170 1234567', 'call [removed]'],
  ['call 415-555-0123', 'call [removed]'],
  ['call 13812345678', 'call [removed]'],
  ['call 4155550123', 'call [removed]'],
  ['order 123456789012', 'order [removed]'],
  ['order 20240524123456', 'order [removed]'],
  ['telegram 2024139900', 'telegram [removed]'],
  ['paid with 4111 1111 1111 1111', 'paid with [removed]'],
  ['paid with 4111-1111-1111-1111', 'paid with [removed]'],
  ['paid with 3782 822463 10005', 'paid with [removed]'],
  ['paid with 4111111111111111', 'paid with [removed]'],
  ['connects from 203.0.113.7', 'connects from [removed]'],
  ['2001:db8:0:1:a:b:c:d is blocked', '[removed] is blocked'],
])('what points to a person or opens something is taken out: %s', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept)
})

test.each([
  'offset_port_user',
  '2022-blake3-aes-128-gcm',
  'open ports 80 443 8080 2053',
  'open ports 8080 8443 2053 2083',
  'migrate from 2024052400 to 2025110302',
  'released on 20240524',
  'the log of 2024-05-24 10:15',
  'release 24.5.1-2023110100',
  'listen on 0.0.0.0:443 and 127.0.0.1',
  'trust 10.0.0.0/8 and 172.16.3.4',
  '/docs/overview/release-note-oss-2024-12',
  'PHP 8.4.10 on Debian 12',
  'wie geht das? 怎么安装',
])('what questions about configuration are made of stays: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text)
})

test('a text is kept on one line, without control characters or halves of characters, and short', () => {
  expect(withoutPersonalData('  a\n\tb\u0000c \ud800 ')).toBe('a b c \ufffd')
  expect(withoutPersonalData('word '.repeat(100), 10)).toBe('word word ')
})

test('a long text without spaces takes no longer than a short one to be cleaned', () => {
  expect(withoutPersonalData('a.'.repeat(50_000)).length).toBe(300)
  expect(withoutPersonalData('a1'.repeat(50_000))).toBe('[removed]')
})
