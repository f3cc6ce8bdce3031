import { expect, it } from 'vitest'
import { notSupported } from '../not-supported/index.ts'
import { supported } from './supported.ts'

const words = supported.map(({ name, words }) =>
  [...new Set([name.en, name.zh, ...words])].map((word) => word.toLowerCase()),
)

it('knows each word of one thing only', () => {
  const all = words.flat()
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
})

it('says of nothing both that it is there and that it is not', () => {
  const missing = new Set(notSupported.flatMap((thing) => thing.words.map((word) => word.toLowerCase())))
  expect(words.flat().filter((word) => missing.has(word))).toEqual([])
})

it('names each thing in its sentence', () => {
  for (const { name, en, zh } of supported) {
    expect(/\p{Script=Han}/u.test(zh), zh).toBe(true)
    expect(en).toMatch(/\.$/)
    expect(name.en.length * name.zh.length).toBeGreaterThan(0)
  }
})
