import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeCollection, masterKey, type ServiceUnderTest, serviceForTest } from '../service.fixture.ts'
import type { Settings } from '../settings.ts'
import { describeOnBothStores, temporaryDataDir } from '../store/store.fixture.ts'
import { openStore, type StoreLocation } from '../store/store.ts'
import { operatorCommand } from './operator-command.ts'

const environment = ({ dataDir, databaseUrl }: StoreLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})

const run = (place: StoreLocation, ...args: string[]) => operatorCommand(args, environment(place))

const documents = [
  { id: 'a', title: 'Ports “…” \u{1f389}', content: 'The port is 443.', path: '/docs/ports' },
  { id: 'b', title: 'Backups', content: 'Every day.' },
]

/** The content of the collection `c`, as a service returns it. */
async function contentOf(service: ServiceUnderTest) {
  const { body } = await service.post('/v1/collections/list', { id: 'c' }, 'write')
  const search = await service.post('/v1/collections/c/search', { term: 'port' }, 'read')
  const origins = await service.get('/v1/collections/c/read-origins', 'write')
  return { documents: body, search: search.body, origins: origins.body }
}

async function filled(place: StoreLocation, changes: Partial<Settings> = {}): Promise<ServiceUnderTest> {
  const service = await serviceForTest(place, changes)
  await makeCollection(service, documents)
  await service.request('/v1/collections/c/read-origins', {
    method: 'PUT',
    body: '{"origins":["https://a.example"]}',
    headers: { authorization: 'Bearer write' },
  })
  return service
}

