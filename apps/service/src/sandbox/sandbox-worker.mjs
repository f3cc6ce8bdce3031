// @ts-check
// This file and its imports are JavaScript, because a thread that strips types starts later and takes 10 MB more.
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
