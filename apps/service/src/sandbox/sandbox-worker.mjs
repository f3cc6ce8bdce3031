// @ts-check
// Plain JavaScript, with what it imports: a thread that has to strip types first starts later and holds 10 MB more.
import { parentPort, workerData } from 'node:worker_threads'
import { QuickJs } from './quickjs.mjs'

/** @import { WorkerMessage, WorkerTask } from './sandbox-job.ts' */

/** @param {WorkerMessage} message */
function say(message) {
  parentPort?.postMessage(message)
}

const engine = await QuickJs.instantiate(workerData)

parentPort?.on('message', (/** @type {WorkerTask} */ task) => {
  const outcome = engine.run(task, (line) => say({ kind: 'line', line }))
  say({ kind: 'done', outcome, isWornOut: engine.isWornOut })
})
say({ kind: 'ready' })
