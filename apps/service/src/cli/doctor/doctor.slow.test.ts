import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { listen } from '../../listener.ts'
import { captureLog } from '../../log/captured-log.test-helper.ts'
import { openService } from '../../open-service.ts'
import { withoutSite } from '../../operations/release.test-helper.ts'
import { makeCollection, serviceForTest } from '../../service.fixture.ts'
import { readSettings } from '../../settings.ts'
import { describeOnBothStores, temporaryDataDir } from '../../store/store.fixture.ts'
import { openStore } from '../../store/store.ts'
import { operatorCommand } from '../operator-command.ts'
import { doctor } from './doctor.ts'

const isProblem = ({ level }: { readonly level: string }) => level === 'problem'

/** A folder without a site, and a port on which nothing listens, so that only those two checks fail. */
const nothing = { PORT: '1', SITE_OUT_DIR: '/nowhere' }

async function listenForTest(app: Hono): Promise<string> {
  const listener = await listen(app, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => listener.stop())
  return listener.origin.replace('localhost', '127.0.0.1')
}

describeOnBothStores('doctor', ({ kind, place }) => {
  test('checks the store and the backup while the service runs', async () => {
    const here = await place()
    const service = await serviceForTest(here)
    await makeCollection(service, [{ id: 'a' }])
    const environment = { ...nothing, DATA_DIR: here.dataDir, DATABASE_URL: here.databaseUrl }
    await operatorCommand(['backup', join(here.dataDir, 'docs.backup')], environment)
    const findings = await doctor(environment, [], undefined)
    expect(findings.filter(isProblem).map(({ check }) => check)).toEqual(['site'])
    const levels = Object.fromEntries(findings.map(({ check, level }) => [check, level]))
    expect(levels).toMatchObject({ backup: 'ok', files: 'ok', store: 'ok', service: 'warning' })
    if (kind === 'postgres') expect(levels).toMatchObject({ connections: 'ok' })
  })

  test('reports a store of a newer version', async () => {
    const here = await place()
    const store = await openStore(here)
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(store.db)
    await store.close()
    const environment = { ...nothing, DATA_DIR: here.dataDir, DATABASE_URL: here.databaseUrl }
    expect(await doctor(environment, [], undefined)).toContainEqual({
      level: 'problem',
      check: 'store',
      text: expect.stringContaining('A newer version of the service has used the store.'),
    })
  })

  test('checks the replica, which only PostgreSQL has', async () => {
    const here = await place()
    await (await openStore(here)).close()
    const checks = async (replica: string | undefined) => {
      const environment = { ...nothing, DATA_DIR: here.dataDir, DATABASE_URL: here.databaseUrl }
      const findings = await doctor({ ...environment, DATABASE_READ_URL: replica }, [], undefined)
      return findings.filter(({ check }) => check === 'replica')
    }
    if (kind === 'sqlite') {
      expect(await checks('postgres://panel:secret@127.0.0.1:1/docs')).toEqual([])
      return
    }
    expect(await checks(here.databaseUrl)).toMatchObject([{ level: 'ok', text: 'It has all changes.' }])
    expect(await checks('postgres://panel:secret@127.0.0.1:1/docs')).toEqual([
      {
        level: 'warning',
        check: 'replica',
        text: expect.stringMatching(
          /^The database in DATABASE_READ_URL cannot be used: the connection was refused\./,
        ),
      },
    ])
  })
})

describe('doctor', () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const run = async (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, [main, 'doctor'], { env: environment }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )

  test('exits with status 1 and what to do if there is a problem', async () => {
    const dataDir = await temporaryDataDir()
    await writeFile(join(dataDir, 'master.key'), 'a key of sixteen or more')
    await chmod(join(dataDir, 'master.key'), 0o644)
    const { code, stdout, stderr } = await run({ ...nothing, DATA_DIR: dataDir, LLM_BASE_ULR: 'http://x' })
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain(`chmod 600 ${join(dataDir, 'master.key')}\n`)
    expect(stdout).toMatch(/^warning {2}settings +LLM_BASE_ULR is not a setting/m)
    expect(stdout).toMatch(/^warning {2}store +There is no store in /m)
    expect(stdout).toMatch(/^warning {2}service +The service cannot be checked at http:\/\/127\.0\.0\.1:1: /m)
    expect(await readFile(join(dataDir, 'master.key'), 'utf8')).toBe('a key of sixteen or more')
  })

  test('names each invalid setting', async () => {
    expect(await doctor({ PORT: 'x', METRICS: 'x', LLM_MODLE: 'm' }, [], undefined)).toMatchObject([
      { level: 'problem', text: expect.stringContaining('PORT is "x".') },
      { level: 'problem', text: expect.stringContaining('METRICS is "x".') },
      { level: 'warning', text: expect.stringContaining('If you mean LLM_MODEL') },
      { level: 'warning', check: 'doctor' },
    ])
  })

  test('reports a damaged store, and a database that is away', async () => {
    const dataDir = join(await temporaryDataDir(), 'data')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'service.db'), 'x'.repeat(8192), { mode: 0o600 })
    const storeOf = async (environment: Record<string, string>) =>
      (await doctor({ ...nothing, DATA_DIR: dataDir, ...environment }, [], undefined)).filter(
        ({ check }) => check === 'store',
      )
    expect(await storeOf({})).toEqual([
      {
        level: 'problem',
        check: 'store',
        text: expect.stringMatching(/^The store cannot be read: file is not a database\. .* restore FILE$/),
      },
    ])
    expect(await storeOf({ DATABASE_URL: 'postgres://panel:secret@127.0.0.1:1/docs' })).toEqual([
      {
        level: 'problem',
        check: 'store',
        text: expect.stringMatching(/^Cannot connect to .* at 127\.0\.0\.1:1: the connection was refused\./),
      },
    ])
  })

  test('asks the running service which release it shows, and whether a proxy is missing', async () => {
    const dataDir = await temporaryDataDir()
    const environment = { ...nothing, DATA_DIR: dataDir }
    const service = await openService(readSettings(environment, []), withoutSite)
    onTestFinished(() => service.close())
    const url = await listenForTest(createApp(service))
    const last = async () => (await doctor(environment, [], url)).at(-1)
    expect(await last()).toEqual({
      level: 'ok',
      check: 'service',
      text: `The service at ${url} is ready and shows release none.`,
    })
    captureLog()
    await fetch(url, { headers: { 'x-forwarded-for': '198.51.100.1' } })
    expect(await last()).toEqual({
      level: 'warning',
      check: 'proxy',
      text: expect.stringContaining('Set TRUSTED_PROXIES to the address of the proxy'),
    })
  })

  test.each(['hello', 'x'.repeat(100_000)])('recognises another program at the address', async (text) => {
    const app = new Hono()
    app.get('/ready', (c) => c.text(text))
    const url = await listenForTest(app)
    const environment = { ...nothing, DATA_DIR: await temporaryDataDir() }
    expect((await doctor(environment, [], url)).at(-1)).toMatchObject({
      level: 'warning',
      check: 'service',
      text: expect.stringContaining('another program'),
    })
  })

  test('accepts no arguments, and calls back only for problems', async () => {
    await expect(operatorCommand(['doctor', 'store'], {})).rejects.toThrow('doctor accepts only options.')
    let problems = 0
    const text = await operatorCommand(['doctor'], { PORT: 'x' }, () => problems++)
    expect(text).toMatch(/^problem {2}settings {2}PORT is "x"/)
    expect(problems).toBe(1)
  })
})
