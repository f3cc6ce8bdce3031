import { configTableColumns } from '@next-panel/panel/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkableBlocks } from '../code-block.test-helper.ts'
import { shellScriptOf } from '../shell-script.test-helper.ts'
import { shellCommands } from '../shell-words.test-helper.ts'
import { type ScratchMariaDb, startMariaDb } from './scratch-mariadb.test-helper.ts'
import { panelDatabase, preparation, stateFor } from './sql-state.test-helper.ts'

/** SQL of `sql` blocks, and the arguments of `mariadb -e` in shell examples. */
const examples = (await checkableBlocks()).flatMap((block) => {
  // EXIT is a command of the client prompt, not SQL; in a file it would be read as SQL.
  if (block.language === 'sql') return [{ place: block.place, sql: block.code.replace(/^EXIT;$/m, '') }]
  return shellCommands(shellScriptOf(block) ?? '').flatMap((words) => {
    const option = words.includes('mariadb') ? words.indexOf('-e') : -1
    const sql = option < 0 ? undefined : words[option + 1]
    return sql === undefined ? [] : [{ place: block.place, sql }]
  })
})

describe('SQL examples', { timeout: 60_000 }, () => {
  let server: ScratchMariaDb

  beforeAll(async () => {
    server = await startMariaDb()
  }, 60_000)
  afterAll(() => server?.stop())

  async function prepareFor(sql: string): Promise<{ database?: string }> {
    const state = stateFor(sql)
    const { status, stderr } = await server.run(preparation(state))
    if (status !== 0) throw new Error(`the database cannot be prepared: ${stderr}`)
    return state === 'empty server' ? {} : { database: panelDatabase }
  }

  test('run on MariaDB, and changes find the rows they name', async () => {
    expect(examples.length).toBeGreaterThan(0)
    const problems: string[] = []
    for (const { place, sql } of examples) {
      const { status, stdout, stderr } = await server.run(sql, await prepareFor(sql))
      if (status !== 0) problems.push(`${place}: ${stderr.trim()}`)
      else if (/Rows matched: 0/.test(stdout)) problems.push(`${place}: no row has what WHERE asks for`)
    }
    expect(problems).toEqual([])
  })

  test('that create a database user let it sign in with the password they name', async () => {
    const creating = examples.flatMap(({ place, sql }) => {
      const match = /CREATE USER '(\w+)'@'localhost' IDENTIFIED BY '([^']+)'/.exec(sql)
      return match ? [{ place, sql, user: match[1] ?? '', password: match[2] ?? '' }] : []
    })
    expect(creating.length).toBeGreaterThan(0)
    for (const { place, sql, user, password } of creating) {
      await server.run(sql, await prepareFor(sql))
      const answer = await server.run('CREATE TABLE mine (id int); SELECT DATABASE();', {
        user,
        password,
        database: panelDatabase,
      })
      expect(answer, place).toMatchObject({ status: 0, stderr: '' })
    }
  })

  test('that create the table config give it the columns of packages/panel', async () => {
    const [creating] = examples.filter(({ sql }) => /CREATE TABLE.*`config`/.test(sql))
    if (creating === undefined)
      throw new Error('no page shows the table config any more; take this test away')
    await server.run(creating.sql, await prepareFor(creating.sql))
    const asShown = await columns()
    await server.run(preparation('filled database'))
    expect(asShown).toBe(await columns())
    expect(asShown.split('\n').filter((line) => line !== '').length).toBeGreaterThanOrEqual(
      configTableColumns.length,
    )

    async function columns(): Promise<string> {
      const { stdout } = await server.run(
        `SELECT column_name, column_type, is_nullable, column_default FROM information_schema.columns
         WHERE table_schema = '${panelDatabase}' AND table_name = 'config' ORDER BY ordinal_position`,
      )
      return stdout.replace(/^\d+ rows? in set.*$/gm, '')
    }
  })
})
