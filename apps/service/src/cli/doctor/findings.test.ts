import { describe, expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { findingLines } from './finding.ts'
import { backupFinding, diskFinding, modeFinding } from './folder-findings.ts'
import { addressOf, readinessFindings } from './service-findings.ts'
import { exposureFindings, nameFindings } from './settings-findings.ts'
import { postgresStateFindings, replicaFinding } from './store-findings.ts'

const warningsOf = (environment: Record<string, string>) =>
  nameFindings(environment)
    .filter(({ level }) => level === 'warning')
    .map(({ text }) => text)

describe('the names of settings', () => {
  test.each([
    ['LLM_BASE_ULR', 'LLM_BASE_URL'],
    ['LLM_MODLE', 'LLM_MODEL'],
    ['llm_base_url', 'LLM_BASE_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PROT', undefined],
    ['HOSTS', 'HOST'],
  ])('%s is compared with the settings: %s', (name, setting) => {
    const expected =
      setting === undefined ? [] : [expect.stringContaining(`If you mean ${setting}, rename it`)]
    expect(warningsOf({ [name]: 'x' })).toEqual(expected)
  })

  test('of other programs and of the build are not reported, nor are empty variables', () => {
    const others =
      'LANG HOME PATH HOSTNAME SHELL TERM PWD USER MAIL NODE_ENV SITE_URL SITE_DIR SITE_CACHE_DIR'
    expect(warningsOf(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([])
    expect(warningsOf({ LLM_BASE_ULR: '' })).toEqual([])
  })

  test('are shown without their values', () => {
    const [finding] = nameFindings({ MASTER_KEY: 'secret', LLM_BASE_URL: '' })
    expect(finding).toEqual({ level: 'ok', check: 'settings', text: 'Valid, and set are MASTER_KEY.' })
    expect(nameFindings({})[0]?.text).toBe('None is set, so the defaults apply.')
  })
})

describe('addresses', () => {
  const of = (environment: Record<string, string>) =>
    exposureFindings(readSettings(environment, []), environment.TRUSTED_PROXIES !== undefined)

  test('are ok on this machine, and behind a proxy', () => {
    expect(of({ METRICS: 'open' })).toMatchObject([{ level: 'ok' }])
    expect(of({ HOST: 'localhost' })).toMatchObject([{ level: 'ok' }])
    expect(of({ HOST: '::1' })).toMatchObject([{ level: 'ok' }])
    expect(of({ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' })).toMatchObject([{ level: 'ok' }])
    expect(of({ HOST: '0.0.0.0', PUBLIC_URL: 'https://docs.example' })).toMatchObject([{ level: 'ok' }])
  })

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0, so other machines reach the service directly'],
    [{ HOST: '::', PUBLIC_URL: 'http://docs.example' }, 'HOST is ::, so other machines'],
    [
      { HOST: '10.0.0.2', TRUSTED_PROXIES: '10.0.0.1', METRICS: 'open' },
      'METRICS is open and HOST is 10.0.0.2',
    ],
    [
      { LLM_BASE_URL: 'http://10.0.0.3:8000/v1', LLM_MODEL: 'm', LLM_API_KEY: 'secret' },
      'LLM_API_KEY and all texts are sent to 10.0.0.3:8000 without encryption.',
    ],
    [
      { EMBEDDINGS_BASE_URL: 'http://e.example/v1', EMBEDDINGS_MODEL: 'm', EMBEDDINGS_API_KEY: 'secret' },
      'EMBEDDINGS_API_KEY and all texts are sent to e.example without encryption.',
    ],
  ])('that others can use or read are reported: %j', (environment, text) => {
    expect(of(environment)).toEqual([
      { level: 'warning', check: 'addresses', text: expect.stringContaining(text) },
    ])
  })

  test.each([
    { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_API_KEY: 'secret' },
    { LLM_BASE_URL: 'http://[::1]:11434/v1', LLM_API_KEY: 'secret' },
    { LLM_BASE_URL: 'https://l.example/v1', LLM_API_KEY: 'secret' },
    { LLM_BASE_URL: 'http://l.example/v1' },
  ])('of endpoints without a key, on this machine or with encryption are ok: %j', (environment) => {
    expect(of({ ...environment, LLM_MODEL: 'm' } as Record<string, string>)).toMatchObject([{ level: 'ok' }])
  })
})

describe('a data folder', () => {
  test.each([
    [50, 100, 'ok'],
    [20, 1000, 'ok'],
    [5, 100, 'warning'],
    [0.9, 5, 'warning'],
    [0.05, 5, 'problem'],
  ])('on a disk with %f of %f GB free: %s', (free, size, level) => {
    expect(diskFinding({ free: free * 1e9, size: size * 1e9 }, '/data', false)).toMatchObject({ level })
  })

  test('says that the disk of PostgreSQL is another', () => {
    const { text } = diskFinding({ free: 5e10, size: 1e11 }, '/data', true)
    expect(text).toBe(
      '50.0 GB (50 %) of the disk of /data are free. The disk of PostgreSQL is not checked here.',
    )
  })

  test('has files that others can read', () => {
    const modes = new Map([
      ['/data/service.db', 0o640],
      ['/data/master.key', 0o600],
      ['/data/service.db-wal', 0o604],
    ])
    expect(modeFinding(modes)).toEqual({
      level: 'problem',
      check: 'files',
      text: 'Other users of this machine have access to files with secrets. Run: chmod 600 /data/service.db /data/service.db-wal',
    })
    expect(modeFinding(new Map([['/data/master.key', 0o400]]))).toMatchObject({ level: 'ok' })
  })

  test.each([
    ['2026-11-28T11:50:00Z', 'ok', 'less than an hour'],
    ['2026-11-27T11:00:00Z', 'ok', '25 hours'],
    ['2026-11-20T11:00:00Z', 'warning', '8 days'],
  ])('whose last backup was made at %s: %s', (at, level, age) => {
    const last = { at: new Date(at), file: '/backups/a' }
    expect(backupFinding(last, '/data', new Date('2026-11-28T12:00:00Z'))).toMatchObject({
      level,
      text: expect.stringContaining(`The latest was written ${age} ago to /backups/a.`),
    })
  })

  test('without a backup is reported', () => {
    expect(backupFinding(undefined, '/data', new Date())).toMatchObject({ level: 'warning' })
  })
})

describe('a running service', () => {
  const ready = { ready: true, release: 'a', problems: [] }

  test('is ok if it is ready and shows the built release', () => {
    expect(readinessFindings(ready, 'http://x', 'a')).toEqual([
      { level: 'ok', check: 'service', text: 'The service at http://x is ready and shows release a.' },
    ])
  })

  test('shows another release than the built one', () => {
    expect(readinessFindings(ready, 'http://x', 'b')).toEqual([
      {
        level: 'warning',
        check: 'release',
        text: expect.stringContaining('shows release a, but the built site is b. Check that'),
      },
    ])
  })

  test('reports troubles of its store, and a proxy that is not trusted', () => {
    const problems = [
      { problem: 'disk-full', message: 'Full.' },
      { problem: 'untrusted-proxy', message: 'A proxy.' },
    ]
    expect(readinessFindings({ ...ready, problems }, 'http://x', 'a')).toEqual([
      { level: 'problem', check: 'service', text: 'Full.' },
      { level: 'warning', check: 'proxy', text: 'A proxy.' },
    ])
    expect(readinessFindings({ ...ready, ready: false }, 'http://x', 'a')).toMatchObject([
      { level: 'problem', text: 'The service at http://x cannot read its store. Its log says why.' },
    ])
  })

  test.each([
    ['127.0.0.1', 3000, 'http://127.0.0.1:3000'],
    ['0.0.0.0', 80, 'http://127.0.0.1:80'],
    ['::', 80, 'http://[::1]:80'],
    ['docs.example', 80, 'http://docs.example:80'],
    ['127.0.0.1', 0, undefined],
  ])('on %s and port %i is called at %s', (host, port, url) => {
    expect(addressOf({ host, port })).toBe(url)
  })
})

describe('PostgreSQL', () => {
  test('is ok with the extension and enough connections', () => {
    const state = { hasTrigrams: true, allowed: 97, used: 10 }
    expect(postgresStateFindings(state, 5).map(({ level }) => level)).toEqual(['ok', 'ok'])
  })

  test('lacks the extension, and connections for a further node', () => {
    const findings = postgresStateFindings({ hasTrigrams: false, allowed: 97, used: 93 }, 5)
    expect(findings).toEqual([
      { level: 'warning', check: 'pg_trgm', text: expect.stringContaining('run: CREATE EXTENSION pg_trgm') },
      {
        level: 'warning',
        check: 'connections',
        text: expect.stringContaining('93 of 97 are open. A further node opens up to 5.'),
      },
    ])
  })

  test.each([
    [-1, 'ok', 'It has all changes.'],
    [1, 'ok', 'It is 1 change behind.'],
    [500, 'warning', 'It is 500 changes behind. Until it has caught up'],
  ])('has a replica that is %i changes behind: %s', (behind, level, text) => {
    expect(replicaFinding(behind)).toMatchObject({ level, text: expect.stringContaining(text) })
  })
})

test('findings are lines with a level, a check and what to do', () => {
  expect(
    findingLines([
      { level: 'ok', check: 'disk', text: 'Fine.' },
      { level: 'problem', check: 'settings', text: 'Wrong. Fix it.' },
    ]),
  ).toBe('ok       disk      Fine.\nproblem  settings  Wrong. Fix it.')
})
