import { describe, expect, test } from 'vitest'
import { builtPages, ownReferences, tags } from './built-pages.test-helper.ts'
import { builtFixture, dropdownOf, everyPageHolds, sidebarOf } from './built-site.fixture.ts'

describe('a site in two languages', () => {
  const fixture = builtFixture('two-locales')
  const { page } = fixture
  everyPageHolds(fixture, '/')

  test('says on each page in which language it is and how it runs', async () => {
    expect(await page('docs.html')).toContain('<html lang="en-GB" dir="ltr"')
    expect(await page('ar/docs.html')).toContain('<html lang="ar" dir="rtl"')
    expect(await page('ar/docs.html')).toContain('<title>مقدمة | Two locales</title>')
  })

  test('has every page in both, translated or not', async () => {
    const pages = [...(await builtPages(fixture.site().outDir)).keys()].filter((name) => name !== '404.html')
    const english = pages.filter((name) => !/^ar(\/|\.html)/.test(name))
    expect(pages.filter((name) => !english.includes(name))).toEqual(
      english.map((name) => (name === 'index.html' ? 'ar.html' : `ar/${name}`)).sort(),
    )
    expect(await page('ar/docs/guide/install.html')).toContain('<h2 id="steps">الخطوات')
    expect(await page('ar/docs/guide/options.html')).toContain('<h1>Options</h1>')
  })

  test('leads from each page to the same one in the other language', async () => {
    expect(dropdownOf(await page('docs/guide/install.html'), 'Languages')).toEqual([
      ['/docs/guide/install', 'English'],
      ['/ar/docs/guide/install', 'العربية'],
    ])
    expect(dropdownOf(await page('ar.html'), 'اللغات')).toEqual([
      ['/', 'English'],
      ['/ar', 'العربية'],
    ])
    const alternates = tags(await page('ar/docs.html'), 'link', /hrefLang/)
    expect(alternates).toEqual([
      '<link rel="alternate" hrefLang="en-GB" href="https://docs.example.com/docs"/>',
      '<link rel="alternate" hrefLang="ar" href="https://docs.example.com/ar/docs"/>',
    ])
  })

  test('keeps readers in their language, also from pages that are not translated', async () => {
    const inArabic = async (file: string) =>
      ownReferences(new Map([[file, await page(file)]]))
        .map(({ address }) => address)
        .filter((address) => /^\/(docs|blog)/.test(address))
    // Only the language switch, in the navbar and in the menu, links to the other locale.
    expect(await inArabic('ar/docs/guide/options.html')).toEqual([
      '/docs/guide/options',
      '/docs/guide/options',
    ])
    expect(await inArabic('ar/docs.html')).toEqual(['/docs', '/docs'])
    expect(await inArabic('ar/blog/news.html')).toEqual(['/blog/news', '/blog/news'])
    expect(await inArabic('ar.html')).toEqual([])
  })

  test('shows pictures of the original on the translated page', async () => {
    expect(tags(await page('ar/docs/guide/install.html'), 'img', /alt="نقطة"/)[0]).toContain(
      'src="/_site/dot',
    )
  })

  test('speaks the language in the interface, and English where nothing is translated', async () => {
    const html = await page('ar/docs/guide/install.html')
    expect(html).toContain('تخطَّ إلى المحتوى')
    expect(html).toContain('aria-label="Open menu"')
    expect(sidebarOf(html).map(([, label]) => label)).toContain('الدليل')
    expect(await page('ar/blog/archive.html')).toContain('<title>الأرشيف | Two locales</title>')
  })

  test('has feeds of its own for each', async () => {
    expect(await page('ar/blog/rss.xml')).toContain('<link>https://docs.example.com/ar/blog/news</link>')
    expect(await page('ar/blog.html')).toContain('href="/ar/blog/rss.xml"')
  })
})
