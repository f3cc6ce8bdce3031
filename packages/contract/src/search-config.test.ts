import { expect, test } from 'vitest'
import { readSearchConfig, type SearchConfig } from './search-config.ts'

const hosted: SearchConfig = {
  provider: 'hosted',
  url: '/',
  collection: 'docs',
  key: 'k',
  answers: 'written',
}

test('a written configuration is read back as it was', () => {
  for (const config of [hosted, { provider: 'local' } as const]) {
    expect(readSearchConfig(JSON.parse(JSON.stringify(config)))).toEqual(config)
  }
})

test('answers are taken for quoted unless they are said to be written', () => {
  expect(readSearchConfig({ ...hosted, answers: undefined })).toEqual({ ...hosted, answers: 'quoted' })
})

test.each([
  undefined,
  null,
  'hosted',
  [],
  {},
  { provider: 'other' },
  { ...hosted, key: undefined },
  { ...hosted, url: 7 },
  { provider: 'hosted' },
])('what is no configuration means the local index: %j', (value) => {
  expect(readSearchConfig(value)).toEqual({ provider: 'local' })
})
