import { expect, it } from 'vitest'
import { tokenize } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'

it('gives the number of a term that no text holds to the next new one', () => {
  const vocabulary = new Vocabulary()
  const [redis, node] = vocabulary.intern(tokenize('redis node'))
  vocabulary.evict('redis')
  vocabulary.evict('redis')
  expect(vocabulary.intern(tokenize('panel node port'))).toEqual([redis, node, 8])
  expect(vocabulary.terms).toEqual(['panel', 'node', 'port'])
})

it('tells words, identifiers and their parts apart', () => {
  const vocabulary = new Vocabulary()
  const kinds = (text: string) => vocabulary.intern(tokenize(text)).map((number) => number & 3)
  expect(kinds('port offset_port')).toEqual([0, 1, 2, 2])
  expect(kinds('/mod_mu/users')).toEqual([1, 3, 2, 2, 2])
})
