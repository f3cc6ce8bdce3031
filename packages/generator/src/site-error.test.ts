import { expect, test } from 'vitest'
import { Problems, SiteError } from './site-error.ts'

test('a message begins with the place, when there is one', () => {
  expect(new SiteError('link', 'dead', { file: 'a.md', line: 3 }).message).toBe('a.md:3: dead')
  expect(new SiteError('link', 'dead', { file: 'a.md' }).message).toBe('a.md: dead')
  expect(new SiteError('link', 'dead').message).toBe('dead')
})

test('writers see no way through the code, and no cause that says the same', () => {
  const inner = new SiteError('sidebar', 'no such sidebar')
  const outer = new SiteError('navbar', 'cannot be shown: no such sidebar', undefined, inner)
  expect(outer.stack).toBe('')
  expect(outer.cause).toBeUndefined()
  const cause = new TypeError('x')
  expect(new SiteError('component', 'x', undefined, cause).cause).toBe(cause)
})

test('one problem is raised as it is, several as a list; none is no problem', () => {
  const problems = new Problems()
  expect(() => problems.throwIfAny()).not.toThrow()
  expect(problems.catching(() => 7)).toBe(7)
  const first = new SiteError('link', 'dead', { file: 'a.md', line: 3 })
  const failing = () => {
    throw first
  }
  expect(problems.catching(failing)).toBeUndefined()
  expect(() => problems.throwIfAny()).toThrow(first)
  problems.add(first)
  problems.add(new SiteError('image', 'missing', { file: 'b.md', line: 1 }))
  expect(() => problems.throwIfAny()).toThrow(
    '2 problems:\nimage (1):\n  b.md:1: missing\nlink (1):\n  a.md:3: dead',
  )
})

test('a list of problems joins another list as single problems', () => {
  const inner = new Problems()
  for (const line of [1, 2]) inner.add(new SiteError('link', 'dead', { file: 'a.md', line }))
  const outer = new Problems()
  outer.catching(() => inner.throwIfAny())
  outer.add(new SiteError('image', 'missing', { file: 'b.md', line: 1 }))
  expect(() => outer.throwIfAny()).toThrow(
    '3 problems:\nimage (1):\n  b.md:1: missing\nlink (2):\n  a.md:1: dead\n  a.md:2: dead',
  )
})

test('other errors pass through', () => {
  const failing = () => {
    throw new TypeError('ours')
  }
  expect(() => new Problems().catching(failing)).toThrow(TypeError)
})

test('the configuration decides what a problem does after which work went on', () => {
  const problems = new Problems()
  const dead = () => problems.report(new SiteError('link', 'dead', { file: 'a.md', line: 3 }))
  dead()
  expect(() => problems.settle()).toThrow('a.md:3: dead')
  dead()
  expect(problems.settle({ link: 'warn' })).toBe('1 warning:\n  a.md:3: dead')
  dead()
  expect(problems.settle({ link: 'off' })).toBeUndefined()
  problems.add(new SiteError('link', 'dead', { file: 'a.md', line: 3 }))
  expect(() => problems.settle({ link: 'off' })).toThrow('a.md:3: dead')
})
