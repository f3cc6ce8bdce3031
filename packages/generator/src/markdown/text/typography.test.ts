import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { parseHtml } from '../../syntax/native-parser.ts'
import { withTypography } from './typography.ts'

const shown = (html: string, lang = 'en') => toHtml(withTypography(parseHtml(html), lang))

describe('a text as it is shown', () => {
  it.each([
    ['<p>It says "no" to "both".</p>', '<p>It says “no” to “both”.</p>'],
    ["<p>the panel's form, the users' keys, don't</p>", '<p>the panel’s form, the users’ keys, don’t</p>'],
    ['<p>one - two -- three</p>', '<p>one – two – three</p>'],
    ['<p>write <code>--port</code> or --port, 3-5</p>', '<p>write <code>--port</code> or --port, 3-5</p>'],
  ])('has the marks of print: %s', (html, expected) => {
    expect(shown(html)).toBe(expected)
  })

  it('has a quotation that begins and ends in different elements', () => {
    expect(shown('<p>"<b>No</b> <code>a"b</code>" <i>Anna</i>\'s <code>x</code>\'s</p>')).toBe(
      '<p>“<b>No</b> <code>a"b</code>” <i>Anna</i>’s <code>x</code>’s</p>',
    )
  })

  it('begins anew with each block', () => {
    expect(shown('<ul><li>"a</li><li>"a"</li></ul><p>"b"</p>')).toBe(
      '<ul><li>“a</li><li>“a”</li></ul><p>“b”</p>',
    )
  })

  it('leaves code, values in single quotes and attributes', () => {
    const html =
      '<pre>"a" -- 中</pre><p title="it\'s 中">one of \'bcrypt\', \'\' and \'…\'@\'localhost\' <code>"中"</code></p><svg><text>"中"</text></svg><small translate="no">{"a":1}</small>'
    expect(shown(html)).toBe(toHtml(parseHtml(html)))
  })

  it('says which of it is Chinese, unless that is said', () => {
    expect(shown('<p>Choose 节点（编辑）, then <b lang="zh-Hans">保存</b>.</p>')).toBe(
      '<p>Choose <span lang="zh-Hans">节点（编辑）</span>, then <b lang="zh-Hans">保存</b>.</p>',
    )
    expect(shown('<p>选择"节点"</p>', 'zh-Hans')).toBe('<p>选择“节点”</p>')
    expect(shown('<p>設定する</p>', 'ja')).toBe('<p>設定する</p>')
  })

  it('keeps the marks of other languages as they were written', () => {
    expect(shown('<p>"Ja" - l\'eau</p>', 'de')).toBe('<p>"Ja" - l\'eau</p>')
  })

  it('does not change the tree', () => {
    const tree = parseHtml('<p>"a" 中</p>')
    withTypography(tree, 'en')
    expect(toHtml(tree)).toBe('<p>"a" 中</p>')
  })
})
