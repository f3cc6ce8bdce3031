import { expect, onTestFinished, test } from 'vitest'
import { hostileScripts } from './hostile-scripts.fixture.ts'
import { Sandbox } from './sandbox.ts'

const megabyte = 1024 * 1024

/** The limits are shorter than in service, so that a thousand scripts take seconds. */
const limits = { workers: 2, waiting: 1000, evaluation: 100, grace: 100 }
const execution = 25

const ordinary = {
  code: `export default { f(x) { let s = ''; for (let i = 0; i < 20000; i++) s = 'x' + i; return JSON.parse(JSON.stringify([s, x])) } }`,
  args: '[1]',
}

test('a thousand hostile scripts end in an error each, and leave the process as small as it was', {
  timeout: 240_000,
}, async () => {
  const sandbox = new Sandbox(limits)
  onTestFinished(() => sandbox.close())
  const runOrdinary = (count: number) =>
    Promise.all(Array.from({ length: count }, () => sandbox.run(ordinary)))
  // The memory before the attacks includes both threads and the code that is compiled while the engine runs.
  await runOrdinary(200)
  const before = process.memoryUsage.rss()

  const outcomes = await Promise.all(
    hostileScripts(1000).map(async ({ attack, code }) => {
      const { kind } = await sandbox.run({ code, args: '[{}]', execution })
      return { attack, kind }
    }),
  )
  expect(outcomes.filter(({ kind }) => kind !== 'failed')).toEqual([])
  expect(await runOrdinary(2)).toMatchObject([{ kind: 'result' }, { kind: 'result' }])
  expect(process.memoryUsage.rss() - before).toBeLessThan(20 * megabyte)
})
