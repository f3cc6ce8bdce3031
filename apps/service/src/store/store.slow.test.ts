import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from './postgres-server.test-helper.ts'
import { describeOnBothStores, temporaryDataDir } from './store.fixture.ts'
import { openStore, type Store } from './store.ts'

const note = (store: Store, name: string, value: string) =>
  store.mutate(async ({ db, touchCollection }) => {
    await db.insertInto('note').values({ name, value }).execute()
    touchCollection(name)
  })

describeOnBothStores('the store', ({ kind, open, place }) => {
  test('numbers mutations without gaps and tells what each touched', async () => {
    const store = await open()
    expect(await store.lastChange()).toBe(0)
    expect((await note(store, 'a', '1')).change).toBe(1)
    const second = await store.mutate(async ({ number, touchDocuments }) => {
      touchDocuments('x', ['1', '2'])
      touchDocuments('x', ['2', '3'])
      return number
    })
    expect(second).toEqual({ value: 2, change: 2 })
    expect(await store.changesAfter(0)).toEqual([
      { number: 1, collections: ['a'], documents: {}, vectors: {} },
      { number: 2, collections: [], documents: { x: ['1', '2', '3'] }, vectors: {} },
    ])
    expect(await store.changesAfter(1)).toHaveLength(1)
    expect(await store.changesAfter(2)).toEqual([])
  })

  test('keeps nothing of a mutation that fails, and its number is used again', async () => {
    const store = await open()
    const failing = store.mutate(async ({ db }) => {
      await db.insertInto('note').values({ name: 'a', value: '1' }).execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await store.db.selectFrom('note').selectAll().execute()).toEqual([])
    expect((await note(store, 'b', '1')).change).toBe(1)
  })

  test('puts mutations that run at the same time into one order', async () => {
    const store = await open()
    const made = await Promise.all(Array.from({ length: 20 }, (_, i) => note(store, `n${i}`, '')))
    expect(made.map(({ change }) => change).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
    const changes = await store.changesAfter(0)
    expect(changes?.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('says that changes are missing once they are trimmed', async () => {
    const store = await open()
    for (const name of ['a', 'b', 'c', 'd']) await note(store, name, '')
    await store.trimChanges(2)
    expect(await store.changesAfter(1)).toBeUndefined()
    expect(await store.changesAfter(2)).toHaveLength(2)
    expect(await store.changesAfter(4)).toEqual([])
  })

  test('keeps what it holds when it is closed and opened again', async () => {
    const here = await place()
    const before = await openStore(here)
    await note(before, 'a', '1')
    await before.close()
    const after = await open(here)
    expect(await after.db.selectFrom('note').selectAll().execute()).toEqual([{ name: 'a', value: '1' }])
    expect(await after.lastChange()).toBe(1)
  })

  test('says so when a newer version has used it', async () => {
    const here = await place()
    const store = await openStore(here)
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2100-01-01T00:00:00.000Z')`.execute(
      store.db,
    )
    await store.close()
    await expect(openStore(here)).rejects.toMatchObject({
      code: 'store-unavailable',
      message:
        'Cannot upgrade the store to this version: a newer version of the service has used it. The store was not changed.',
    })
  })

  test('rejects mutations that wait when it is closed, and lets the running one finish', async () => {
    const here = await place()
    const store = await openStore(here)
    const { promise: isRunning, resolve: run } = Promise.withResolvers<void>()
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
    const running = store.mutate(async ({ db }) => {
      run()
      await goesOn
      await db.insertInto('note').values({ name: 'running', value: '' }).execute()
    })
    await isRunning
    const waiting = expect(note(store, 'waiting', '')).rejects.toMatchObject({ code: 'store-unavailable' })
    const closing = store.close()
    goOn()
    await Promise.all([running, waiting, closing])
    await expect(note(store, 'late', '')).rejects.toMatchObject({ code: 'store-unavailable' })
    const after = await open(here)
    expect(await after.db.selectFrom('note').select('name').execute()).toEqual([{ name: 'running' }])
  })

  test('answers a mutation whose commit was stored but not confirmed', async () => {
    let isLossy = false
    const store = await openStore(await place(), (dialect) => ({
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver() {
        const driver = dialect.createDriver()
        const commit = driver.commitTransaction.bind(driver)
        driver.commitTransaction = async (connection) => {
          await commit(connection)
          if (isLossy) throw new Error('the connection was lost')
        }
        return driver
      },
    }))
    onTestFinished(() => store.close())
    isLossy = true
    expect(await note(store, 'a', '1')).toMatchObject({ change: 1 })
    expect(await store.db.selectFrom('note').select('name').execute()).toEqual([{ name: 'a' }])
    expect((await note(store, 'b', '1')).change).toBe(2)
  })

  test('tells other nodes of changes, where nodes can share it', async () => {
    const here = await place()
    const first = await open(here)
    if (kind === 'sqlite') {
      await expect(openStore(here)).rejects.toMatchObject({ code: 'store-locked' })
      return
    }
    const other = await open(here)
    const onNews = vi.fn()
    await other.watch(onNews)
    onNews.mockClear()
    await note(first, 'a', '1')
    await expect.poll(() => onNews).toHaveBeenCalled()
    expect(await other.changesAfter(0)).toHaveLength(1)
  })
})

describe('the embedded store', () => {
  test('keeps a second process out, by name of the folder, until it is closed', async () => {
    const dataDir = await temporaryDataDir()
    const store = await openStore({ dataDir })
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'store-locked',
      message: expect.stringContaining(`Another process is using the data folder ${dataDir}. Stop it, or`),
    })
    await store.close()
    await (await openStore({ dataDir })).close()
  })

  test('writes through to the disk before it answers', async () => {
    const store = await openStore({ dataDir: await temporaryDataDir() })
    onTestFinished(() => store.close())
    const { rows } = await sql`select journal_mode, synchronous
      from pragma_journal_mode, pragma_synchronous`.execute(store.db)
    expect(rows).toEqual([{ journal_mode: 'wal', synchronous: 2 }])
  })

  test.each([
    [
      'a file stands where its folder should be',
      'there is a file where a folder is needed. Set DATA_DIR (or --data) to a folder that this user can write to.',
      async (path: string) => writeFile(path, ''),
    ],
    [
      'what is there is no database',
      'file is not a database. Stop the service, check the disk, move the damaged store away, and restore the latest backup: npm run service -- restore FILE',
      async (path: string) => {
        await mkdir(path)
        await writeFile(join(path, 'service.db'), 'x'.repeat(4096))
        await chmod(join(path, 'service.db'), 0o600)
      },
    ],
  ])('cannot be opened when %s, and says so', async (_, reason, make) => {
    const dataDir = join(await temporaryDataDir(), 'data')
    await make(dataDir)
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'store-unavailable',
      message: `Cannot open the store in the data folder ${dataDir}: ${reason}`,
    })
  })
})

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be made, in a file system that takes none, is a readable error',
  async () => {
    // Node itself would never return.
    const dataDir = '/proc/data/of/the/service'
    const reason = 'no such file or folder'
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'store-unavailable',
      message: `Cannot open the store in the data folder ${dataDir}: ${reason}. Set DATA_DIR (or --data) to a folder that this user can write to.`,
    })
  },
)

