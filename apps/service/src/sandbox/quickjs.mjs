// @ts-check
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant, Scope } from 'quickjs-emscripten-core'
import { prelude } from './prelude.mjs'

/**
 * @import { QuickJSContext, QuickJSHandle, QuickJSWASMModule, VmCallResult } from 'quickjs-emscripten-core'
 * @import { SandboxOutcome, WorkerTask } from './sandbox-job.ts'
 */

/** Initial and maximum memory of QuickJS in pages of 64 KiB: 16 MB and 32 MB. */
const firstPages = 256
const maxPages = 512
const bytesOfPage = 65_536

/** Maximum size of the call stack, in bytes. */
const maxStack = 256 * 1024

/** Number of promise callbacks that run between checks of the time limit. */
const callbacksAtOnce = 100

/**
 * The processor time of this thread, in milliseconds. Time limits use it, so that valid code is not rejected because a busy machine
 * lets the thread wait. Node 22 does not provide it, so limits use the clock there.
 */
const processorTime = process.threadCpuUsage
  ? () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
  : () => performance.now()

/**
 * QuickJS with separate memory. The engine's own memory limit does not cover large texts and typed arrays, but that of
 * `WebAssembly.Memory` does.
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
   * @param {WebAssembly.Module} wasmModule compiled QuickJS
   * @returns {Promise<QuickJs>}
   */
  static async instantiate(wasmModule) {
    const wasmMemory = new WebAssembly.Memory({ initial: firstPages, maximum: maxPages })
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory }))
    return new QuickJs(module, wasmMemory)
  }

  /** Whether the engine must be replaced: it is broken, or its memory has grown, which WebAssembly cannot undo. */
  get isWornOut() {
    return this.#isBroken || this.#memory.buffer.byteLength > firstPages * bytesOfPage
  }

  /**
   * Runs a task in a new realm, so that nothing of it is left for the next one.
   *
   * @param {WorkerTask} task
   * @param {(line: string) => void} print called with each line of console output
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
      // The host ran out of stack, or the cleanup ran out of memory. Another cleanup would fail too, so the whole instance is
      // replaced. An outcome that was determined before the cleanup is still valid.
      this.#isBroken = true
      return (
        outcome ??
        failed(error instanceof RangeError ? 'recurses or nests too deeply' : 'crashed the sandbox')
      )
    }
  }
}

/** The reason why a task has no result. The message continues "the code …". */
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
   * Runs pending callbacks, then returns the value of a promise; any other value is returned unchanged.
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
