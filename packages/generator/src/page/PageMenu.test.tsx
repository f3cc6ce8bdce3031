import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { routeAt, siteOf, titled } from '../site/site.test-helper.ts'
import { SiteProvider } from '../ui/site-context.tsx'
import { siteContext } from '../ui/site-context-of.ts'
import { PageMenu } from './PageMenu.tsx'

const files = {
  'docs/C#.md': titled('C#'),
  'docs/zh.md': titled('中文', 'sheaf_lang: zh-Hans'),
  'i18n/zh-Hans/ui.yml': '{ "assistant-prompt": "读 {url}" }',
}

async function menuOf(path: string, config: Partial<SiteConfigInput> = {}) {
  const site = await siteOf(files, { baseUrl: '/sub/', ...config })
  const { mcp } = site.config.themeConfig.pageMenu
  const context = siteContext(
    site,
    routeAt(site, path),
    undefined,
    undefined,
    mcp ? '/connect.json' : undefined,
  )
  const $ = load(
    renderToStaticMarkup(
      <SiteProvider value={context}>
        <PageMenu />
      </SiteProvider>,
    ),
  )
  const links = $('a[target]').toArray()
  return {
    entries: $('li')
      .toArray()
      .map((entry) => $(entry).text()),
    prompts: links.map((link) => {
      const { origin, searchParams } = new URL($(link).attr('href') ?? '')
      return [origin, searchParams.get('q')]
    }),
  }
}

test('assistants are asked to read the Markdown of the page', async () => {
  const read = 'Read https://docs.example.com/sub/docs/C%23.md so that I can ask questions about it.'
  expect((await menuOf('/docs/C#')).prompts).toEqual([
    ['https://chatgpt.com', read],
    ['https://claude.ai', read],
  ])
})

test('assistants are asked in the language of the page', async () => {
  const { prompts } = await menuOf('/docs/zh')
  expect(prompts[0]?.[1]).toBe('读 https://docs.example.com/sub/docs/zh.md')
})

test('the configuration leaves out each entry that leads elsewhere', async () => {
  const own = ['Copy page', 'View as Markdown', 'Ask about this page']
  const others = ['Open in ChatGPT', 'Open in Claude', 'Connect your assistant']
  expect((await menuOf('/docs/zh')).entries).toEqual([...own, ...others])
  const pageMenu = { chatgpt: false, claude: false, mcp: false }
  expect((await menuOf('/docs/zh', { themeConfig: { pageMenu } })).entries).toEqual(own)
  const { entries } = await menuOf('/docs/zh', { themeConfig: { pageMenu: { ...pageMenu, claude: true } } })
  expect(entries).toEqual([...own, 'Open in Claude'])
})
