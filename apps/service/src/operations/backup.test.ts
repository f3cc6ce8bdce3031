import { execFile } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { foundIds, makeCollection, masterKey, serviceForTest } from '../service.fixture.ts'
import { describeOnBothStores, temporaryDataDir } from '../store/store.fixture.ts'
import { openStore, type Store, type StoreLocation } from '../store/store.ts'
import { restoreBackup, writeBackup } from './backup.ts'

const collection = { id: 'c', language: 'en', read_key: 'r', write_key: 'w', created_at: 1, updated_at: 1 }
const index = {
  ...{ collection_id: 'c', id: 'i', uid: 'u', embedding: '"none"', defined_by: 1 },
  ...{ type_strategy: '{"enum_strategy":"Explicit"}', created_at: 1, updated_at: 1 },
}
const document = (id: string) => ({ index_uid: 'u', id, body: JSON.stringify({ id }), position: 1 })

type Line = readonly [table: string, row: object]

const complete: readonly Line[] = [
  ['change_counter', { id: 1, value: 1 }],
  ['collection', collection],
  ['collection_index', index],
  ['document', document('a')],
]

/** Writes lines to a backup file: a first and a last line, and the rows between them. */
async function backupOf(rows: readonly Line[], last: object = { rows: rows.length }): Promise<string> {
  const file = join(await temporaryDataDir(), 'x.backup')
  const head = { backup: 1, schema: '009-one-hook', made: '' }
  const lines = [head, ...rows.map(([table, row]) => ({ table, row })), last]
  await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  return file
}

/** A store with a collection of one document. */
async function filled(place: StoreLocation): Promise<void> {
  const service = await serviceForTest(place)
  await makeCollection(service, [{ id: 'before' }])
  await service.close()
}

