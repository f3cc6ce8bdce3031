import { expect, it } from 'vitest'
import { notSupported } from '../not-supported/index.ts'
import { settings } from '../settings/index.ts'
import { supported } from './supported.ts'
import { supportedGroups } from './supported-thing.ts'

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

it('says in both languages how each thing is there', () => {
  for (const { en, zh } of supported) {
    expect(zh).toMatch(/\p{Script=Han}.*。$/u)
    expect(en).toMatch(/^[^\p{Script=Han}]+\.$/u)
  }
})

it('has things in every group', () => {
  expect(new Set(supported.map(({ group }) => group))).toEqual(new Set(Object.keys(supportedGroups)))
})

it('has all mail services and no other', () => {
  const { allowed = [] } = settings.find(({ item }) => item === 'email_driver') ?? {}
  const sections = supported.flatMap(({ group, section }) => (group === 'mail' ? section.split('#')[1] : []))
  expect(sections.toSorted()).toEqual(allowed.filter((group) => group !== 'none').toSorted())
})
