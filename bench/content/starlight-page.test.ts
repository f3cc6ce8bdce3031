import { describe, expect, it } from 'vitest'
import { starlightAddress, starlightPage } from './starlight-page.ts'

const bodyOf = (path: string, body: string) =>
  starlightPage(path, `---\ntitle: T\n---\n\n${body}`).split('---\n\n').slice(1).join('---\n\n')

describe('starlightPage', () => {
  it('writes front matter in the names of Starlight and leaves out what it does not know', () => {
    const page =
      '---\ntitle: "A: b"\nslug: /\nsidebar_position: 2\nsidebar_label: A\ntags: [x]\ndescription: D\n---\nText\n'
    expect(starlightPage('docs/a.md', page)).toBe(
      '---\ntitle: "A: b"\ndescription: "D"\nsidebar: {"order":2,"label":"A"}\n---\n\nText\n',
    )
  })

  it('takes ids out of headings, but not out of code', () => {
    expect(bodyOf('docs/a.md', '## Users {#users}\n\n```md\n## Users {#users}\n```')).toBe(
      '## Users\n\n```md\n## Users {#users}\n```',
    )
  })

  it('leads links between files to addresses and leaves others alone', () => {
    expect(bodyOf('docs/a/b.md', '[c](../c.md#d) [i](index.md) [o](https://x.test/y.md) [h](#z)')).toBe(
      '[c](/docs/c/#d) [i](/docs/a/) [o](https://x.test/y.md) [h](#z)',
    )
  })

  it('names admonitions as Starlight does', () => {
    expect(bodyOf('docs/a.md', ':::warning[Mind]\n\nText\n\n:::')).toBe(':::caution[Mind]\n\nText\n\n:::')
    expect(bodyOf('docs/a.md', ':::tip\n\nText\n\n:::')).toBe(':::tip\n\nText\n\n:::')
  })
})

describe('starlightAddress', () => {
  it('follows the place of the file', () => {
    expect(starlightAddress('docs/index.md')).toBe('/docs/')
    expect(starlightAddress('docs/a/b.mdx')).toBe('/docs/a/b/')
    expect(starlightAddress('index.md')).toBe('/')
  })
})