describeOnBothStores('a backup', ({ place }) => {
  test('of a running service is restored elsewhere, whatever the store there', async () => {
    const from = await place()
    const service = await filled(from)
    const file = join(await temporaryDataDir(), 'docs.backup')
    expect(await run(from, 'backup', file)).toMatch(/^Wrote \d+ rows to .*docs\.backup\.$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const before = await contentOf(service)
    for (const to of [await place(), { dataDir: await temporaryDataDir() }]) {
      expect(await run(to, 'restore', file)).toMatch(
        /^Restored \d+ rows from .*\. You can start the service now\.$/,
      )
      const restored = await serviceForTest(to)
      expect(await contentOf(restored)).toEqual(before)
      const more = await restored.post('/v1/collections/c/indexes/i/insert', [{ id: 'c' }], 'write')
      expect(more.body).toEqual({ inserted: 1, replaced: 0, failed: 0 })
    }
  })

  test('contains every reader event once, however many have the same time', async () => {
    const from = await place()
    const store = await openStore(from)
    const events = Array.from({ length: 5000 }, (_, i) => ({
      collection_id: 'c',
      at: i % 3,
      kind: 'search',
      audience: 'reader',
      text: `term ${i}`,
    }))
    for (let start = 0; start < events.length; start += 1000)
      await store.db
        .insertInto('insight')
        .values(events.slice(start, start + 1000))
        .execute()
    // The update changes the order in which the database returns rows.
    await store.db.updateTable('insight').set({ results: 1 }).where('text', 'like', '%7%').execute()
    await store.close()
    const file = join(await temporaryDataDir(), 'docs.backup')
    await run(from, 'backup', file, '--force')
    const to = await place()
    await run(to, 'restore', file, '--force')
    const restored = await openStore(to)
    const rows = await restored.db.selectFrom('insight').select('text').execute()
    await restored.close()
    expect(rows).toHaveLength(events.length)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(events.length)
  })

  test('replaces neither a file nor a store unless it is told to', async () => {
    const here = await place()
    const service = await filled(here)
    const file = join(await temporaryDataDir(), 'docs.backup')
    await writeFile(file, 'precious')
    await expect(run(here, 'backup', file)).rejects.toThrow(
      `${file} already exists. Choose another name, or add --force to overwrite it.`,
    )
    expect(await readFile(file, 'utf8')).toBe('precious')
    await run(here, 'backup', file, '--force')
    await service.post('/v1/collections/c/indexes/i/insert', [{ id: 'later' }], 'write')
    await service.close()
    await expect(run(here, 'restore', file)).rejects.toThrow(
      'The store already contains 1 collections. Add --force to replace them with the backup',
    )
    await run(here, 'restore', file, '--force')
    expect((await contentOf(await serviceForTest(here))).documents).toHaveLength(2)
  })
})

describe('a backup', () => {
  test('that cannot be written leaves nothing and says why', async () => {
    const here = { dataDir: await temporaryDataDir() }
    await filled(here)
    const nowhere = join(here.dataDir, 'none', 'docs.backup')
    await expect(run(here, 'backup', nowhere)).rejects.toThrow(
      `Cannot write ${nowhere}: no such file or folder. Choose another location.`,
    )
    await expect(run(here, 'backup', here.dataDir, '--force')).rejects.toMatchObject({
      code: 'backup-refused',
      message: expect.stringContaining(`Cannot write ${here.dataDir}: `),
    })
    const beside = await readdir(dirname(here.dataDir))
    expect(beside.filter((name) => name.startsWith(`${basename(here.dataDir)}.`))).toEqual([])
  })
})

describe('a restore', () => {
  test('waits for nobody while the service runs', async () => {
    const here = { dataDir: await temporaryDataDir() }
    await filled(here)
    await expect(run(here, 'restore', 'x', '--force')).rejects.toMatchObject({ code: 'store-locked' })
  })

  test.each([
    ['is not there', undefined, 'no such file or folder'],
    ['is something else', Buffer.from('hello'), 'it is not a backup of this service, or it is damaged'],
    ['holds something else', gzipSync('{"a":1}\n'), 'it is not a backup of this service'],
    ['holds no lines of JSON', gzipSync('a\n'), 'line 1 is not JSON'],
    [
      'is of a newer version',
      gzipSync('{"backup":1,"schema":"999-later","made":""}\n'),
      'it was created by a newer version of the service',
    ],
  ])('refuses a file that %s', async (_, content, message) => {
    const here = { dataDir: await temporaryDataDir() }
    const file = join(here.dataDir, 'x')
    if (content) await writeFile(file, content)
    await expect(run(here, 'restore', file)).rejects.toThrow(message)
  })

  test('of a file that is cut off, or lacks its end, leaves the store as it was', async () => {
    const here = { dataDir: await temporaryDataDir() }
    const service = await filled(here)
    const before = await contentOf(service)
    const file = join(here.dataDir, 'docs.backup')
    await run(here, 'backup', file)
    await service.close()
    const { size } = await stat(file)
    await truncate(file, size - 20)
    await expect(run(here, 'restore', file, '--force')).rejects.toMatchObject({ code: 'backup-refused' })
    const head = JSON.stringify({ backup: 1, schema: '001-collections', made: '' })
    await writeFile(file, gzipSync(`${head}\n`))
    await expect(run(here, 'restore', file, '--force')).rejects.toThrow('the file is incomplete')
    expect(await contentOf(await serviceForTest(here))).toEqual(before)
  })
})

test('a backup of an earlier version is restored as this version stores it', async () => {
  const here = { dataDir: await temporaryDataDir() }
  const index = (id: string, is_temporary: number) => ({
    ...{ collection_id: 'c', id, uid: id, is_temporary, embedding: '"none"', defined_by: 1 },
    ...{ type_strategy: '{"enum_strategy":"Explicit"}', created_at: 1, updated_at: 1 },
  })
  const document = (index_uid: string) => ({ index_uid, id: 'd', body: '{"id":"d"}', position: 1 })
  const rows: readonly (readonly [table: string, row: object])[] = [
    ['change_counter', { id: 1, value: 1 }],
    [
      'collection',
      {
        ...{ id: 'c', mcp_description: null, language: 'en', read_key: 'r', write_key: 'w' },
        ...{ created_at: 1, updated_at: 1 },
      },
    ],
    ['collection_index', index('i', 0)],
    ['collection_index', index('t', 1)],
    ['collection_entry', { collection_id: 'c', kind: 'shelf', id: 'x', value: '{}', position: 1 }],
    ['document', document('i')],
    ['document', document('t')],
  ]
  const lines = [
    { backup: 1, schema: '005-insights', made: '' },
    ...rows.map(([table, row]) => ({ table, row })),
    { rows: rows.length },
  ]
  const file = join(here.dataDir, 'docs.backup')
  await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  await run(here, 'restore', file)
  const service = await serviceForTest(here)
  expect((await service.get('/v1/collections/c', masterKey)).body).toMatchObject({
    document_count: 1,
    indexes: [{ id: 'i', document_count: 1 }],
  })
  await service.close()
  const restored = join(here.dataDir, 'restored.backup')
  await run(here, 'backup', restored)
  const text = gunzipSync(await readFile(restored)).toString()
  expect(text).not.toContain('shelf')
  expect(text.match(/"table":"document"/g)).toHaveLength(1)
})

describe('keys', () => {
  const newKey = (text: string) => /^The new key is (\S+)\n/.exec(text)?.[1] ?? ''
  const stats = async (service: ServiceUnderTest, ...keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => (await service.get('/v1/collections/c/stats', key)).status))

  test('are listed without their values, and replaced ones with the time until which they work', async () => {
    const here = { dataDir: await temporaryDataDir() }
    await (await filled(here)).close()
    await run(here, 'keys', 'rotate', 'master', '--overlap', '7d')
    await run(here, 'keys', 'rotate', 'read', 'c', '--overlap', '30m')
    const service = await serviceForTest(here)
    const lines = (await run(here, 'keys', 'list')).split('\n')
    await service.close()
    const file = join(here.dataDir, 'master.key')
    expect(lines.map((line) => line.replaceAll(/20\S+Z/g, 'TIME').replaceAll(/ {2,}/g, '  '))).toEqual([
      'key  state  kept',
      expect.stringMatching(/^[- ]+$/),
      `master  current  ${file}`,
      `master  replaced, works until TIME  ${file}`,
      'read c  current  hashed, in the store, for pages on https://a.example',
      'read c  replaced, works until TIME  hashed, in the store, for pages on https://a.example',
      'write c  current  hashed, in the store',
    ])
  })

  test('are replaced, and the replaced ones work until the overlap ends or they are revoked', async () => {
    const here = { dataDir: await temporaryDataDir() }
    await (await filled(here)).close()
    const text = await run(here, 'keys', 'rotate', 'read', 'c')
    expect(text).toMatch(/^The new key is \S+\nThe replaced key works until 20\S+Z\.$/)
    const read = newKey(text)
    const write = newKey(await run(here, 'keys', 'rotate', 'write', 'c', '--overlap', '0'))
    const service = await serviceForTest(here)
    expect(await stats(service, 'read', read, 'write', write)).toEqual([200, 200, 401, 200])
    await service.close()
    expect(await run(here, 'keys', 'revoke', 'read', 'c')).toBe('Replaced keys no longer work.')
    expect(await stats(await serviceForTest(here), 'read', read)).toEqual([401, 200])
  })

  test('are replaced while the service runs: through it, or in the file that it follows', async () => {
    const here = { dataDir: await temporaryDataDir() }
    await writeFile(join(here.dataDir, 'master.key'), masterKey)
    const service = await filled(here, { masterKey: undefined })
    const url = await service.listen()
    await expect(run(here, 'keys', 'rotate', 'read', 'c')).rejects.toThrow(
      `A service is running on the data folder ${here.dataDir}. Change the key through it: add --url with its address, such as --url http://127.0.0.1:3000.`,
    )
    const read = newKey(await run(here, 'keys', 'rotate', 'read', 'c', '--url', url))
    expect(await stats(service, 'read', read)).toEqual([200, 200])
    await run(here, 'keys', 'revoke', 'read', 'c', '--url', url)
    expect(await stats(service, 'read', read)).toEqual([401, 200])
    await expect(run(here, 'keys', 'rotate', 'read', 'none', '--url', url)).rejects.toThrow(
      /did not change the key\. .*failed with status 400:\n.*Collection none not found/s,
    )
    await expect(run(here, 'keys', 'rotate', 'read', 'c', '--url', 'http://127.0.0.1:1')).rejects.toThrow(
      'The service at http://127.0.0.1:1 did not change the key.',
    )
    const master = newKey(await run(here, 'keys', 'rotate', 'master', '--overlap', '0'))
    await expect.poll(() => stats(service, master)).toEqual([200])
  })

  test.each([
    [['rotate', 'read', 'none'], 'Collection none not found'],
    [['revoke', 'read', 'none'], 'Collection none not found'],
    [['rotate'], 'Use keys list, keys rotate master'],
    [['rotate', 'docs'], 'Use keys list, keys rotate master'],
    [['show'], 'Use keys list, keys rotate master'],
    [['rotate', 'read', 'c', '--overlap', '31d'], '--overlap is 31d, but must be 0 or a time up to 30d'],
    [['rotate', 'read', 'c', '--overlap', '5'], '--overlap is 5, but must be 0 or a time up to 30d'],
    [['revoke', 'read', 'c', '--overlap', '0'], '--overlap is only for keys rotate.'],
    [['rotate', 'read', 'c', '--url', 'localhost:3000'], '--url is localhost:3000, but must be the URL'],
    [['rotate', 'master', '--url', 'http://localhost'], 'which running services follow. Leave out --url.'],
  ])('that cannot be replaced are named: %j', async (args, message) => {
    const here = { dataDir: await temporaryDataDir() }
    await (await filled(here)).close()
    await expect(run(here, 'keys', ...args)).rejects.toThrow(message)
  })

  test.each([
    [
      ['master'],
      'The master key is set by MASTER_KEY. To rotate it, set MASTER_KEY to the new and the previous key',
    ],
    [['read', 'docs'], 'The read key of docs is set by DOCS_READ_KEY. Change it there and restart each node'],
  ])('that are set from outside are changed there: %j', async (names, message) => {
    const here = { dataDir: await temporaryDataDir() }
    const rotating = operatorCommand(['keys', 'rotate', ...names], {
      ...environment(here),
      MASTER_KEY: masterKey,
      DOCS_READ_KEY: 'reader',
    })
    await expect(rotating).rejects.toThrow(message)
  })
})