describe('a PostgreSQL that cannot be used', () => {
  test('since nothing is there is a readable error without the password', async () => {
    const databaseUrl = 'postgres://panel:secret@127.0.0.1:1/docs'
    const opening = openStore({ dataDir: await temporaryDataDir(), databaseUrl })
    await expect(opening).rejects.toMatchObject({
      code: 'store-unavailable',
      message:
        'Cannot connect to the PostgreSQL database in DATABASE_URL at 127.0.0.1:1: the connection was refused. Start the database, or correct DATABASE_URL.',
    })
  })
})

describe('a PostgreSQL that refuses', () => {
  let server: PostgresServer | undefined
  beforeAll(async () => {
    server = await startPostgres()
    server.createUser('panel', 'right')
  }, 120_000)
  afterAll(async () => server?.remove(), 60_000)

  test.each([
    [
      'a user',
      (url: string) => url.replace('tests@', 'nobody:secret@'),
      'password authentication failed for user "nobody"',
    ],
    [
      'a password',
      (url: string) => url.replace('tests@', 'panel:secret@'),
      'password authentication failed for user "panel"',
    ],
    ['a database', (url: string) => url.replace(/tests\d+/, 'none'), 'database "none" does not exist'],
  ])('%s is a readable error without the password', async (_, change, reason) => {
    const databaseUrl = change(server?.createDatabase() ?? '')
    const opening = openStore({ dataDir: await temporaryDataDir(), databaseUrl })
    await expect(opening).rejects.toMatchObject({
      code: 'store-unavailable',
      message: `Cannot connect to the PostgreSQL database in DATABASE_URL at the local socket: ${reason}. Start the database, or correct DATABASE_URL.`,
    })
  })

  test('to make tables is a readable error', async () => {
    const databaseUrl = `${server?.createDatabase()}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    const opening = openStore({ dataDir: await temporaryDataDir(), databaseUrl })
    await expect(opening).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringMatching(
        /^Cannot upgrade the store to this version: cannot execute CREATE TABLE in a read-only transaction\. /,
      ),
    })
  })
})
