import { afterEach, expect, test } from 'vitest'
import { TaskPool } from './task-pool.ts'

interface SampleTasks {
  readonly double: { readonly input: number; readonly result: number }
  readonly fail: { readonly input: string; readonly result: never }
}

const answers = new URL('./task-thread.ts', import.meta.url).href
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const sample = script(`
  import { answerTasks } from '${answers}'
  answerTasks({
    async double(number) { return number * 2 },
    async fail(message) { throw new Error(message) },
  })
`)

const pools: TaskPool<SampleTasks>[] = []
const poolOf = (of: URL) => {
  const pool = new TaskPool<SampleTasks>(of, { tasksAThread: 150, heldAtOnce: 2 })
  pools.push(pool)
  return pool
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

test('every task gets its own answer, however many there are', async () => {
  const pool = poolOf(sample)
  const numbers = Array.from({ length: 400 }, (_, number) => number)
  const results = await Promise.all(
    numbers.map((number) => (number % 2 ? pool.run('double', number) : pool.runNext('double', number))),
  )
  expect(results).toEqual(numbers.map((number) => number * 2))
})

test('a task that fails is told to whoever awaits it, and the others go on', async () => {
  const pool = poolOf(sample)
  const failed = pool.run('fail', 'no such page')
  expect(await pool.run('double', 2)).toBe(4)
  await expect(failed).rejects.toThrow('no such page')
})

test('a thread that cannot start fails all tasks', async () => {
  const pool = poolOf(script('throw new Error("no module")'))
  const results = await Promise.allSettled([1, 2, 3, 4].map((number) => pool.run('double', number)))
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
})
