import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { listen } from '../listener.ts'
import { openService } from '../open-service.ts'
import { followReleases } from '../operations/release.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const record = (id: string, title: string, section: string, content: string) => ({
  id,
  title,
  section,
  content,
  path: id,
  category: 'default',
  version: 'current',
})

/** The Markdown of the page `/docs/backup`. */
export const backup = `# Backup

Back up every night.

## Restore

Load the dump of the database with \`mariadb panel < dump.sql\`.

\`\`\`bash
## Restore
mariadb panel < dump.sql
\`\`\`

### After a \`restore\`

Clear the caches.

## Restore

Twice the same heading.
`

const site = {
  'build.json': JSON.stringify({
    title: 'NeXT Panel',
    tagline: 'A proxy panel',
    url: 'https://docs.example.com',
    baseUrl: '/',
  }),
  'routes.json': JSON.stringify([
    { path: '/docs', title: 'Docs' },
    { path: '/docs/backup', title: 'Backup' },
    { path: '/docs/long', title: 'Long' },
  ]),
  'docs/backup.html': '<h1>Backup</h1>',
  'docs/backup.md': backup,
  'docs/long.html': '<h1>Long</h1>',
  'docs/long.md': `# Long\n\n## First\n\n${'One more line.\n\n'.repeat(3000)}## Second\n\nThe end.\n`,
  'records.json': JSON.stringify([
    record('/docs/backup', 'Backup', '', 'Back up every night.'),
    record('/docs/backup#restore', 'Backup', 'Restore', 'Load the dump of the database with mariadb.'),
    record('/docs/backup#caches', 'Backup', 'After a restore', 'Clear the caches.'),
    record('/docs/backup#restore-1', 'Backup', 'Restore', 'Twice the same heading.'),
    record('/docs/long#first', 'Long', 'First', 'One more line.'),
    record('/docs/long#second', 'Long', 'Second', 'The end.'),
    ...Array.from({ length: 30 }, (_, i) =>
      record(
        `/docs/nodes#n${i}`,
        'Nodes',
        `Add node ${i}`,
        `节点 node ${i}. ${'Connect the node. '.repeat(30)}`,
      ),
    ),
  ]),
}

/** Serves a site on a port. `look` switches to a new build of it. */
export async function serve(
  changes: Record<string, string | undefined> = {},
  environment: Record<string, string> = {},
): Promise<{ origin: string; siteDir: string; look: () => Promise<void> }> {
  const siteDir = await writeSite({ ...site, ...changes })
  const settings = readSettings(
    {
      SITE_OUT_DIR: siteDir,
      DATA_DIR: await temporaryDataDir(),
      MASTER_KEY: 'the-master-key-of-tests',
      ...environment,
    },
    [],
  )
  const service = await openService(settings)
  const follower = followReleases(siteDir, service)
  const listener = await listen(createApp(service), { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await listener.stop()
    await follower.close()
    await service.close()
  })
  return { origin: listener.origin.replace('localhost', '127.0.0.1'), siteDir, look: follower.look }
}

/** Connects the official client. */
export async function connect(
  origin: string,
  headers: Record<string, string> = {},
  options: ClientOptions = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options)
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

/** Serves a site and connects to it. */
export async function opened(changes: Record<string, string | undefined> = {}): Promise<Client> {
  return connect((await serve(changes)).origin)
}

/** Calls a tool and returns the text of its result. */
export async function callTool(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: args })
  expect(content).toHaveLength(1)
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', isError }
}
