import { describe, expect, test } from 'vitest'
import { builtPages, ownReferences, tags } from '../content/built-pages.test-helper.ts'
import { dropdownOf, sidebarOf } from '../content/built-site.fixture.ts'
import { samplePage as page, sampleOutDir } from './sample-site.test-helper.ts'

describe('a site in two languages', () => {
  test('says on each page in which language it is and how it runs', async () => {
    expect(await page('docs.html')).toContain('<html lang="en-GB" dir="ltr"')
    expect(await page('ar/docs.html')).toContain('<html lang="ar" dir="rtl"')
    expect(await page('ar/docs.html')).toContain('<title>مقدمة | Sample</title>')
  })

  test('has every page in both, translated or not', async () => {
    const pages = [...(await builtPages(sampleOutDir)).keys()].filter((name) => name !== '404.html')
    const english = pages.filter((name) => !/^ar(\/|\.html)/.test(name))
    expect(pages.filter((name) => !english.includes(name))).toEqual(
      english.map((name) => (name === 'index.html' ? 'ar.html' : `ar/${name}`)).sort(),
    )
    expect(await page('ar/docs/guides/first.html')).toContain('<h2 id="steps">الخطوات')
    expect(await page('ar/docs/long-page.html')).toContain('<h1>Long page</h1>')
  })

  test('leads from each page to the same one in the other language', async () => {
    expect(dropdownOf(await page('docs/guides/first.html'), 'Languages')).toEqual([
      ['/sub/docs/guides/first', 'English'],
      ['/sub/ar/docs/guides/first', 'العربية'],
    ])
    expect(dropdownOf(await page('ar.html'), 'اللغات')).toEqual([
      ['/sub/', 'English'],
      ['/sub/ar', 'العربية'],
    ])
    const alternates = tags(await page('ar/docs.html'), 'link', /hrefLang/)
    expect(alternates).toEqual([
      '<link rel="alternate" hrefLang="en-GB" href="https://sample.example/sub/docs"/>',
      '<link rel="alternate" hrefLang="ar" href="https://sample.example/sub/ar/docs"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://sample.example/sub/docs"/>',
    ])
  })

  test('keeps readers in their language, also from pages that are not translated', async () => {
    // The announcement is HTML of the configuration, which is shown unchanged.
    const announced = '/sub/docs/tabs'
    const inArabic = async (file: string) =>
      ownReferences(new Map([[file, await page(file)]]))
        .map(({ address }) => address)
        .filter((address) => /^\/sub\/(docs|blog)/.test(address) && address !== announced)
    // Only the language switch, in the navbar and in the menu, links to the other locale.
    expect(await inArabic('ar/docs/long-page.html')).toEqual(['/sub/docs/long-page', '/sub/docs/long-page'])
    expect(await inArabic('ar/docs.html')).toEqual(['/sub/docs', '/sub/docs'])
    expect(await inArabic('ar/blog/hello.html')).toEqual(['/sub/blog/hello', '/sub/blog/hello'])
    expect(await inArabic('ar.html')).toEqual([])
  })

  test('shows pictures of the original on the translated page', async () => {
    expect(tags(await page('ar/docs/guides/first.html'), 'img', /alt="نقطة"/)[0]).toContain(
      'src="/sub/_site/dot',
    )
  })

  test('speaks the language in the interface, and English where nothing is translated', async () => {
    const html = await page('ar/docs/guides/first.html')
    expect(html).toContain('تخطَّ إلى المحتوى')
    expect(html).toContain('aria-label="Open menu"')
    expect(sidebarOf(html).map(([, label]) => label)).toContain('الدليل')
    expect(await page('ar/blog/archive.html')).toContain('<title>الأرشيف | Sample</title>')
  })

  test('has feeds of its own for each', async () => {
    expect(await page('ar/blog/rss.xml')).toContain('<link>https://sample.example/sub/ar/blog/hello</link>')
    expect(await page('ar/blog.html')).toContain('href="/sub/ar/blog/rss.xml"')
  })
})
