import type { CheerioAPI } from 'cheerio'
import { expect, test } from 'vitest'
import { pages } from './built-site.test-helper.ts'

const chinesePages = pages.filter(({ path }) => path === '/docs/zh' || path.startsWith('/docs/zh/'))

/** Names that stay as they are in Chinese: products, file formats, keys of the keyboard. */
const names =
  /NeXT Panel|NeXT Server|GitHub|Discord|Markdown|ChatGPT|Claude|JavaScript|MCP|AI|Esc|Ctrl|Debian|Web API|GPL-3\.0|root|[\w.+-]+@[\w.-]+/g

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

/** Texts and attributes of elements, without those in another language. */
function textsOf($: CheerioAPI, selector: string): string[] {
  const found: string[] = []
  for (const root of $(selector).toArray()) {
    for (const element of $(root).find('*').addBack().toArray()) {
      if ($(element).closest(withoutShell).length > 0) continue
      if ($(element).closest('[lang]').attr('lang') !== 'zh-Hans') continue
      found.push(...attributes.flatMap((name) => $(element).attr(name) ?? []))
      const own = $(element)
        .contents()
        .toArray()
        .flatMap((node) => (node.type === 'text' ? [node.data] : []))
      found.push(...own)
    }
  }
  return found.map((text) => text.trim()).filter((text) => text !== '')
}

/** Texts with a Latin word that is neither a name nor a part of a Chinese text. */
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
  $('.prose').remove()
  $('[lang="en"]').remove()
  // The lead is a writer's.
  $('article header > p').remove()
  expect(foreign(textsOf($, 'body'))).toEqual([])
})

const controls =
  'summary, button, label, legend, output, figcaption, option, select, [data-code-block] > p, [data-code-block] > header, [aria-label], [data-own-names], .js-only > p'

test.each(chinesePages)('controls and headers in the text of $path are in Chinese', ({ $ }) => {
  const own = textsOf($, `.prose :is(${controls})`)
  expect(foreign(own).filter((text) => !/\p{Script=Han}/u.test(text) && !/[./_]/.test(text))).toEqual([])
})
