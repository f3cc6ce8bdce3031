import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { openService } from '../open-service.ts'
import { withoutSite } from '../operations/release.test-helper.ts'
import { readSettings } from '../settings.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { Insights } from './insights.ts'

/**
 * Calls a function whenever the thread is free for other work.
 *
 * @returns a function that stops this
 */
function eachTurn(work: () => void): () => void {
  let next = setImmediate(function turn() {
    work()
    next = setImmediate(turn)
  })
  return () => clearImmediate(next)
}

describe('noting what readers do', () => {
  const noting = async (days = 90) => {
    const folder = await temporaryDataDir()
    const settings = readSettings({ DATA_DIR: folder }, [])
    const service = await openService(settings, withoutSite)
    onTestFinished(() => service.close())
    const { db } = service.context.store
    const insights = new Insights(db, days)
    onTestFinished(() => insights.close())
    return { db, insights, folder }
  }
  const search = { kind: 'search', collection: 'c', audience: 'reader', results: 1, milliseconds: 1 } as const

  test('forgets what is older than its days', async () => {
    const { db, insights } = await noting(2)
    const now = Date.now()
    insights.note({ ...search, term: 'old' }, now - 3 * 86_400_000)
    insights.note({ ...search, term: 'young' }, now)
    await insights.flush()
    await insights.forget(new Date(now))
    expect(await db.selectFrom('insight').select('text').execute()).toEqual([{ text: 'young' }])
  })

  test('lets others have their turn while much is written', async () => {
    const { insights } = await noting()
    for (let i = 0; i < 1000; i++) insights.note({ ...search, term: `term ${i}` })
    let turns = 0
    const stop = eachTurn(() => turns++)
    await insights.flush()
    stop()
    expect(turns).toBeGreaterThan(5)
  })

  test('waits for the disk once, however much is written', async () => {
    const { insights, folder } = await noting()
    for (let i = 0; i < 1000; i++) insights.note({ ...search, term: `term ${i}` })
    const beside = new DatabaseSync(join(folder, 'service.db'), { readOnly: true })
    onTestFinished(() => beside.close())
    const seen = new Set<unknown>()
    const look = () => seen.add(beside.prepare('select count(*) as count from insight').get()?.count)
    look()
    const stop = eachTurn(look)
    await insights.flush()
    stop()
    look()
    expect([...seen]).toEqual([0, 1000])
  })

  test('leaves what is noted meanwhile for the next time, so that a busy hour is not one commit after another', async () => {
    const { db, insights } = await noting()
    const count = async () => (await db.selectFrom('insight').select('at').execute()).length
    for (let i = 0; i < 200; i++) insights.note({ ...search, term: `term ${i}` })
    let later = 0
    const stop = eachTurn(() => later++ < 20 && insights.note({ ...search, term: `later ${later}` }))
    await insights.flush()
    stop()
    expect(later).toBeGreaterThan(0)
    expect(await count()).toBe(200)
    await insights.flush()
    expect(await count()).toBe(200 + Math.min(later, 20))
  })

  test('writes before its time when there is much, and leaves nothing out', async () => {
    const { db, insights } = await noting()
    for (let i = 0; i < 20_000; i++) {
      insights.note({ ...search, term: `term ${i}` })
      if (i % 10 === 9) await nextTurn()
    }
    await insights.flush()
    expect(await db.selectFrom('insight').select('at').execute()).toHaveLength(20_000)
  })

  test('tries again while the store fails, holds a bounded number, and says what it left out', async () => {
    const lines = captureLog()
    const { db, insights } = await noting()
    await sql`alter table insight rename to away`.execute(db)
    for (let i = 0; i < 5010; i++) insights.note({ ...search, term: `term ${i}` })
    await insights.flush()
    expect(lines[0]).toMatch(/^error Reader activity could not be saved and will be tried again: .*insight/)
    await sql`alter table away rename to insight`.execute(db)
    await insights.flush()
    const { count } = await db
      .selectFrom('insight')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(5000)
    expect(lines.at(-1)).toContain('10 reader events were discarded')
  })
})