describe('insights', () => {
  test('are printed as tables, or for a spreadsheet', async () => {
    const here = { dataDir: await temporaryDataDir() }
    const service = await filled(here)
    for (const term of ['ports', '=1+1, "x"']) {
      await service.request('/v1/collections/c/search?api-key=read', {
        method: 'POST',
        body: JSON.stringify({ term }),
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      })
    }
    expect(await run(here, 'insights', 'c')).toBe('No activity was recorded in this period.')
    await service.close()
    const text = await run(here, 'insights', 'c')
    expect(text).toMatch(/Most searched\n\nterm +times +clicks +without results\n-+ /)
    expect(text).toMatch(/^ports +1 +0 +0$/m)
    expect(text).toMatch(/^ports +search +1 +0 +\/docs\/ports$/m)
    const csv = await run(here, 'insights', 'c', '--csv')
    expect(csv.split('\r\n')[0]).toBe('part,what,figure,value')
    expect(csv).toContain('Most searched,"\'=1+1, ""x""",times,1')
    expect(await run(here, 'insights', 'c', '--questions')).toMatch(
      /^questions:\n.*\n {2}- section:\n {4}en: \["=1\+1, \\"x\\""\]$/,
    )
    expect(await run(here, 'insights', 'c', '--machines')).toBe('No activity was recorded in this period.')
    expect(await run(here, 'insights', 'c', '--to', '2020-01-01')).toBe(
      'No activity was recorded in this period.',
    )
  })
})

