import { describe, expect, test } from 'vitest'
import { trialPage } from '../trial-page.test-helper.ts'

/** A page with tabs: its HTML and its problems. */
async function tabs(body: string, idPrefix = '') {
  const messages: string[] = []
  const report = ({ message }: Error) => void messages.push(message)
  const { html } = await trialPage(body, 'mdx', { report, idPrefix })
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
  const panels = [...html.matchAll(/<section[^>]*aria-label="([^"]*)"[^>]*data-panel="(\w+)"/g)]
  return {
    html,
    messages,
    labels: buttons.map(([, label]) => label),
    panels: panels.map(([, name, state]) => `${name}: ${state}`),
  }
}

const two = '<TabItem value="w">One</TabItem>\n<TabItem value="m">Two</TabItem>'

describe('tabs', () => {
  test('have the labels and the order of `values`, which win over those of the tabs', async () => {
    const values = `values={[{ label: 'macOS', value: 'm' }, { label: 'Windows', value: 'w', default: true }]}`
    const { labels, panels, messages } = await tabs(`<Tabs ${values}>\n${two}\n</Tabs>`)
    expect(labels).toEqual(['macOS', 'Windows'])
    expect(panels).toEqual(['macOS: waiting', 'Windows: shown'])
    expect(messages).toEqual([])
  })

  test('may have elements as labels, and are named in words', async () => {
    const { labels, panels, html } = await tabs(
      '<Tabs><TabItem value="a" label={<b>mac<i>OS</i></b>}>1</TabItem>' +
        '<TabItem value="b" label={<img src="./small.png" alt="Windows" />}>2</TabItem><TabItem value="c" label={<i />}>3</TabItem></Tabs>',
    )
    expect(labels).toEqual([
      '<b>mac<i>OS</i></b>',
      expect.stringMatching(/^<img src="\/sub\/_site\/small.png" alt="Windows"/),
      '<i></i>',
    ])
    expect(panels).toEqual(['macOS: shown', 'Windows: waiting', 'c: waiting'])
    expect(html).toContain('aria-label="c" aria-controls')
  })

  test('have ids without what values hold, each of them once', async () => {
    const values = ['Mac OS', '中文', `it's`]
    const items = values.map((value) => `<TabItem value="${value}">x</TabItem>`).join('')
    const nested = `<Tabs>${items}</Tabs>\n\n<Tabs><TabItem value="a"><Tabs>${items}</Tabs></TabItem></Tabs>`
    for (const prefix of ['', 'post-']) {
      const { html, messages } = await tabs(nested, prefix)
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      const controlled = [...html.matchAll(/aria-controls="([^"]*)"/g)].map(([, id]) => id)
      expect(ids.length).toBe(14)
      expect(new Set(ids).size).toBe(14)
      expect(ids.join('')).toMatch(/^[\w-]+$/)
      expect(ids).toEqual(expect.arrayContaining(controlled))
      expect(messages).toEqual([])
    }
  })

  test('may come in fragments and from lists', async () => {
    const { labels, messages } = await tabs(
      `<Tabs>\n<><TabItem value="a">1</TabItem></>\n{['b', 'c'].map((name) => <TabItem key={name} value={name}>2</TabItem>)}\n</Tabs>`,
    )
    expect(labels).toEqual(['a', 'b', 'c'])
    expect(messages).toEqual([])
  })

  test.each([
    ['<Tabs>', 'w: shown'],
    ['<Tabs defaultValue="m">', 'm: shown'],
    ['<Tabs defaultValue={null}>', undefined],
  ])('%s shows %s', async (start, shown) => {
    const { panels, html } = await tabs(`${start}\n${two}\n</Tabs>`)
    expect(panels.find((panel) => panel.endsWith('shown'))).toBe(shown)
    expect(html.match(/tabindex="0"/g)).toHaveLength(1)
  })

  test('pass on the attributes of their buttons, and fill the width where they shall', async () => {
    const { html, messages } = await tabs(
      `<Tabs block className="mine" queryString groupId="os" lazy>\n<TabItem value="a" className="panel" attributes={{ className: 'red' }}>x</TabItem>\n</Tabs>`,
    )
    expect(html).toMatch(/<button class="red" type="button" role="tab"/)
    expect(html).toMatch(/role="tablist" class="\S+ \S+ mine js-only"/)
    expect(html).toMatch(/<section [^>]*class="\S+ panel"/)
    expect(html).toContain('data-tabs="os" data-query="os"')
    expect(messages).toEqual([])
  })

  test.each([
    [
      '<Tabs>\n<TabItem label="A">x</TabItem>\n</Tabs>',
      '2: <TabItem> needs a value of its own; write <TabItem value="A">',
      'x',
    ],
    [
      `<Tabs>\n${two}\n<TabItem value="w">Three</TabItem>\n</Tabs>`,
      '4: two tabs have the value "w"; give each its own',
      'Three',
    ],
    [
      `<Tabs defaultValue="x">\n${two}\n</Tabs>`,
      '1: <Tabs> has no tab with the defaultValue "x"; use one of: "w", "m"',
      'One',
    ],
    [
      `<Tabs values={[{ value: 'w' }]}>\n${two}\n</Tabs>`,
      '3: "values" of <Tabs> lacks the tab "m"; add it there',
      'Two',
    ],
    [
      `<Tabs values={[{ value: 'w' }, { value: 'm' }, { value: 'l' }]}>\n${two}\n</Tabs>`,
      '1: "values" of <Tabs> has "l", and no <TabItem> has this value',
      'Two',
    ],
    [
      `<Tabs>\nWords\n\n${two}\n</Tabs>`,
      '1: <Tabs> has content outside of its tabs; move it into a <TabItem>, or before or after <Tabs>',
      'Words',
    ],
    ['a\n\n<Tabs>\n</Tabs>', '3: <Tabs> needs <TabItem> children, each with a value', 'a'],
    ['a\n\n<TabItem value="a">\nalone\n</TabItem>', '3: <TabItem> must stand directly in <Tabs>;', 'alone'],
    [`<Tabs queryString>\n${two}\n</Tabs>`, '1: <Tabs queryString> needs a groupId; add one', 'One'],
    [
      `<Tabs>\n<TabItem value="a" attributes={{ style: { color: 'red' } }}>x</TabItem>\n</Tabs>`,
      '2: the security policy blocks the style of the tab "a"; use a class',
      'x',
    ],
  ])('%j is told, and its words are shown', async (body, message, words) => {
    const { messages, html } = await tabs(body)
    expect(messages).toEqual([expect.stringContaining(`content/docs/guide/a.md:${message}`)])
    expect(html).toContain(words)
    expect(html).not.toContain('style=')
  })
})
