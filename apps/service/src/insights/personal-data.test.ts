import { expect, test } from 'vitest'
import { withoutPersonalData } from './personal-data.ts'

test.each([
  ['mail to jane.doe+shop@example.co.uk, please', 'mail to [removed], please'],
  ['https://admin:secret@panel.example.com/', 'https://[removed]panel.example.com/'],
  ['user 6fa459ea-ee8a-3ca4-894e-db77e160355e', 'user [removed]'],
  ['/sub/a8f5f167f44f4964e6c998dee827110c/clash', '/sub/[removed]/clash'],
  ['call +49 170 1234567', 'call [removed]'],
  ['order 123456789012', 'order [removed]'],
  ['connects from 203.0.113.7', 'connects from [removed]'],
  ['2001:db8:0:1:a:b:c:d is blocked', '[removed] is blocked'],
])('what points to a person or opens something is taken out: %s', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept)
})

test.each([
  'offset_port_user',
  '2022-blake3-aes-128-gcm',
  'open ports 80 443 8080 2053',
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
