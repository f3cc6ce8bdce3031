import { describe, expect, test } from 'vitest'
import { itemKinds, knownItems } from './known-items.ts'
import { sectionsOfMarkdown } from './package-docs.ts'

describe('sections of a Markdown page', () => {
  test('begin at headings of level 2 to 4 outside code, with the title of the front matter', () => {
    const page = [
      '---\ntitle: "Caching"\n---\n',
      'import X from "y"\n\n<X a="b">How *caches* [work](/x).</X>\n',
      '## Rules\n```sh\n## no heading\n```\n#### Deep\ntext\n## Rules\nagain',
    ].join('')
    expect(sectionsOfMarkdown('/a', page).map(({ id, section, content }) => [id, section, content])).toEqual([
      ['/a', '', 'How caches work.'],
      ['/a#rules', 'Rules', '## no heading'],
      ['/a#deep', 'Deep', 'text'],
      ['/a#rules-1', 'Rules', 'again'],
    ])
    expect(sectionsOfMarkdown('/a', page)[0]?.title).toBe('Caching')
  })

  test('take the title from the first heading, else from the address, and survive anything', () => {
    expect(sectionsOfMarkdown('/a', '# One\ntext')[0]).toMatchObject({ title: 'One', content: 'text' })
    expect(sectionsOfMarkdown('/a', 'text')[0]).toMatchObject({ title: '/a' })
    expect(sectionsOfMarkdown('/a', '')).toEqual([])
    expect(sectionsOfMarkdown('/a', '---\nno end\n```\n## code')[0]?.section).toBe('')
  })
})

test('known items are asked for by heading, by three words that another section has too, and with a typo', () => {
  const filler =
    'alpha bravo charlie delta echoes foxtrot golfer hotels india juliet kilos limas mikes november oscar papas romeo sierra'
  const record = (path: string, content: string) => {
    return {
      id: path,
      path,
      title: 'Page',
      section: 'Part',
      content,
      category: 'default',
      version: 'current',
    }
  }
  const records = [
    record('/a#1', `${filler} quebec tango uniform unique`),
    record('/a#2', `${filler} quebec tango uniform`),
    record('/a#3', filler),
    record('/a#4', 'short'),
  ]
  const items = knownItems(records)
  expect(items).toHaveLength(2 * itemKinds.length)
  expect(items.filter(({ path }) => path === '/a#1').map(({ text }) => text)).toEqual([
    'Page Part',
    'quebec tango uniform',
    'quebec tango unfiorm',
  ])
  expect(knownItems(records)).toEqual(items)
})
