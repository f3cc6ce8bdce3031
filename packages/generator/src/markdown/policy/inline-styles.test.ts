import { describe, expect, test } from 'vitest'
import type { SiteError } from '../../site-error.ts'
import { trialPage } from '../trial-page.test-helper.ts'

/** A page, with its styles by class names in the order of the text, and the messages of its problems. */
async function styled(body: string, format: 'md' | 'mdx' = 'md') {
  const problems: string[] = []
  const report = ({ code, message }: SiteError) => problems.push(`${code} ${message}`)
  const { html, styles } = await trialPage(body, format, { report })
  const rules = [...styles.values()].map((rule) => /\{(.*)\}$/.exec(rule)?.[1])
  return { html, styles, rules, problems }
}

const leftOut = (line: number, what: string) =>
  `style content/docs/guide/a.md:${line}: the style "${what}" is left out; use a class of a component, or write it without that`

describe('a style attribute becomes a class', () => {
  test.each([
    ['md', '<p style="color:red; margin: 0 auto">Text</p>'],
    ['mdx', "<p style={{ color: 'red', margin: '0 auto' }}>Text</p>"],
    ['mdx', '<p style="color:red;margin:0 auto">Text</p>'],
    [
      'mdx',
      "export const red = { color: 'red', margin: '0 auto' }\n\n{['Text'].map((text) => <p key={text} style={red}>{text}</p>)}",
    ],
  ] as const)('in %s: %s', async (format, body) => {
    const { html, styles, rules, problems } = await styled(body, format)
    expect(rules).toEqual(['color:red;margin:0 auto'])
    const [name = ''] = styles.keys()
    expect(html).toContain(`<p class="${name}">Text</p>`)
    expect(styles.get(name)).toBe(`.${name}{color:red;margin:0 auto}`)
    expect(problems).toEqual([])
  })

  test('once for elements of the same style, beside classes of their own', async () => {
    const { html, rules } = await styled('<b class="a" style="color: red">x</b> <i style="color:red;">y</i>')
    expect(rules).toEqual(['color:red'])
    expect(html).toMatch(/<b class="a (w-[\w-]{8})">x<\/b> <i class="\1">y<\/i>/)
  })

  test('of a table that is aligned as HTML', async () => {
    const { html, rules } = await styled(
      '<table><tbody><tr><td align="right" style="width: 50%">x</td></tr></tbody></table>',
    )
    expect(rules).toEqual(['width:50%'])
    expect(html).toMatch(/<td data-align="right" class="w-[\w-]{8}">x<\/td>/)
  })
})

test('pictures in styles are published, and those of allowed hosts stay', async () => {
  const { rules } = await styled(
    '<p style="background: url(./small.png)">x</p>\n\n<p style="background: url(\'https://img.example.org/x.png\')">y</p>\n\n<p style="background: url(/img/logo.png)">y</p>',
  )
  expect(rules).toEqual([
    'background:url(/sub/_site/small.png)',
    'background:url(https://img.example.org/x.png)',
    'background:url(/sub/_site/logo.png)',
  ])
})

test('what would load from elsewhere or leave the page is left out and told, and the rest stays', async () => {
  const { rules, problems } = await styled(
    [
      '<p style="color: red; background: url(https://evil.example.com/x.png)">x</p>',
      '<p style="top: 0; position: FIXED; --x: url(//evil.example.com/y)">y</p>',
      '<p style="position: var(--p); color: blue">z</p>',
    ].join('\n\n'),
  )
  expect(rules).toEqual(['color:red', 'top:0', 'color:#00f'])
  expect(problems).toEqual([
    leftOut(1, 'url(https://evil.example.com/x.png)'),
    leftOut(3, 'position: fixed'),
    leftOut(3, 'url(//evil.example.com/y)'),
    leftOut(5, 'position: fixed'),
  ])
})

test('a style cannot begin another rule', async () => {
  const { rules, problems } = await styled('<p style="color:red}body{display:none">x</p>')
  expect(rules.join()).not.toMatch(/[{}]/)
  expect(problems).toHaveLength(1)
})
