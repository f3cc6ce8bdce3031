import type { CheerioAPI } from 'cheerio'
import { expect, test } from 'vitest'
import { pages } from './built-site.test-helper.ts'

const chinesePages = pages.filter(({ path }) => path === '/docs/zh' || path.startsWith('/docs/zh/'))

/** Names that stay as they are in Chinese: products, file formats, keys of the keyboard. */
const names =
  /NeXT Panel|NeXT Server|GitHub|Discord|Markdown|ChatGPT|Claude|JavaScript|MCP|AI|Esc|Ctrl|Debian|Web API|GPL-3\.0|root|RHEL|Shadowsocks 2022|Trojan|Vmess|tcp|ws|TLS|Rocky|AlmaLinux|Ubuntu|App ID|[\w.+-]+@[\w.-]+/g

/** Elements with the words of a writer, with code, or with texts for programs. */
const withoutShell =
  'script, style, noscript, code, pre, kbd, svg, h1, [data-toc] a[href^="#"], [data-toc-dropdown] a[href^="#"], [data-nosnippet], [data-copy-text]'

const attributes = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'data-copied',
  'data-not-copied',
  'data-load-failed',
  'data-retry',
  'data-crashed',
  'data-cause',
  'data-try-again',
  'data-thanks',
  'data-thanks-for-note',
  'data-failed',
  'data-expand-category',
  'data-none',
  'data-part',
  'data-problem',
  'data-step-progress',
  'data-continue',
  'data-all-done',
]

const elementsOf = ($: CheerioAPI, selector: string) => $(selector).toArray()

type Element = ReturnType<typeof elementsOf>[number]

/** Texts and attributes in an element, without those in another language. @param words selects elements with the words of a writer */
function textsIn($: CheerioAPI, selector: string, words: string): string[] {
  return $(selector)
    .find('*')
    .toArray()
    .filter((element) => $(element).closest(words).length === 0)
    .flatMap((element) => ownTexts($, element))
}

function ownTexts($: CheerioAPI, element: Element): string[] {
  const texts = $(element)
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? [node.data.trim()] : []))
  return isShell($, element) ? [...attributesOf($, element), ...texts] : []
}

function attributesOf($: CheerioAPI, element: Element): string[] {
  return isShell($, element) ? attributes.flatMap((name) => $(element).attr(name) ?? []) : []
}

function isShell($: CheerioAPI, element: Element): boolean {
  return (
    $(element).closest(withoutShell).length === 0 && $(element).closest('[lang]').attr('lang') === 'zh-Hans'
  )
}

/** Texts without Chinese characters that have a Latin word which is no name. */
function foreign(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) =>
    /[a-z]{2}/i.test(text.replace(names, '').replace(/\{\w+\}/g, '')),
  )
}

test('there are Chinese pages', () => {
  expect(chinesePages.length).toBeGreaterThan(10)
})

test.each(chinesePages)('$path says that it is in Chinese', ({ $ }) => {
  expect($('html').attr('lang')).toBe('zh-Hans')
  expect(
    $('dialog')
      .toArray()
      .map((dialog) => $(dialog).closest('[lang]').attr('lang')),
  ).not.toContain('en')
})

test.each(chinesePages)('the frame of $path is in Chinese', ({ $ }) => {
  expect(foreign(textsIn($, 'body', '.prose, article header > p'))).toEqual([])
})

const controls =
  'summary, button, label, legend, output, option, figcaption, figcaption *, .js-only > p, [data-code-block] > p, [data-code-block] > p > b'

test.each(chinesePages)('controls and headers in the text of $path are in Chinese', ({ $ }) => {
  const elements = elementsOf($, `.prose :is(${controls}, [aria-label])`)
  const texts = elements.flatMap((element) =>
    $(element).is(controls) ? ownTexts($, element) : attributesOf($, element),
  )
  expect(foreign(texts).filter((text) => !/\p{Script=Han}|[./_]/u.test(text))).toEqual([])
})
