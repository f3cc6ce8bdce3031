import { expect, it } from 'vitest'
import { pagePlace, sectionPlace } from './ranked-answers.ts'

const found = ['/docs/a', '/docs/a#x', '/docs/b#y', '/docs/c']

it('counts several sections of a page as one', () => {
  expect(pagePlace(found, ['/docs/b'])).toBe(2)
  expect(pagePlace(found, ['/docs/c#z'])).toBe(3)
})

it('takes the best placed answer', () => {
  expect(pagePlace(found, ['/docs/c', '/docs/a#other'])).toBe(1)
})

it('finds no place where nothing answers', () => {
  expect(pagePlace(found, ['/docs/d'])).toBeUndefined()
  expect(sectionPlace([], ['/docs/a'])).toBeUndefined()
})

it('wants the section that is named, and any where none is', () => {
  expect(sectionPlace(found, ['/docs/b#y'])).toBe(3)
  expect(sectionPlace(found, ['/docs/b#z'])).toBeUndefined()
  expect(sectionPlace(found, ['/docs/b'])).toBe(3)
})
