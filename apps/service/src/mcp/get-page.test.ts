import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { twinNote } from '@next-panel/contract/markdown-twin'
import { expect, test } from 'vitest'
import { backup, callTool, connect, opened, serve } from './mcp.fixture.ts'

test.each([
  '/docs/backup',
  'docs/backup',
  '/docs/backup.html',
  '/docs/backup.md',
  '/manual/backup',
  'https://docs.example.com/docs/backup',
])('get_page reads a page by the address %s', async (address) => {
  const { text } = await callTool(await opened(), 'get_page', { address })
  expect(text).toBe(`Source: <https://docs.example.com/docs/backup>\n\n${backup}`)
})

test.each(['/docs/backup', '/docs/backup.part-2.md'])(
  'get_page reads a page whole by %s, also where its Markdown is in parts',
  async (address) => {
    const note = twinNote('<https://docs.example.com/llms.txt>')
    const at = backup.indexOf('### After')
    const client = await opened({
      'docs/backup.md': backup.slice(0, at).replace('\n\n', `\n\n${note}\n`).trimEnd().concat('\n'),
      'docs/backup.part-2.md': `# Backup\n\n${note}\n${backup.slice(at)}`,
    })
    const { text } = await callTool(client, 'get_page', { address })
    expect(text).toBe(`Source: <https://docs.example.com/docs/backup>\n\n${backup}`)
    const section = await callTool(client, 'get_page', { address: '/docs/backup#caches' })
    expect(section.text).toMatch(/>\n\n### After a `restore`\n\nClear the caches\.\s+$/)
  },
)

test('get_page reads a section with those below it, and nothing else', async () => {
  const client = await opened()
  const read = async (id: string) =>
    (await callTool(client, 'get_page', { address: `/docs/backup#${id}` })).text
  const restore = await read('restore')
  expect(restore).toMatch(/^Source: <https:\/\/docs\.example\.com\/docs\/backup#restore>\n\n## Restore\n/)
  expect(restore).toContain('Clear the caches.')
  expect(restore).not.toContain('Twice')
  expect(await read('caches')).toMatch(/>\n\n### After a `restore`\n\nClear the caches\.\s+$/)
  expect(await read('restore-1')).toContain('Twice the same heading.')
})

test('get_page reads a part of a page that has several headings of the first level', async () => {
  const part = (id: string, section: string) => ({
    ...{ id: `/docs/backup#${id}`, path: `/docs/backup#${id}`, title: 'Backup', section },
    ...{ content: 'x', category: 'default', version: 'current' },
  })
  const client = await opened({
    'docs/backup.md': '# Backup\n\nFirst.\n\n## Backup\n\nBelow.\n\n# Restore\n\nLast.\n',
    'records.json': JSON.stringify([part('backup', 'Backup'), part('restore', 'Restore')]),
  })
  const read = async (id: string) =>
    (await callTool(client, 'get_page', { address: `/docs/backup#${id}` })).text.replace(/^.*\n\n/, '')
  expect(await read('restore')).toBe('# Restore\n\nLast.\n')
  expect(await read('backup')).toBe('## Backup\n\nBelow.\n\n')
})

test('get_page says where it cut a long page, and how to read the rest', async () => {
  const { text } = await callTool(await opened(), 'get_page', { address: '/docs/long' })
  expect(Buffer.byteLength(text)).toBeLessThan(33_000)
  expect(text).toMatch(/One more line\.\n\n\n\n\[Cut here, after 31\d{3} of 48\d{3} bytes\. /)
  expect(text).toMatch(
    /Read the rest by section:\n- First: https:\/\/docs\.example\.com\/docs\/long#first\n- Second: \S+#second\]\n$/,
  )
})

test.each([
  [
    '/docs/backpu',
    'There is no page at /docs/backpu. The nearest pages are:\n- Backup: https://docs.example.com/docs/backup',
  ],
  [
    '/docs/backup#x',
    'https://docs.example.com/docs/backup has no section #x. Its sections are:\n- Restore: ',
  ],
  ['https://other.example/docs/backup', 'is not an address of https://docs.example.com.'],
  ['/_headers', 'There is no page at /_headers.'],
  ['/sitemap.xml', 'There is no page at /sitemap.xml.'],
])('get_page says what is wrong with the address %s', async (address, message) => {
  const result = await callTool(await opened(), 'get_page', { address })
  expect(result).toEqual({ isError: true, text: expect.stringContaining(message) })
})

test('pages of a new build are read without a restart', async () => {
  const { origin, siteDir, look } = await serve()
  const client = await connect(origin)
  await callTool(client, 'get_page', { address: '/docs/backup' })
  await writeFile(join(siteDir, 'docs/new.html'), '<h1>New</h1>')
  await writeFile(join(siteDir, 'docs/new.md'), '# New\n')
  await utimes(join(siteDir, 'build.json'), new Date(), new Date(Date.now() + 5000))
  await look()
  const { text } = await callTool(client, 'get_page', { address: '/docs/new' })
  expect(text).toContain('# New')
})

test('addresses are those of a site below a base URL, and of where it is served if the build has none', async () => {
  const { origin } = await serve({
    'build.json': '{ "title": "NeXT Panel", "baseUrl": "/manual/" }',
    'routes.json': '[{ "path": "/manual/docs/backup", "title": "Backup" }]',
  })
  const client = await connect(origin)
  const url = `${origin}/manual/docs/backup`
  for (const address of ['/docs/backup', '/manual/docs/backup', url]) {
    expect((await callTool(client, 'get_page', { address })).text).toBe(`Source: <${url}>\n\n${backup}`)
  }
  expect((await callTool(client, 'search', { query: 'dump' })).text).toContain(`\n${url}#restore\n`)
  const question = 'How do I load the dump of the database?'
  expect((await callTool(client, 'ask', { question })).text).toContain(`(${url}#restore)`)
  expect((await client.listResources()).resources).toMatchObject([{ uri: url }])
})
