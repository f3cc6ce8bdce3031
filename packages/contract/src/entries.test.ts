import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allOperations } from './index.ts'

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const lightNames = Object.keys(exports).filter((name) => name !== '.')

/** The packages that a file loads, directly or through other files. */
function packagesOf(file: URL): string[] {
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/^(?:import|export) .*from '([^']+)'/gm)].map(([, from = '']) => from)
  return imported.flatMap((from) => (from.startsWith('.') ? packagesOf(new URL(from, file)) : [from]))
}

test.each(lightNames)('pages load %s without the schemas of the contract', (name) => {
  const loaded = packagesOf(new URL(`../${exports[name]}`, import.meta.url))
  expect(loaded.filter((from) => from !== 'fastest-levenshtein')).toEqual([])
})

test('no two operations are asked for alike, and each says what it does', () => {
  const routes = allOperations.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
  for (const { summary, description, tag } of allOperations) {
    expect([summary, description, tag]).not.toContain('')
    expect(description).toMatch(/\.$/)
  }
})
