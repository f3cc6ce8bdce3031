import { expect, onTestFinished, test } from 'vitest'
import { captureLog } from '../../log/captured-log.test-helper.ts'
import { foundIds, makeCollection, serviceForTest } from '../../service.fixture.ts'
import { startPostgres } from '../../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

test('without pg_trgm, words and beginnings are found; with it, typos too, whenever it is added or removed', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const databaseUrl = server.createDatabase()
  server.createUser('restricted', 'secret')
  server.query(databaseUrl, 'grant all on schema public to restricted')
  const open = async () =>
    serviceForTest(
      {
        dataDir: await temporaryDataDir(),
        databaseUrl: databaseUrl.replace('tests@', 'restricted:secret@'),
      },
      { collectionEngine: 'postgres' },
    )
  const lines = captureLog()
  const service = await open()
  expect(lines).toEqual([expect.stringContaining('As an administrator, run: CREATE EXTENSION pg_trgm')])
  await makeCollection(service, [{ id: 'a', text: 'gardening wheelbarrow tools' }])
  for (const term of ['gardening', 'tool', 'garden', 'gard'])
    expect(await foundIds(service, term)).toEqual(['i:a'])
  expect(await foundIds(service, 'wheelbarow')).toEqual([])

  server.query(databaseUrl, 'create extension pg_trgm')
  for (const term of ['wheelbarow', 'elbarrow']) expect(await foundIds(service, term)).toEqual(['i:a'])
  const isIndexed = () =>
    server.query(databaseUrl, "select count(*) from pg_indexes where indexname like '%word_by_part'")
  expect(isIndexed()).toBe('0')
  await open()
  await expect.poll(isIndexed).toBe('1')

  server.query(databaseUrl, 'drop extension pg_trgm cascade')
  expect(await foundIds(service, 'wheelbarow')).toEqual([])
  expect(await foundIds(service, 'gardening')).toEqual(['i:a'])
  expect(lines).toHaveLength(1)
})
