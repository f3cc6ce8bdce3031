import { expect, test } from 'vitest'
import { plainSynonyms, synonyms, synonymTable } from './synonyms.ts'

const groups = [['2FA', 'two-factor', 'Two Step'], ['checkNodeIp', 'Knoten prüfen'], ['sspanel']]

test('phrases become their plain words, folded', () => {
  expect(plainSynonyms(groups)).toEqual([
    ['2fa', 'two factor', 'two step'],
    ['check node ip', 'knoten prufen'],
    ['sspanel'],
  ])
})

test('a table of plain words is that of the phrases, and plain words stay as they are', () => {
  const plain = plainSynonyms(groups)
  expect(synonymTable(plain)).toEqual(synonyms(groups))
  expect(plainSynonyms(plain)).toEqual(plain)
})
