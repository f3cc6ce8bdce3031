import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'cheerio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { PublishedFiles } from '../site/files/published-files.ts'
import { readSite } from '../site/read-site.ts'
import { PageRenderer } from './page-renderer.tsx'

const files = {
  'docs/index.md': '# Start',
  'blog/2024-05-24-news.md': '---\ntitle: News\nauthors: [ada, ben]\n---\n\nText\n',
  'blog/authors.yml':
    'ada:\n  name: Ada\n  image_url: /img/ada.png\nben:\n  name: Ben\n  image_url: https://example.com/ben.png\n',
}

async function rendererOf(picture: string | Uint8Array, config: Partial<SiteConfigInput> = {}) {
  const folders = await temporarySite(
    { ...files, 'static/img/ada.png': picture },
    { baseUrl: '/sub/', ...config },
  )
  const published = new PublishedFiles(join(folders.cacheDir, 'published'))
  const renderer = new PageRenderer(await readSite(folders, { drafts: false }), {
    published,
    assets: { styles: '', scripts: [] },
    components: {},
  })
  const render = async (path: string) => {
    const route = renderer.site.routes.get(path)
    if (!route) throw new Error(`no page at ${path}`)
    return load((await renderer.render(route)).html)
  }
  return { folders, render }
}

test('pictures of authors are compressed wherever their cards are shown', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b7a75' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { folders, render } = await rendererOf(picture)
  for (const path of ['/blog', '/blog/news', '/blog/authors']) {
    const addresses = (await render(path))('main img').toArray()
    expect(addresses.map(({ attribs }) => attribs.src)).toEqual([
      expect.stringMatching(/^\/sub\/_site\/ada\.[\w-]+\.(png|webp)$/),
    ])
    const name = addresses[0]?.attribs.src?.replace('/sub/_site/', '') ?? ''
    expect((await readFile(join(folders.cacheDir, 'published', name))).byteLength).toBeLessThan(
      picture.byteLength / 10,
    )
  }
})

test('a picture that is none is told with the line that names it, and only by pages of the blog', async () => {
  const { render } = await rendererOf('no picture')
  await expect(render('/blog/authors')).rejects.toThrow(
    'content/blog/authors.yml:3: the picture of Ada, "/img/ada.png", cannot be read: ',
  )
  expect((await render('/docs'))('h1').text()).toContain('Start')
})

test('pictures of allowed hosts are shown', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const { render } = await rendererOf(svg, { imageHosts: ['example.com'] })
  const addresses = (await render('/blog/news'))('main img').toArray()
  expect(addresses.map(({ attribs }) => attribs.src)).toContain('https://example.com/ben.png')
})
