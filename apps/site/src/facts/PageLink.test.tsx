import { renderedInPage } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import { PageLink } from './PageLink.tsx'

const files = {
  'docs/today.md': '---\ntitle: Today\nsheaf_translation: /docs/zh/today\n---\n',
  'docs/zh/today.md': '---\ntitle: 今天\nsheaf_lang: zh-Hans\nsheaf_translation: /docs/today\n---\n',
  'docs/backup.md': '# Back up',
}

describe('a link to the page that explains something', () => {
  it.each([
    ['en', '/docs/today#tabler', 'More: <a href="/docs/today#tabler">Today</a>'],
    ['zh', '/docs/today#tabler', 'More: <a href="/docs/zh/today#tabler">今天</a>'],
    ['zh', '/docs/backup', 'More: <a href="/docs/backup">Back up</a>'],
    ['zh', '/docs/none', ''],
    ['en', undefined, ''],
  ] as const)('on a page in %s to %s is %s', async (lang, to, html) => {
    expect(await renderedInPage(<PageLink to={to} before="More: " lang={lang} />, files)).toBe(html)
  })
})
