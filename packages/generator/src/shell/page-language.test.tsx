import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocsSidebar } from '../docs/DocsSidebar.tsx'
import { sidebarJson } from '../site/sidebar-file.ts'
import { routeAt, siteOf, titled } from '../site/site.test-helper.ts'
import { SiteProvider } from '../ui/site-context.tsx'
import { siteContext } from '../ui/site-context-of.ts'
import { Footer } from './Footer.tsx'
import { Navbar } from './navbar/Navbar.tsx'

const files = {
  'docs/index.md': titled('Docs'),
  'docs/a.md': titled('A', 'sheaf_translation: /docs/zh/a'),
  'docs/b.md': titled('B'),
  'docs/zh/index.md': titled('中文', 'sheaf_lang: zh-Hans'),
  'docs/zh/a.md': titled('甲', 'sheaf_lang: zh-Hans\nsheaf_translation: /docs/a'),
  'docs/zh/c.md': titled('丙', 'sheaf_lang: zh-Hans'),
  'docs/sidebar.yml':
    'items:\n  - { label: Pages, items: [index, a, b] }\n  - { label: 中文指引, items: [zh/index, zh/a, zh/c] }\n',
  'i18n/zh-Hans/ui.yml': 'languages: 语言\nfooter: 页脚\nlabels: { Pages: 页面, Guide: 指南, Ours: 我们的 }',
}

async function pageAt(path: string) {
  const site = await siteOf(files, {
    themeConfig: {
      navbar: { items: [{ label: 'Guide', to: '/docs/a' }, { type: 'localeDropdown' }] },
      footer: { links: [{ label: 'Guide', to: '/docs/a' }], copyright: 'Ours' },
    },
  })
  const context = siteContext(site, routeAt(site, path), undefined)
  const html = renderToStaticMarkup(
    <SiteProvider value={context}>
      <Navbar />
      <DocsSidebar label="Docs" />
      <Footer />
    </SiteProvider>,
  )
  return { $: load(html), context }
}

async function languages(path: string) {
  const { $ } = await pageAt(path)
  return $('a[hreflang]')
    .toArray()
    .map((link) => [$(link).text(), $(link).attr('href'), $(link).attr('aria-current')])
}

test('the language menu leads to the same page in the other language', async () => {
  expect(await languages('/docs/a')).toEqual([
    ['English', '/docs/a', 'true'],
    ['简体中文', '/docs/zh/a', undefined],
  ])
  expect(await languages('/docs/zh/a')).toEqual([
    ['English', '/docs/a', undefined],
    ['简体中文', '/docs/zh/a', 'true'],
  ])
})

test('the language menu leads to the first page of a language in which a page is missing', async () => {
  expect((await languages('/docs/b')).at(1)?.[1]).toBe('/docs/zh')
  expect((await languages('/search')).at(1)?.[1]).toBe('/docs/zh')
  expect((await languages('/docs/zh/c')).at(0)?.[1]).toBe('/')
})

test('labels and links of the configuration are in the language of the page', async () => {
  const { $ } = await pageAt('/docs/zh/c')
  const [guide] = $('header a:contains("指南")').toArray()
  expect($(guide).attr('href')).toBe('/docs/zh/a')
  expect($('footer a').attr('href')).toBe('/docs/zh/a')
  expect($('footer nav').attr('aria-label')).toBe('页脚')
  expect($('footer p').text()).toBe('我们的')
  expect((await pageAt('/docs/b')).$('footer').text()).toContain('Ours')
})

test('entries of the sidebar say their language where it is not that of the page', async () => {
  const entries = async (path: string) => {
    const { $ } = await pageAt(path)
    const list = $('[data-docs-sidebar] li').toArray()
    return list.map((item) => `${$(item).find('a').first().text()} ${$(item).attr('lang') ?? ''}`.trim())
  }
  expect(await entries('/docs/zh/a')).toEqual(['页面', '中文指引', '中文', '甲', '丙'])
  expect(await entries('/docs/a')).toEqual(['Pages', 'Docs', 'A', 'B', '中文指引'])
  const { context } = await pageAt('/docs/zh/a')
  expect(sidebarJson(context.sidebar?.items ?? [], context)).toBe(
    '[["页面","/docs",[["Docs","/docs",null,{"lang":"en"}],["A","/docs/a",null,{"lang":"en"}],["B","/docs/b",null,{"lang":"en"}]]],["中文指引","/docs/zh",[["中文","/docs/zh"],["甲","/docs/zh/a"],["丙","/docs/zh/c"]]]]',
  )
})
