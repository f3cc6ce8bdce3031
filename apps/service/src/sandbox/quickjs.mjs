// @ts-check
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant, Scope } from 'quickjs-emscripten-core'
import { prelude } from './prelude.mjs'

/**
 * @import { QuickJSContext, QuickJSHandle, QuickJSWASMModule, VmCallResult } from 'quickjs-emscripten-core'
 * @import { SandboxOutcome, WorkerTask } from './sandbox-job.ts'
 */

/** Memory in pages of 64 KiB: what QuickJS begins with, and the most it may have, 32 MB. */
const firstPages = 256
const maxPages = 512
const bytesOfPage = 65_536

/** Depth of calls, in bytes of the stack. */
const maxStack = 256 * 1024

/** Promise callbacks run before the clock is looked at again. */
const callbacksAtOnce = 100

/**
 * Milliseconds that this thread has run. Limits go by these, not by the clock, so that a busy machine, which lets a thread
 * wait, refuses no good code. Node 22 cannot tell; there it is the clock.
 */
const processorTime = process.threadCpuUsage
  ? () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
  : () => performance.now()

/**
 * QuickJS with memory of its own. The engine's own limit of memory does not hold for large texts and typed arrays; that
 * of `WebAssembly.Memory` does.
 */
export class QuickJs {
  /** @type {QuickJSWASMModule} */
  #module
  /** @type {WebAssembly.Memory} */
  #memory
  #isBroken = false

  /**
   * @param {QuickJSWASMModule} module
   * @param {WebAssembly.Memory} memory
   */
  constructor(module, memory) {
    this.#module = module
    this.#memory = memory
  }

  /**
   * @param {WebAssembly.Module} wasmModule QuickJS, compiled
   * @returns {Promise<QuickJs>}
   */
  static async instantiate(wasmModule) {
    const wasmMemory = new WebAssembly.Memory({ initial: firstPages, maximum: maxPages })
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory }))
    return new QuickJs(module, wasmMemory)
  }

  /** Whether it must not be used again: it broke, or holds more memory than at first, which cannot be given back. */
  get isWornOut() {
    return this.#isBroken || this.#memory.buffer.byteLength > firstPages * bytesOfPage
  }

  /**
   * Runs a task in a realm of its own: nothing of it is left for the next.
   *
   * @param {WorkerTask} task
   * @param {(line: string) => void} print gets what the code writes to its console, line by line
   * @returns {SandboxOutcome}
   */
  run(task, print) {
    const scope = new Scope()
    /** @type {SandboxOutcome | undefined} */
    let outcome
    try {
      const runtime = scope.manage(this.#module.newRuntime())
      runtime.setMaxStackSize(maxStack)
      outcome = new Run(scope, scope.manage(runtime.newContext()), print).do(task)
      scope.dispose()
      return outcome
    } catch (error) {
      // The stack of the host ran out, or there was no memory left to clean up with. What is left behind goes with the
      // whole instance: cleaning up would fail again. What the code came to before stays true.
      this.#isBroken = true
      return (
        outcome ??
        failed(error instanceof RangeError ? 'recurses or nests too deeply' : 'crashed the sandbox')
      )
    }
  }
}

/** Why a task ends without a result; the message continues "the code …". */
class Refusal extends Error {}

class Run {
  /** @type {Scope} */
  #scope
  /** @type {QuickJSContext} */
  #context
  /** @type {QuickJSHandle} */
  #host
  #deadline = Number.POSITIVE_INFINITY
  #overtime = ''

  /**
   * @param {Scope} scope
   * @param {QuickJSContext} context
   * @param {(line: string) => void} print
   */
  constructor(scope, context, print) {
    this.#scope = scope
    this.#context = context
    context.runtime.setInterruptHandler(() => processorTime() > this.#deadline)
    const printer = scope.manage(context.newFunction('print', (line) => print(context.getString(line))))
    const make = this.#unwrap(context.evalCode(prelude, 'prelude.js'))
    this.#host = this.#unwrap(context.callFunction(make, context.undefined, printer))
  }

  /**
   * @param {WorkerTask} task
   * @returns {SandboxOutcome}
   */
  do({ code, functions, args, evaluation, execution }) {
    try {
      this.#allow(evaluation, 'evaluate')
      const module = this.#unwrap(this.#context.evalCode(code, 'code.js', { type: 'module' }))
      const exported = this.#property(this.#settle(module), 'default')
      const names = functions ? this.#text(JSON.stringify(functions)) : this.#context.undefined
      const found = this.#call('choose', exported, names)
      if (args === undefined) return { kind: 'result', json: undefined }
      this.#allow(execution, 'run')
      const result = this.#settle(this.#call('call', found, this.#text(args)))
      const json = this.#call('write', result)
      const isNothing = this.#context.typeof(json) === 'undefined'
      return { kind: 'result', json: isNothing ? undefined : this.#context.getString(json) }
    } catch (error) {
      if (error instanceof Refusal) return failed(error.message)
      throw error
    }
  }

  /**
   * @param {number} milliseconds
   * @param {string} doing
   */
  #allow(milliseconds, doing) {
    this.#deadline = processorTime() + milliseconds
    this.#overtime = `took longer than ${milliseconds} ms to ${doing}`
  }

  /**
   * The value of a promise, as far as it comes by itself; any other value as it is.
   *
   * @param {QuickJSHandle} value
   */
  #settle(value) {
    const { runtime } = this.#context
    while (runtime.hasPendingJob()) {
      const ran = runtime.executePendingJobs(callbacksAtOnce)
      if (ran.error) throw this.#refusal(this.#scope.manage(ran.error))
      if (processorTime() > this.#deadline) throw new Refusal(this.#overtime)
    }
    const state = this.#context.getPromiseState(value)
    if (state.type === 'pending') throw new Refusal('waits for a promise that never settles')
    if (state.type === 'rejected') throw this.#refusal(this.#scope.manage(state.error))
    return state.notAPromise ? value : this.#scope.manage(state.value)
  }

  /** @param {string} text */
  #text(text) {
    return this.#scope.manage(this.#context.newString(text))
  }

  /**
   * @param {QuickJSHandle} of
   * @param {string} name
   */
  #property(of, name) {
    return this.#scope.manage(this.#context.getProp(of, name))
  }

  /**
   * Calls a function of the prelude.
   *
   * @param {'choose' | 'call' | 'write'} name
   * @param {QuickJSHandle[]} args
   */
  #call(name, ...args) {
    const found = this.#property(this.#host, name)
    return this.#unwrap(this.#context.callFunction(found, this.#context.undefined, ...args))
  }

  /** @param {VmCallResult<QuickJSHandle>} result */
  #unwrap(result) {
    if (result.error) throw this.#refusal(this.#scope.manage(result.error))
    return this.#scope.manage(result.value)
  }

  /** @param {QuickJSHandle} thrown */
  #refusal(thrown) {
    if (processorTime() > this.#deadline) return new Refusal(this.#overtime)
    const show = this.#property(this.#host, 'show')
    const shown = this.#context.callFunction(show, this.#context.undefined, thrown)
    if (shown.error) {
      shown.error.dispose()
      return new Refusal('threw a value that cannot be displayed')
    }
    const text = this.#context.getString(this.#scope.manage(shown.value))
    if (text === 'InternalError: out of memory') return new Refusal('used more than 32 MB of memory')
    return new Refusal(`threw ${text}`)
  }
}

/**
 * @param {string} reason
 * @returns {SandboxOutcome}
 */
function failed(reason) {
  return { kind: 'failed', reason }
}
