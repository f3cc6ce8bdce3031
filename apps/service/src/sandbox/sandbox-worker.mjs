// @ts-check
// Plain JavaScript, with what it imports: a thread that has to strip types first starts later and holds 10 MB more.
import { workerData } from 'node:worker_threads'
import { sendEvent, serveCalls } from '../threads/serve-calls.mjs'
import { QuickJs } from './quickjs.mjs'

/** @import { WorkerTask } from './sandbox-job.ts' */

const engine = await QuickJs.instantiate(workerData)

/** Lines of a console are sent as events. */
export const functions = {
  /** Is done once the engine is there. */
  prepare: () => {},

  /**
   * A thread that is worn out holds memory it cannot give back, and has to be replaced.
   *
   * @param {WorkerTask} task
   */
  run: (task) => ({ outcome: engine.run(task, sendEvent), isWornOut: engine.isWornOut }),
}

serveCalls(functions)
