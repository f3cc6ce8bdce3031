import { describe, expect, test } from 'vitest'
import { trialPage } from '../markdown/trial-page.test-helper.ts'
import { siteOf } from '../site/site.test-helper.ts'

describe.each(['md', 'mdx'] as const)('shortcodes in %s', (format) => {
  const text = async (body: string, changes = {}) =>
    (await trialPage(body, format, changes)).html.replace(/<[^>]+>/g, '').trim()

  test.each([
    ['It is out :tada: and :rocket: at 10:30.', 'It is out 🎉 and 🚀 at 10:30.'],
    [':+1: :-1: :8ball: :e-mail:', '👍 👎 🎱 📧'],
    [':tada::tada:', '🎉🎉'],
    ['Hello:wave: **:x:** [:key:](#k)', 'Hello👋 ❌ 🔑'],
    ['发布:tada:了', '发布🎉了'],
    ['Note:tip:tada:', 'Note:tip🎉'],
    ['(:smile:), :smile:!', '(😄), 😄!'],
  ])('%s is %s', async (body, shown) => {
    expect(await text(body)).toBe(shown)
  })

  test.each([
    'at 10:30:20, ratio 1:100:5',
    'std::x::y and urn:id:7',
    'https://a.example/:id:/x',
    ':nope: :constructor: :Tada:',
    ':tada',
  ])('%s has none', async (body) => {
    expect(await text(body)).toBe(body)
  })

  test('code has none, and neither have pages of a site that wants none', async () => {
    expect(await text('`:tada:` <kbd>:x:</kbd>')).toBe(':tada: :x:')
    expect(await text('```yaml\na:x:b :x:\n```')).toBe('a:x:b :x:')
    expect(await text('It is out :tada:', { emoji: false })).toBe('It is out :tada:')
  })

  test('headings show them, with the ids that GitHub gives them', async () => {
    const { html, headings } = await trialPage('## Start :rocket:', format)
    expect(headings).toEqual([{ id: 'start-rocket', text: 'Start 🚀', level: 2 }])
    expect(html).toContain('<h2 id="start-rocket">Start 🚀</h2>')
  })
})

test('titles and first words have them too', async () => {
  const files = { 'docs/a.md': '# Welcome :wave: to `:x:`\n\nIt is out :tada: by `:x:`.' }
  const described = { title: 'Welcome 👋 to :x:', description: 'It is out 🎉 by :x:.' }
  expect((await siteOf(files)).routes.get('/docs/a')).toMatchObject(described)
  const site = await siteOf(files, { markdown: { emoji: false } })
  expect(site.routes.get('/docs/a')?.title).toBe('Welcome :wave: to :x:')
})
