import { expect, it } from 'vitest'
import { notSupported } from './not-supported.ts'
import { notSupportedGroups } from './not-supported-thing.ts'

const han = /\p{Script=Han}/u

it('has an id for each thing, in every group', () => {
  const ids = notSupported.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect([...new Set(notSupported.map(({ group }) => group))].sort()).toEqual(
    Object.keys(notSupportedGroups).sort(),
  )
  expect(ids.length).toBeGreaterThan(40)
})

it('knows each word of one thing only, once', () => {
  // The space between Chinese and other letters is optional.
  const words = notSupported.flatMap((thing) =>
    thing.words.map((word) =>
      word.toLowerCase().replace(/(?<=\p{Script=Han})\s+(?=\w)|(?<=\w)\s+(?=\p{Script=Han})/gu, ''),
    ),
  )
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

it('says in both languages how we know and what to do instead', () => {
  for (const { id, en, zh } of notSupported) {
    expect(han.test(zh.evidence) && han.test(zh.instead), id).toBe(true)
    for (const text of [...Object.values(en), ...Object.values(zh)])
      expect(text.split('`').length % 2, `${id}: ${text}`).toBe(1)
  }
})
