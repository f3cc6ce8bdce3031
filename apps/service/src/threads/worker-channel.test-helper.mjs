// @ts-check
import { sendEvent, serveCalls } from './serve-calls.mjs'

export const functions = {
  /** @param {number} a @param {number} b */
  add: (a, b) => a + b,
  /** @param {string} text */
  echoLater: async (text) => {
    await new Promise((resolve) => setImmediate(resolve))
    sendEvent(`echoed ${text}`)
    return text
  },
  /** @param {string} text */
  fail: (text) => {
    throw new RangeError(text)
  },
  giveFunction: () => () => {},
  wait: () => new Promise(() => {}),
  breakDown: () => {
    setImmediate(() => {
      throw new Error('broke down')
    })
    return new Promise(() => {})
  },
}

serveCalls(functions)
