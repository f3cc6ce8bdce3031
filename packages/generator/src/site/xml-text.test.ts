import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml, withoutControlCharacters } from './xml-text.ts'

test('any string survives an XML parser as it was, less what XML cannot carry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const root = new DOMParser().parseFromString(`<a b="${escapeXml(text)}"/>`, 'text/xml').documentElement
      // A parser turns line ends in attributes into spaces.
      const expected = withoutControlCharacters(text).replace(/\r\n|[\t\n\r]/g, ' ')
      expect(root?.getAttribute('b')).toBe(expected)
    }),
  )
})

test('control characters and lone surrogates are dropped', () => {
  expect(withoutControlCharacters('a\u0000b\u001bc\ud800d\u{1f600}')).toBe('abcd\u{1f600}')
})
