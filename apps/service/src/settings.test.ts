import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('have defaults that fit a machine at hand', () => {
    const settings = readSettings({}, [])
    expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: resolve('data') })
    expect(settings.siteDir).toMatch(/dist[/\\]site$/)
    expect(settings.publicUrl).toBe('/')
    expect(readSettings({ PUBLIC_URL: 'https://a.example/b' }, []).publicUrl).toBe('https://a.example/b/')
  })

  test('come from the environment, where an empty variable counts as unset', () => {
    const settings = readSettings(
      { PORT: '8080', HOST: '::', DATA_DIR: '/var/lib/docs', SITE_OUT_DIR: '' },
      [],
    )
    expect(settings).toMatchObject({ port: 8080, host: '::', dataDir: '/var/lib/docs' })
    expect(settings.siteDir).toMatch(/dist[/\\]site$/)
  })

  test('are all in the table of the design page, which has no others', async () => {
    const read = new Set<string>()
    const environment = new Proxy<Record<string, undefined>>(
      {},
      {
        get(_, name) {
          read.add(String(name))
          return undefined
        },
      },
    )
    readSettings(environment, [])
    const page = await readFile(new URL('../../../docs/design/service.md', import.meta.url), 'utf8')
    const [, table = ''] = /^## Settings$[^|]*((?:^\|.*\n)+)/m.exec(page) ?? []
    const rows = table.split('\n').map((row) => row.split('|')[1] ?? '')
    const listed = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(listed.toSorted()).toEqual([...read].sort())
  })

  test('come from the flags first', () => {
    const settings = readSettings({ PORT: 'broken', DATA_DIR: '/a' }, ['--port', '4000', '--data=b'])
    expect(settings).toMatchObject({ port: 4000, dataDir: resolve('b') })
  })

  test.each([
    'postgres://user:password@host:5432/name?sslmode=require',
    'postgresql://[::1]/name',
    'postgres://user@/name?host=/run/postgresql',
    'postgres:///name',
  ])('take the address of a database in each of its forms: %s', (databaseUrl) => {
    expect(readSettings({ DATABASE_URL: databaseUrl }, []).databaseUrl).toBe(databaseUrl)
  })

  test('take a replica only with the database that it follows', () => {
    const databaseReadUrl = 'postgres://replica/name'
    const replica = { DATABASE_READ_URL: databaseReadUrl }
    expect(readSettings({ ...replica, DATABASE_URL: 'postgres://host/name' }, [])).toMatchObject({
      databaseReadUrl,
    })
    expect(() => readSettings(replica, [])).toThrow(
      'DATABASE_READ_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the database that the replica follows, or remove DATABASE_READ_URL.',
    )
  })

  test('open at most five connections to a database, or as many as they say', () => {
    expect(readSettings({}, []).databasePoolSize).toBe(5)
    expect(readSettings({ DATABASE_POOL_SIZE: '20' }, []).databasePoolSize).toBe(20)
  })

  test('say how much readers may ask', () => {
    const { rateLimits, answerPool } = readSettings(
      { SEARCH_LIMIT: '5/1', ANSWER_LIMIT: 'off', ANSWERS_AT_ONCE: '2', ANSWERS_WAITING: '0' },
      [],
    )
    expect(rateLimits.ofAddress).toEqual({ search: { requests: 5, seconds: 1 }, answer: 'off' })
    expect(answerPool).toEqual({ atOnce: 2, waiting: 0 })
  })

  test.each([
    [{ PORT: 'http' }, [], 'PORT is "http". It must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, [], 'PORT is "65536". It must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, [], 'PORT is "-1". It must be'],
    [{}, ['--port', '3e3'], '--port is "3e3". It must be a whole number'],
    [{ HOST: '999' }, [], 'HOST is "999". It must be an IP address or a host name'],
    [{ HOST: '256.1.1.1' }, [], 'HOST is "256.1.1.1". It must be an IP address'],
    [{ HOST: 'a b' }, [], 'HOST is "a b". It must be an IP address or a host name'],
    [{ DATABASE_URL: 'mysql://u:secret@h/d' }, [], 'DATABASE_URL is invalid. It must be the URL of'],
    [{ DATABASE_URL: 'postgres://u:p@[h/d' }, [], 'DATABASE_URL is invalid. It must be the URL of'],
    [{ DATABASE_URL: 'postgres://u:p@h:99999/d' }, [], 'DATABASE_URL is invalid. It must be'],
    [{ DATABASE_POOL_SIZE: '2' }, [], 'DATABASE_POOL_SIZE is "2". It must be a whole number from 3 to 100.'],
    [{ MASTER_KEY: 'short' }, [], 'MASTER_KEY is invalid. It must be 16 to 64 letters'],
    [{ MASTER_KEY: 'sixteen-letters-1 short' }, [], 'or two such keys with a space between them.'],
    [{ LLM_BASE_URL: 'ollama', LLM_MODEL: 'm' }, [], 'LLM_BASE_URL is "ollama". It must be the URL of an'],
    [{ LLM_MODEL: 'm' }, [], 'LLM_MODEL is set, but LLM_BASE_URL is not. Set both or neither.'],
    [
      { EMBEDDINGS_BASE_URL: 'http://127.0.0.1:1/v1' },
      [],
      'EMBEDDINGS_BASE_URL is set, but EMBEDDINGS_MODEL is not. Set both or neither.',
    ],
    [
      { SEARCH_LIMIT: '100' },
      [],
      'SEARCH_LIMIT is "100". It must be requests/seconds, such as 150/10, or off',
    ],
    [{ ANSWERS_AT_ONCE: '0' }, [], 'ANSWERS_AT_ONCE is "0". It must be a whole number from 1 to 1000'],
    [{ TRUSTED_PROXIES: 'nginx' }, [], 'TRUSTED_PROXIES is "nginx". It must be IP addresses, subnets'],
    [{ PUBLIC_URL: 'docs' }, [], 'PUBLIC_URL is "docs". It must be the URL at which readers'],
    [{}, ['--prot', '1'], "Unknown option '--prot'. Allowed flags: --port N, --data DIR."],
    [{}, ['4000'], 'Allowed flags: --port N, --data DIR.'],
  ])('that are wrong are named with what is allowed: %j %j', (environment, flags, message) => {
    expect(() => readSettings(environment, flags)).toThrow(message)
  })

  test('that are wrong are all named at once', () => {
    expect(() => readSettings({ PORT: 'x', HOST: '?' }, [])).toThrow(/PORT is "x".*\nHOST is "\?"/)
  })
})
