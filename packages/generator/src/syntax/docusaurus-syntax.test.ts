import { expect, test } from 'vitest'
import { excerptSource, normalizeDocusaurusSyntax, withoutTruncateMarker } from './docusaurus-syntax.ts'

test.each([
  '<!-- truncate -->',
  '<!--truncate-->',
  '{/* truncate */}',
  '{/*truncate*/}',
  '  <!-- truncate -->  ',
])('the excerpt ends at %s', (marker) => {
  const body = `Above\n\n${marker}\n\nBelow`
  expect(excerptSource(body)).toBe('Above\n\n')
  expect(withoutTruncateMarker(body)).toBe('Above\n\n\n\nBelow')
})

test('a body without a marker has no excerpt', () => {
  for (const body of ['Text', 'Write `<!-- truncate -->` to cut', '```html\n<!-- truncate -->\n```\n']) {
    expect(excerptSource(body)).toBeUndefined()
    expect(withoutTruncateMarker(body)).toBe(body)
  }
})

test('rewriting keeps lines, and leaves code alone', () => {
  const body =
    ':::note Title\n\n<!-- a\nb -->\n\n## H {#id}\n\n````md\n:::note Title\n```\n<!-- c -->\n## H {#id}\n````\n'
  const rewritten = normalizeDocusaurusSyntax(body, 'mdx')
  expect(rewritten).toBe(
    ':::note[Title]\n\n{/* a\nb */}\n\n## H \\{#id}\n\n````md\n:::note Title\n```\n<!-- c -->\n## H {#id}\n````\n',
  )
  expect(normalizeDocusaurusSyntax(body, 'md')).toBe(body.replace(':::note Title', ':::note[Title]'))
})
