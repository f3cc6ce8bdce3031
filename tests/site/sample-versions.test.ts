import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linksIn, part } from '../content/built-pages.test-helper.ts'
import { dropdownOf, everyPageHolds, proseOf, sidebarOf } from '../content/built-site.fixture.ts'
import { samplePage as page, sampleOutDir } from './sample-site.test-helper.ts'

everyPageHolds(() => sampleOutDir, '/sub/')

describe('a site with three versions of its docs', () => {
  test('serves the newest release at the root, others below their name, unreleased work below next', async () => {
    const files = (await readdir(join(sampleOutDir, 'docs'), { recursive: true })).filter((name) =>
      name.endsWith('.html'),
    )
    expect(files).toEqual(expect.arrayContaining(['pictures.html', 'long-page.html', 'guides/first.html']))
    expect(files.filter((name) => name.startsWith('1.0/')).sort()).toEqual([
      '1.0/old.html',
      '1.0/pictures.html',
    ])
    expect(files.filter((name) => name.startsWith('next/')).sort()).toEqual([
      'next/changes.html',
      'next/keys.html',
      // A page of this folder.
      'next/start.html',
      'next/start/install.html',
    ])
    expect(linksIn(proseOf(await page('docs/1.0/pictures.html')))).toEqual([
      ['/sub/docs/1.0', 'introduction'],
      ['/sub/docs/1.0/old', 'the old page'],
    ])
  })

  test('leads from each page to the same one in each version, else to its first', async () => {
    expect(dropdownOf(await page('docs/pictures.html'), 'Versions: 2.0')).toEqual([
      ['/sub/docs/next', 'Next'],
      ['/sub/docs/pictures', '2.0'],
      ['/sub/docs/1.0/pictures', '1.0'],
    ])
    expect(dropdownOf(await page('docs/1.0/old.html'), 'Versions: 1.0')).toEqual([
      ['/sub/docs/next', 'Next'],
      ['/sub/docs', '2.0'],
      ['/sub/docs/1.0/old', '1.0'],
    ])
  })

  test('says on old and on unreleased pages where the latest one is', async () => {
    const banner = async (file: string) => part(await page(file), /<aside [^>]*role="note"/, '</aside>')
    expect(await banner('docs/pictures.html')).toBe('')
    expect(await banner('docs/1.0/pictures.html')).toContain('version 1.0, which is no longer maintained')
    expect(linksIn(await banner('docs/1.0/pictures.html'))[0]?.[0]).toBe('/sub/docs/pictures')
    expect(linksIn(await banner('docs/1.0/old.html'))[0]?.[0]).toBe('/sub/docs')
    expect(await banner('docs/next/keys.html')).toContain('unreleased version')
  })

  test('names the version of the page, and shows its sidebar', async () => {
    const html = await page('docs/1.0/pictures.html')
    expect(html).toContain('Version: 1.0')
    expect(sidebarOf(html).map(([href]) => href)).toEqual([
      '/sub/docs/1.0',
      '/sub/docs/1.0/old',
      '/sub/docs/1.0/pictures',
    ])
  })
})
