import { expect, test } from 'vitest'
import { minifySvg } from './svg-minify.ts'

const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Drawn by an editor -->
<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" viewBox="0 0 240 120" role="img" aria-labelledby="t d">
  <title id="t">How a request travels</title>
  <desc id="d">From the client to the node.</desc>
  <style>.a{fill:#ffffff}@media (prefers-color-scheme: dark){.a{fill:#000000}}</style>
  <script>alert(1)</script>
  <defs><marker id="arrow"><path d="M0 0 L10 5 L0 10 z"/></marker></defs>
  <g><g><rect class="a" id="client" x="10.000" y="10.000" width="50" height="20"/></g></g>
</svg>`

test('what someone relies on by ear or from outside stays', () => {
  const minified = minifySvg(drawing)
  expect(minified).toContain('viewBox="0 0 240 120"')
  expect(minified).toMatch(/role="img"/)
  expect(minified).toContain('aria-labelledby="t d"')
  expect(minified).toContain('<title id="t">How a request travels</title>')
  expect(minified).toContain('<desc id="d">From the client to the node.</desc>')
  expect(minified).toContain('id="client"')
  expect(minified).toContain('id="arrow"')
  expect(minified).toMatch(/@media \(prefers-color-scheme: ?dark\)/)
})

test('comments, white space, scripts and editor output go', () => {
  const minified = minifySvg(drawing)
  expect(minified).not.toMatch(/<!--|<\?xml|<script|\n/)
  expect(minified.length).toBeLessThan(drawing.length * 0.8)
})
