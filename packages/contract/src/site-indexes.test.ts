import { expect, test } from 'vitest'
import { indexSuffix, partsOfSuffix, searchedIn, sectionsByIndex } from './site-indexes.ts'

const section = (path: string) => ({ id: path, path })

test('the sections of a site with one version and one locale are in one index, as they are', () => {
  const records = [{ ...section('/docs/a'), version: 'current' }]
  expect([...sectionsByIndex(records)]).toEqual([['', records]])
  expect(searchedIn('')).toEqual({ where: { version: 'current' } })
})

test('a section is in the index of each of its versions and locales, below the prefix of a locale that is not its own', () => {
  const indexes = sectionsByIndex([
    { ...section('/docs/a#x'), version: '1.0', locale: ['en', 'fr'] },
    { ...section('/fr/docs/b'), version: '1.0', locale: 'fr' },
    { ...section('/#x'), version: ['2.0', '1.0'], locale: ['en', 'fr'] },
  ])
  expect([...indexes.keys()].sort()).toEqual(['/en/1.0', '/en/2.0', '/fr/1.0', '/fr/2.0'])
  expect(indexes.get('/fr/1.0')).toEqual([
    { ...section('/fr/docs/a#x'), version: '1.0', locale: 'fr' },
    { ...section('/fr/docs/b'), version: '1.0', locale: 'fr' },
    { ...section('/fr#x'), version: '1.0', locale: 'fr' },
  ])
  expect(indexes.get('/en/2.0')).toEqual([{ ...section('/#x'), version: '2.0', locale: 'en' }])
})

test('names with any characters tell indexes apart', () => {
  const parts = { locale: 'zh-Hans', version: '1.0 beta/2' }
  expect(partsOfSuffix(indexSuffix(parts))).toEqual(parts)
  expect(searchedIn(indexSuffix(parts))).toEqual({
    where: { version: '1.0 beta/2' },
    indexes: ['sections/zh-Hans/1.0%20beta%2F2'],
  })
})
