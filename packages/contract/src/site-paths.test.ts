import { expect, test } from 'vitest'
import { canonicalSiteLink, encodeSitePath, parseSiteLink } from './site-paths.ts'

test.each([
  ['/', '/'],
  ['/docs/installation/debian', '/docs/installation/debian'],
  ['/docs/Getting Started/C#', '/docs/Getting%20Started/C%23'],
  ['/docs/100% uptime', '/docs/100%25%20uptime'],
  ['/docs/Why not?', '/docs/Why%20not%3F'],
  ['/docs/R&D "x" [y] (z)', '/docs/R&D%20%22x%22%20%5By%5D%20%28z%29'],
  ['/docs/安装', '/docs/%E5%AE%89%E8%A3%85'],
  ['/docs/v1.2/Node.js', '/docs/v1.2/Node.js'],
])('%s is written as %s, which leads back to it', (path, url) => {
  expect(encodeSitePath(path)).toBe(url)
  expect(parseSiteLink(`${url}?x#y`)).toEqual({ path, rest: '?x#y' })
  expect(new URL(url, 'https://docs.example.com').pathname).toBe(url)
})

test('a link is the same whether its path was written with escapes or without', () => {
  for (const written of ['/docs/Why not#part', '/docs/Why%20not#part'])
    expect(canonicalSiteLink(written)).toBe('/docs/Why%20not#part')
})

test('a percent sign that escapes nothing stands for itself', () => {
  expect(parseSiteLink('/docs/100%#x')).toEqual({ path: '/docs/100%', rest: '#x' })
})
