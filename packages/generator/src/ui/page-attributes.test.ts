import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAttributes } from './page-attributes.ts'

const generator = textsBelow('..')
const site = textsBelow('../../../../apps/site/src')

// The spelling in selectors, in `dataset`, and in trees of HTML.
const read = namesIn(
  generator,
  /\[data-([a-z-]+)/g,
  /\bdataset\.(\w+)(?!\w| = )/g,
  /\b(?:has|get)Attribute\(\s*'data-([a-z-]+)'/g,
  /'data([A-Z]\w+)' in /g,
)
const set = namesIn(
  [...generator, ...site],
  /(?<!\[|[-\w])data-([a-z-]+)(?:=|'\??:|'\]|', ?(?:'|\w))/g,
  /\bdataset\.(\w+) = /g,
  /\b(?:toggle|set)Attribute\(\s*'data-([a-z-]+)'/g,
  /\bdata([A-Z]\w+)[:,]/g,
)

test('the list has exactly the attributes that scripts, style sheets and the build read', () => {
  expect(read).toEqual([...pageAttributes])
})

test('markup or a script sets each of them', () => {
  expect(read.filter((name) => !set.includes(name))).toEqual([])
})

function textsBelow(path: string): string[] {
  const folder = new URL(`${path}/`, import.meta.url)
  return globSync('**/*.{ts,tsx,js,css}', { cwd: folder })
    .filter((file) => !/\.(?:test|test-helper|fixture)\.|page-attributes/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
}

/** The names that a pattern captures, as attributes in alphabetical order. */
function namesIn(texts: readonly string[], ...patterns: readonly RegExp[]): string[] {
  const matches = texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
  const names = matches.map(([, name = '']) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return [...new Set(names.map((name) => `data-${name.replace(/^-/, '')}`))].sort()
}
