import { expect, it } from 'vitest'
import { isSameWord, stem } from './stem.ts'

it.each([
  ['install', ['installs', 'installed', 'installing', 'installation', 'installations']],
  ['configure', ['configures', 'configured', 'configuring', 'configuration']],
  ['policy', ['policies']],
  ['stop', ['stopped', 'stopping', 'stops']],
  ['protect', ['protection', 'protected', 'protects']],
  ['migrate', ['migration', 'migrating', 'migrates']],
  ['box', ['boxes']],
])('brings the inflections of %s together', (word, inflections) => {
  for (const inflection of inflections) expect(stem(inflection)).toBe(stem(word))
})

it('leaves short words, numbers, names and other scripts alone', () => {
  for (const word of ['is', 'redis', 'status', 'class', 'aes128', 'https', '24', '數據', 'café'])
    expect(stem(word)).toBe(word)
})

it('takes words for forms of one from four letters on', () => {
  expect(isSameWord('databases', 'database')).toBe(true)
  expect(isSameWord('set', 'settings')).toBe(false)
  expect(isSameWord('db', 'db')).toBe(true)
})
