import { expect, test } from 'vitest'
import { siteOf, titled } from '../site/site.test-helper.ts'
import { llmsTexts } from './llms.ts'

const links = (text = '') => [...text.matchAll(/^- \[(.+?)\]\((.+?)\)/gm)].map(([, name, url]) => [name, url])
const root = 'https://docs.example.com'

test('pages are listed by their Markdown, the front page first, and the parts of a long one with it', async () => {
  const site = await siteOf({
    'docs/a.md': titled('A', 'description: About A.'),
    'docs/more/b.md': titled('B', 'description: About B.'),
    'blog/2026-01-01-c.md': titled('C', 'description: About C.\nunlisted: true'),
  })
  const texts = llmsTexts(site, (path) => (path === '/docs/a' ? 3 : 1))
  expect([...texts.keys()]).toEqual(['/llms.txt'])
  const text = texts.get('/llms.txt') ?? ''
  expect(links(text).map(([, url]) => url)).toEqual(
    ['/index.md', '/docs/a.md', '/docs/more/b.md'].map((path) => root + path),
  )
  expect(text).toContain(
    `: About A. Continued in [part 2](${root}/docs/a.part-2.md), [part 3](${root}/docs/a.part-3.md).\n`,
  )
  expect(text).not.toContain('Blog')
})

test('the docs of other versions come last', async () => {
  const site = await siteOf({
    'docs/a.md': titled('New'),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': titled('Old'),
  })
  const text = llmsTexts(site, () => 1).get('/llms.txt') ?? ''
  expect(text).toMatch(/\/docs\/a\.md\).*\n\n## Version Current\n\n- \[New\]\(\S+\/docs\/next\/a\.md\)/s)
})

test('a list that agents would cut off is in several files, which it names', async () => {
  const about = 'x'.repeat(500)
  const pages = (folder: string, count: number) =>
    Array.from({ length: count }, (_, i) => [
      `docs/${folder}/p${i}.md`,
      titled(`${folder} ${i}`, `description: ${about}`),
    ])
  const site = await siteOf(Object.fromEntries([...pages('few', 3), ...pages('many', 200)]))
  const texts = llmsTexts(site, () => 1)
  for (const text of texts.values()) expect(text.length).toBeLessThan(50_000)
  const named = links(texts.get('/llms.txt'))
  expect(named.map(([name]) => name)).toContain('many, part 2 of 3')
  const files = named.map(([, url = '']) => texts.get(url.slice(root.length)))
  expect(files.flatMap((text) => links(text))).toHaveLength(204)
})
