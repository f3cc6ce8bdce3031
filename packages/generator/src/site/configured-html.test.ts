import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { siteOf } from './site.test-helper.ts'

type ThemeConfig = NonNullable<SiteConfigInput['themeConfig']>

async function build(themeConfig: ThemeConfig, baseUrl = '/'): Promise<void> {
  const files = { 'docs/a.md': '# A', 'static/x.png': 'x' }
  await siteOf(files, { baseUrl, themeConfig })
}

const bar = (content: string): ThemeConfig => ({ announcementBar: { id: 'a', content } })

test('HTML of the configuration may lead to pages and files of the site, and elsewhere', async () => {
  const html =
    '<a href="/sub/docs/a#x">A</a> <a href="/sub/">home</a> <img src="/sub/x.png" alt=""> <a href=https://b.example>B</a>'
  await build(bar(html), '/sub/')
  await build({ navbar: { items: [{ type: 'html', value: html }] }, footer: { copyright: html } }, '/sub/')
})

test('what only looks like markup is text', async () => {
  await build(
    bar(
      '<b title="a > b style=x onclick=y <script src=/nope>">&lt;script&gt;</b><!-- <img src="//b.example"> -->',
    ),
  )
})

test.each([
  [
    '<a href="/nope">',
    'announcementBar.content has "/nope", but the site has no page or file there; correct the address',
  ],
  [
    "<img alt='' src='/no.png'>",
    'has "/no.png", but the site has no page or file there; correct the address',
  ],
  ['<img src="https://b.example/x.png">', 'has an image on another host'],
  ['<script>1</script>', 'has a script'],
  ['<b style="color: red">', 'has a style attribute'],
  ['<b onclick="x()">', 'has an attribute that runs a script'],
  ['<b title=">" ONCLICK=x()>', 'has an attribute that runs a script'],
  ['<svg/onload=x()>', 'has an attribute that runs a script'],
  ['<img alt=">" src="//b.example/x.png">', 'has an image on another host'],
])('%s is an error of its key', async (html, message) => {
  await expect(build(bar(html))).rejects.toThrow(message)
})

test('all mistakes are told at once, an address without the base URL among them', async () => {
  const theme: ThemeConfig = {
    navbar: { items: [{ type: 'html', value: '<a href="/docs/a">' }] },
    footer: { copyright: '<a href="/sub/nope">' },
  }
  const building = build(theme, '/sub/')
  await expect(building).rejects.toThrow('themeConfig.navbar.items[0].value has "/docs/a"')
  await expect(building).rejects.toThrow('themeConfig.footer.copyright has "/sub/nope"')
})
