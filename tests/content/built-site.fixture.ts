import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages, deadReferences, linksIn, part, tags } from './built-pages.test-helper.ts'
import { buildSite, type SiteBuild } from './site-build.test-helper.ts'

/** Maximum time for a build, in ms. */
export const maxBuildTime = 120_000

/** Path of a fixture below `tests/fixtures`. */
export const fixtureDir = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

/** A site built for the tests of one `describe` block. */
export interface BuiltFixture {
  readonly site: () => SiteBuild
  /** Text of a file of the built site. */
  readonly page: (file: string) => Promise<string>
}

/** Builds a fixture site once for the tests of one `describe` block. */
export function builtFixture(name: string): BuiltFixture {
  let built: SiteBuild | undefined
  const site = () => {
    if (!built) throw new Error(`the fixture ${name} is not built yet`)
    return built
  }
  beforeAll(async () => {
    built = await buildSite(fixtureDir(name))
    expect(built.status, built.output).toBe(0)
  }, maxBuildTime)
  afterAll(() => built?.remove())
  return { site, page: (file) => site().read(file) }
}

/** Addresses and names in the sidebar of a docs page. */
export const sidebarOf = (html: string): [string, string][] =>
  linksIn(part(html, /<nav [^>]*data-docs-sidebar/, '</nav>'))

/** Addresses and names in the navbar dropdown whose name begins with `label`. */
export const dropdownOf = (html: string, label: string): [string, string][] =>
  linksIn(
    part(
      html,
      new RegExp(`<details [^>]*data-dropdown=""[^>]*><summary[^>]*aria-label="${label}`),
      '</details>',
    ),
  )

/** The navbar of a page. */
export const navbarOf = (html: string): string => part(html, /<header /, '</header>')

/** The part of a page that comes from Markdown. */
export const proseOf = (html: string): string => part(html, /<div class="prose"/, '</article>')

/** Tests that apply to every page of every site. `outDir` is called when they run. */
export function everyPageHolds(outDir: () => string, baseUrl: string): void {
  test('every link, picture, script and style is below the base URL and leads to a file', async () => {
    expect(await deadReferences(outDir(), baseUrl)).toEqual([])
  })

  test('no page has a style attribute, an id twice, or another host in a picture or script', async () => {
    for (const [name, html] of await builtPages(outDir())) {
      expect(html, name).not.toMatch(/<[^>]+\sstyle=/)
      const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id]) => id)
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        name,
      ).toEqual([])
      expect(tags(html, '(?:img|script)', /\ssrc="https?:/), name).toEqual([])
    }
  })
}
