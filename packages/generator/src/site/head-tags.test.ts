import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { siteOf } from './site.test-helper.ts'

async function problemOf(config: Partial<SiteConfigInput>): Promise<string> {
  const files = { 'docs/a.md': '# A', 'static/x.js': 'x' }
  return siteOf(files, { baseUrl: '/sub/', ...config }).then(
    () => 'none',
    (error: Error) => error.message,
  )
}

test('elements of the head that work on the published site pass', async () => {
  const headTags: SiteConfigInput['headTags'] = [
    { tagName: 'meta', attributes: { name: 'verification', content: 'x' } },
    { tagName: 'link', attributes: { rel: 'me', href: 'https://social.example/@me' } },
    { tagName: 'script', innerHTML: 'window.x = 1' },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
  ]
  const scripts = ['/sub/x.js', { src: 'https://cdn.stats.example/s.js', defer: true, 'data-domain': 'x' }]
  for (const scriptHosts of [
    ['https://cdn.stats.example'],
    ['https://*.stats.example', 'https://in.example:8080'],
  ])
    expect(await problemOf({ headTags, scripts, scriptHosts })).toBe('none')
})

test.each<[Partial<SiteConfigInput>, string]>([
  [
    { scripts: ['https://stats.example/s.js'], scriptHosts: ['https://*.stats.example'] },
    'scripts[0] has a script from another host, which the site\'s content security policy blocks; add "https://stats.example" to "scriptHosts" if you trust it',
  ],
  [
    { headTags: [{ tagName: 'script', attributes: { src: '//stats.example/s.js' } }] },
    'headTags[0] has a script from another host',
  ],
  [
    { scripts: ['/x.js'] },
    'scripts[0] has "/x.js", but the site has no page or file there; correct the address, which must begin with the base URL',
  ],
  [{ headTags: [{ tagName: 'script' }] }, 'neither "innerHTML" nor the attribute "src"'],
  [{ headTags: [{ tagName: 'script', innerHTML: 'a = "</script>"' }] }, 'write "<\\/script"'],
  [{ headTags: [{ tagName: 'meta', innerHTML: 'x' }] }, 'meta is an empty element'],
  [
    {
      headTags: [
        { tagName: 'link', attributes: { rel: 'preload stylesheet', href: 'https://fonts.example/a.css' } },
      ],
    },
    'a file on another host',
  ],
  [{ scripts: [{ src: '/sub/x.js', onload: 'x()' }] }, 'an attribute that runs a script'],
  [{ scriptHosts: ['https://stats.example/s.js'] }, 'write only the origin'],
])('%j is an error', async (config, message) => {
  expect(await problemOf(config)).toContain(message)
})