const idsIn = async (store: Store) => {
  const rows = await store.db.selectFrom('document').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

describeOnBothStores('a restore', ({ kind, place, open }) => {
  const broken: readonly (readonly [what: string, rows: readonly Line[], message: string])[] = [
    [
      'a missing value',
      [['document', { ...document('b'), body: null }]],
      'document in line 6 is broken: body is missing',
    ],
    [
      'a text for a number',
      [['document', { ...document('b'), position: '2' }]],
      'line 6 is broken: position is not a whole number',
    ],
    [
      'a number for a text',
      [['document', { ...document('b'), body: 1 }]],
      'line 6 is broken: body is not a text',
    ],
    ['an object', [['document', { ...document('b'), vector: {} }]], 'line 6 is broken: vector is not a text'],
    [
      'text that is not JSON',
      [['document', { ...document('b'), body: '{' }]],
      'line 6 is broken: body is not JSON',
    ],
    [
      'an unknown column',
      [['document', { ...document('b'), x: 1 }]],
      'line 6 is broken: it has the unknown column "x"',
    ],
    [
      'a row twice',
      [
        ['document', document('b')],
        ['document', document('b')],
      ],
      'document in line 7 is broken: ',
    ],
    ['an unknown table', [['secret', {}]], 'line 6 is of the unknown table "secret"'],
    [
      'another order',
      [['collection', { ...collection, id: 'd' }]],
      'line 6 is a row of collection after rows of document',
    ],
    ['no row', [['document', [1]]], 'line 6 is neither a row of a table nor the number of rows'],
  ]

  test('of broken rows names the line, the table and the reason, and changes nothing', async () => {
    const here = await place()
    await filled(here)
    const store = await open(here)
    const before = await store.lastChange()
    for (const [what, rows, message] of broken) {
      const file = await backupOf([...complete, ...rows])
      const error = await restoreBackup(store, file, true).catch((reason: unknown) => reason)
      expect(error, what).toMatchObject({ code: 'backup-refused' })
      expect(String(error), what).toContain(message)
      expect(String(error), what).toContain('The store was not changed.')
    }
    const orphan = await backupOf([
      ['collection_index', index],
      ['document', document('a')],
    ])
    await expect(restoreBackup(store, orphan, true)).rejects.toThrow(
      'the row of collection_index in line 2 is broken',
    )
    expect(await idsIn(store)).toEqual(['before'])
    expect(await store.lastChange()).toBe(before)
    await restoreBackup(store, await backupOf(complete), true)
    expect(await idsIn(store)).toEqual(['a'])
  })

  test('of a file with another number of rows, or with lines after its end, changes nothing', async () => {
    const store = await open()
    await expect(restoreBackup(store, await backupOf(complete, { rows: 5 }), false)).rejects.toThrow(
      'it has 4 rows, but its last line says 5',
    )
    const double = await backupOf(complete)
    const text = gunzipSync(await readFile(double)).toString()
    await writeFile(double, gzipSync(text + text))
    await expect(restoreBackup(store, double, false)).rejects.toThrow(
      'line 7 comes after the last line of a backup',
    )
    await writeFile(double, '')
    await expect(restoreBackup(store, double, false)).rejects.toThrow('the file is incomplete')
    expect(await idsIn(store)).toEqual([])
  })

  test('of a store of the other kind has all rows, long ones too', async () => {
    const from = { dataDir: await temporaryDataDir() }
    const to = await place()
    const service = await serviceForTest(from)
    const content = '“'.repeat(300_000)
    await makeCollection(service, [
      ...Array.from({ length: 25 }, (_, n) => ({ id: `long-${n}`, content: n < 6 ? content : 'x' })),
    ])
    await service.close()
    const file = join(await temporaryDataDir(), 'x.backup')
    const source = await open(from)
    await writeBackup(source.db, file, false)
    const target = await open(to)
    await restoreBackup(target, file, false)
    const rowsOf = (store: Store) => store.db.selectFrom('document').selectAll().orderBy('id').execute()
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
  })

  test('of a collection that the database searches is searched in either store, and again by the database', async () => {
    const from = await place()
    const collectionEngine = kind === 'postgres' ? 'postgres' : 'memory'
    const service = await serviceForTest(from, { collectionEngine })
    await makeCollection(service, [{ id: 'a', title: 'Ports' }])
    await service.close()
    const file = join(await temporaryDataDir(), 'x.backup')
    await writeBackup((await open(from)).db, file, false)
    for (const to of [await place(), { dataDir: await temporaryDataDir() }]) {
      const target = await openStore(to)
      await restoreBackup(target, file, false)
      await target.close()
      const restored = await serviceForTest(to)
      expect(await foundIds(restored, 'ports')).toEqual(['i:a'])
      const active = async () => (await restored.get('/v1/collections/c/engine', masterKey)).body
      const engine = to.databaseUrl === undefined ? 'memory' : 'postgres'
      await expect.poll(active).toMatchObject({ active: engine })
      expect(await foundIds(restored, 'ports')).toEqual(['i:a'])
    }
  })

  test('of a backup without documents needs force, and so does the backup', async () => {
    const store = await open()
    const file = join(await temporaryDataDir(), 'x.backup')
    await expect(writeBackup(store.db, file, false)).rejects.toThrow(
      'The store has no rows in the tables collection and document. Check that --data, DATA_DIR or DATABASE_URL selects the right store, or add --force to back it up anyway.',
    )
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
    await writeBackup(store.db, file, true)
    await expect(restoreBackup(store, file, false)).rejects.toThrow(
      'it has no rows of the tables collection and document. Add --force to restore it anyway. The store was not changed.',
    )
    expect(await restoreBackup(store, file, true)).toBe(1)
    const halfEmpty = await backupOf(complete.slice(0, 3))
    await expect(restoreBackup(store, halfEmpty, false)).rejects.toThrow(
      'it has no rows of the table document.',
    )
  })
})

describe('a backup', () => {
  test('is only for its owner, and flushes what it has written under another name', async () => {
    const here = { dataDir: await temporaryDataDir() }
    await filled(here)
    const folder = await temporaryDataDir()
    const file = join(folder, 'x.backup')
    await writeFile(file, 'earlier', { mode: 0o644 })
    const store = await openStore(here)
    await Promise.all([writeBackup(store.db, file, true), writeBackup(store.db, file, true)])
    await store.close()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['x.backup'])
  })

  test('on a disk that becomes full leaves the earlier file as it was', async () => {
    const here = { dataDir: await temporaryDataDir() }
    const service = await serviceForTest(here)
    const content = Array.from({ length: 30_000 }, () => Math.random()).join(' ')
    await makeCollection(service, [{ id: 'a', content }])
    await service.close()
    const folder = await temporaryDataDir()
    const file = join(folder, 'x.backup')
    await writeFile(file, 'precious')
    const program = new URL('../cli/main.ts', import.meta.url).pathname
    const shell = 'ulimit -f 100 && exec "$0" "$@"'
    const args = [process.execPath, program, 'backup', file, '--force', '--data', here.dataDir]
    const { promise, resolve } = Promise.withResolvers<string>()
    execFile('bash', ['-c', shell, ...args], (_, __, printed) => resolve(printed))
    expect(await promise).toContain(`Cannot write ${file}: the file would be larger than`)
    expect(await readFile(file, 'utf8')).toBe('precious')
    expect(await readdir(folder)).toEqual(['x.backup'])
  })
})

test('a restore into a full disk says so, and changes nothing', async () => {
  const here = { dataDir: await temporaryDataDir() }
  await filled(here)
  const store = await openStore(here)
  const rows = Array.from({ length: 50 }, (_, n): Line => {
    return ['document', { ...document(`b${n}`), body: JSON.stringify('x'.repeat(100_000)) }]
  })
  const file = await backupOf([...complete, ...rows])
  await sql`pragma max_page_count = 200`.execute(store.db)
  await expect(restoreBackup(store, file, true)).rejects.toThrow(
    `Cannot restore ${file}: the store failed: database or disk is full. The store was not changed.`,
  )
  expect(await idsIn(store)).toEqual(['before'])
  await store.close()
})
