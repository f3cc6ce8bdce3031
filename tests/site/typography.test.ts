import { expect, it } from 'vitest'
import { z } from 'zod'
import { allPages, pageAt, readText } from './built-site.test-helper.ts'

/** Elements that show text verbatim. */
const literal = 'code, kbd, math, pre, samp, script, style, svg, textarea, var, option, [translate="no"]'

it.each(allPages)('$path has the quotation marks of print, and marks Chinese', ({ $ }) => {
  const straight: string[] = []
  const unmarked: string[] = []
  for (const element of $('.prose *').toArray()) {
    if ($(element).closest(literal).length > 0) continue
    for (const node of element.children) {
      if (node.type !== 'text') continue
      if (node.data.includes('"')) straight.push(node.data)
      const lang = $(element).closest('[lang]').attr('lang')
      if (/\p{Script=Han}/u.test(node.data) && !lang?.startsWith('zh')) unmarked.push(node.data)
    }
  }
  expect(straight).toEqual([])
  expect(unmarked).toEqual([])
})

it('records and copies of a page keep the marks that keyboards have', () => {
  const path = '/docs/design-document/database-setting'
  expect(pageAt(path).$('.prose').text()).toContain('“Empty” is an empty string.')
  const written = '"Empty" is an empty string.'
  expect(readText(`${path}.md`)).toContain(written)
  const records = z.array(z.looseObject({ content: z.string() })).parse(JSON.parse(readText('/records.json')))
  expect(records.some(({ content }) => content.includes(written))).toBe(true)
})
