// @ts-check
// Plain JavaScript: a thread that has to strip types first starts later and holds 10 MB more.
import { parentPort } from 'node:worker_threads'

/** @import { WorkerCall, WorkerFunctions, WorkerMessage } from './worker-channel.ts' */

/**
 * Lets the thread that started this one call functions, through a `WorkerChannel`.
 *
 * @param {WorkerFunctions} functions
 */
export function serveCalls(functions) {
  parentPort?.on('message', async (/** @type {WorkerCall} */ { id, name, args }) => {
    try {
      const result = await Reflect.apply(functions[name] ?? missing, undefined, args)
      send({ kind: 'result', id, result })
    } catch (error) {
      send({ kind: 'error', id, error })
    }
  })
}

/**
 * Sends something that no call asked for.
 *
 * @param {unknown} event
 */
export function sendEvent(event) {
  send({ kind: 'event', event })
}

/** @param {WorkerMessage} message */
function send(message) {
  parentPort?.postMessage(message)
}

function missing() {
  throw new Error('This worker has no such function.')
}
