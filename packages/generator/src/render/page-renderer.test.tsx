import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { PublishedFiles } from '../site/files/published-files.ts'
import { readSite } from '../site/read-site.ts'
import { routeAt } from '../site/site.test-helper.ts'
import { PageRenderer } from './page-renderer.tsx'

test('a page without a text of a writer is rendered once, for readers and for what is made of its text', async () => {
  const folders = await temporarySite({ 'docs/index.md': '# Docs' })
  const site = await readSite(folders, { drafts: false })
  const home = vi.fn(() => <main>Welcome</main>)
  const renderer = new PageRenderer(site, {
    published: new PublishedFiles(join(folders.outDir, '_site')),
    assets: { styles: '', scripts: [] },
    components: { HomePage: home },
  })
  const { html, article } = await renderer.render(routeAt(site, '/'))
  expect(html).toContain('<main>Welcome</main>')
  expect(article).toMatchObject({ tagName: 'main', children: [{ type: 'text', value: 'Welcome' }] })
  expect(home).toHaveBeenCalledOnce()
})