describe('a command', () => {
  test('that is none, or lacks something, is answered with what there is', async () => {
    const here = { dataDir: await temporaryDataDir() }
    expect(await run(here)).toContain('npm run service -- COMMAND')
    expect(await run(here, '--help')).toContain('backup FILE')
    for (const [args, message] of [
      [['dance'], 'Unknown command: dance.\n\nnpm run service'],
      [['backup'], 'Usage: npm run service -- backup FILE'],
      [['backup', 'a', 'b'], 'Usage: npm run service -- backup FILE'],
      [['insights', '--from', 'monday'], '--from is monday, but must be a date'],
      [['insights', '--from', '2026-01-02', '--to', '2026-01-01'], '--from must be before --to.'],
      [['insights', '--limit', 'all'], '--limit is all, but must be a whole number'],
      [['insights', 'a', 'b'], 'insights accepts only one collection.'],
      [['insights', '--csv', '--questions'], '--csv and --questions cannot be combined.'],
      [['backup', 'x', '--fast'], "Unknown option '--fast'."],
    ] as const) {
      await expect(run(here, ...args)).rejects.toThrow(message)
    }
  })

  test('needs a store', async () => {
    const here = { dataDir: await temporaryDataDir() }
    await expect(run(here, 'keys', 'list')).rejects.toThrow(
      `Cannot open the store in the data folder ${here.dataDir}: no such file or folder.`,
    )
  })
})
