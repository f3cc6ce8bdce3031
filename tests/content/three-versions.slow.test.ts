import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linksIn, part, tags } from './built-pages.test-helper.ts'
import {
  builtFixture,
  dropdownOf,
  everyPageHolds,
  fixtureDir,
  maxBuildTime,
  navbarOf,
  proseOf,
  sidebarOf,
} from './built-site.fixture.ts'
import { buildSite } from './site-build.test-helper.ts'

/** A hash of every file below a folder, by path. */
async function fileHashes(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashes = await Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return [relative(dir, file), hash] as const
    }),
  )
  return new Map(hashes)
}

describe('a site with three versions of its docs', () => {
  const fixture = builtFixture('three-versions')
  const { page } = fixture
  everyPageHolds(fixture, '/')

  test('a second build of the same content is the same to the byte', { timeout: maxBuildTime }, async () => {
    const again = await buildSite(fixtureDir('three-versions'))
    try {
      expect(await fileHashes(again.outDir)).toEqual(await fileHashes(fixture.site().outDir))
    } finally {
      await again.remove()
    }
  })

  test('serves the newest release at the root, others below their name, unreleased work below next', async () => {
    const files = (await readdir(join(fixture.site().outDir, 'docs'), { recursive: true })).filter((name) =>
      name.endsWith('.html'),
    )
    expect(files.sort()).toEqual([
      '1.0/old.html',
      '1.0/same.html',
      '1.0/start.html',
      'next/more.html',
      'next/start.html',
      'same.html',
      'start.html',
    ])
    expect(linksIn(proseOf(await page('docs/1.0/start.html')))[0]).toEqual(['/docs/1.0/same', 'same'])
  })

  test('leads from each page to the same one in each version, else to its first', async () => {
    expect(dropdownOf(await page('docs/start.html'), 'Versions: 2.0')).toEqual([
      ['/docs/next/start', 'Next'],
      ['/docs/start', '2.0'],
      ['/docs/1.0/start', '1.0'],
    ])
    expect(dropdownOf(await page('docs/1.0/old.html'), 'Versions: 1.0')).toEqual([
      ['/docs/next/start', 'Next'],
      ['/docs/start', '2.0'],
      ['/docs/1.0/old', '1.0'],
    ])
  })

  test('says on old and on unreleased pages where the latest one is', async () => {
    const banner = async (file: string) => part(await page(file), /<p [^>]*role="note"/, '</p>')
    expect(await banner('docs/start.html')).toBe('')
    expect(await banner('docs/1.0/same.html')).toContain('version 1.0, which is no longer maintained')
    expect(linksIn(await banner('docs/1.0/same.html'))[0]?.[0]).toBe('/docs/same')
    expect(linksIn(await banner('docs/1.0/old.html'))[0]?.[0]).toBe('/docs/start')
    expect(await banner('docs/next/more.html')).toContain('unreleased version')
  })

  test('names the version of the page, and shows its sidebar', async () => {
    const html = await page('docs/1.0/same.html')
    expect(html).toContain('Version: 1.0')
    expect(sidebarOf(html).map(([href]) => href)).toEqual([
      '/docs/1.0/start',
      '/docs/1.0/old',
      '/docs/1.0/same',
    ])
    expect(linksIn(navbarOf(html))).toContainEqual(['/docs/1.0/start', '1.0'])
  })

  test('announces no feeds without a blog', async () => {
    expect(tags(await page('docs/start.html'), 'link', /rss|atom|feed/)).toEqual([])
  })
})
