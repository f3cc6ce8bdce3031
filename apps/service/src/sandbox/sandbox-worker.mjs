// @ts-check
// Plain JavaScript, with what it imports: a thread that has to strip types first starts later and holds 10 MB more.
import { parentPort, workerData } from 'node:worker_threads'
import { QuickJs } from './quickjs.mjs'

/** @import { ThreadMessage, WorkerTask } from './sandbox-job.ts' */

const engine = await QuickJs.instantiate(workerData)

parentPort?.on('message', (/** @type {WorkerTask} */ task) => {
  const outcome = engine.run(task, (line) => send({ kind: 'line', line }))
  send({ kind: 'done', outcome, isWornOut: engine.isWornOut })
})
send({ kind: 'ready' })

/** @param {ThreadMessage} message */
function send(message) {
  parentPort?.postMessage(message)
}
