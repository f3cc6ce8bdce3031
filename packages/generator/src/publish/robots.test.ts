import { expect, test } from 'vitest'
import { robots } from './robots.ts'

test('robots.txt allows everything and names the sitemap by its full address', () => {
  expect(robots({ url: 'https://example.com', baseUrl: '/sub/' })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sub/sitemap.xml\n',
  )
})
