import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the engine stays under 1,200 lines without comments and blank lines', () => {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThan(1200)
})
