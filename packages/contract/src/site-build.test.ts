import { expect, test } from 'vitest'
import { withOriginals } from './site-build.ts'

test('a section of a translation has the id of the one that it translates', () => {
  const sections = ['/docs/zh/a', '/docs/zh/a#x', '/docs/zh/ab', '/docs/a#x'].map((id) => ({ id }))
  const originals = withOriginals(sections, { translations: { '/docs/zh/a': '/docs/a' } })
  expect(originals.map(({ original }) => original)).toEqual(['/docs/a', '/docs/a#x', undefined, undefined])
})
