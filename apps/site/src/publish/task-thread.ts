import { parentPort } from 'node:worker_threads'
import type { TaskKinds } from './task-pool.ts'

type Answers<Kinds extends TaskKinds<Kinds>> = {
  readonly [Name in keyof Kinds]: (input: Kinds[Name]['input']) => Promise<Kinds[Name]['result']>
}

/** Answers the tasks of the pool that started this thread. */
export function answerTasks<Kinds extends TaskKinds<Kinds>>(answers: Answers<Kinds>): void {
  parentPort?.on('message', async ({ number, name, input }) => {
    const answer: Answers<Kinds>[keyof Kinds] = Reflect.get(answers, name)
    await answer(input).then(
      (result) => parentPort?.postMessage({ number, result }),
      (error: unknown) => parentPort?.postMessage({ number, error }),
    )
  })
}
