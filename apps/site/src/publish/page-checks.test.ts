import { expect, test } from 'vitest'
import { heldMemory } from '../site/held-memory.ts'
import { SiteError } from '../site-error.ts'
import { PageChecks } from './page-checks.ts'

const link = (path: string, anchor: string) => ({
  path,
  anchor,
  place: { file: 'content/docs/a.md', line: 5 },
})

test('links to ids on other pages, on pages rendered later and to pages as a whole are good', () => {
  const checks = new PageChecks()
  checks.rendered('/docs/a', '<h2 id="here">Here</h2>', [
    link('/docs/b', 'made-one'),
    link('/docs/a', 'here'),
    link('/docs/b', ''),
  ])
  checks.rendered('/docs/b', '<main><h2 class="x" id="made-one">Made one</h2></main>', [])
  expect(() => checks.finish()).not.toThrow()
})

test('a link to an id that its page does not have is dead', () => {
  const checks = new PageChecks()
  checks.rendered('/docs/a', '<p data-id="nope">', [link('/docs/a', 'nope')])
  expect(() => checks.finish()).toThrow(
    'content/docs/a.md:5: dead link: /docs/a has no heading with the id "nope"; correct the anchor',
  )
})

test('all mistakes are reported at once, one that every page has only once', () => {
  const checks = new PageChecks()
  checks.failed(new SiteError('content', 'broken', { file: 'content/docs/b.md', line: 2 }))
  checks.failed(new SiteError('navbar', 'themeConfig.navbar.items[0] cannot be shown'))
  checks.failed(new SiteError('navbar', 'themeConfig.navbar.items[0] cannot be shown'))
  checks.rendered('/docs/a', '', [link('/docs/a', 'nope')])
  expect(() => checks.finish()).toThrow(
    [
      '3 problems:',
      '  content/docs/b.md:2: broken',
      '  themeConfig.navbar.items[0] cannot be shown',
      '  content/docs/a.md:5: dead link: /docs/a',
    ].join('\n'),
  )
})

test('a link to a page that did not render says nothing more', () => {
  const checks = new PageChecks()
  checks.rendered('/docs/a', '', [link('/docs/b', 'there')])
  expect(() => checks.finish()).not.toThrow()
})

test('pages are forgotten but for their ids', () => {
  const held = heldMemory(() => {
    const checks = new PageChecks()
    for (let page = 0; page < 10; page++) {
      checks.rendered(
        `/docs/${page}`,
        `<h2 id="a-heading-as-long-as-most">${'text '.repeat(200_000)}</h2>`,
        [],
      )
    }
    return checks
  })
  expect(held).toBeLessThan(2_000_000)
})
