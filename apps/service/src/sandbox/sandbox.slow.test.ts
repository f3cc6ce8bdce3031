import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Sandbox, type SandboxLimits } from './sandbox.ts'
import type { SandboxJob } from './sandbox-job.ts'

function open(limits: Partial<SandboxLimits> = {}) {
  const sandbox = new Sandbox(limits)
  onTestFinished(() => sandbox.close())
  return sandbox
}

const job = (body: string, ...args: unknown[]): SandboxJob => ({
  code: `export default { f(...args) { ${body} } }`,
  args: JSON.stringify(args),
})

describe('the sandbox', () => {
  test('calls a function with JSON and gives its result as JSON', async () => {
    const sandbox = open()
    const greeting = job('return { text: args[0].name + "!", 日: [1, null, "\\u{1f389}"] }', { name: 'ü' })
    expect(await sandbox.run(greeting)).toEqual({
      kind: 'result',
      json: '{"text":"ü!","日":[1,null,"🎉"]}',
    })
    for (const nothing of ['', 'return null', 'return Promise.resolve()']) {
      expect(await sandbox.run(job(nothing))).toEqual({ kind: 'result', json: undefined })
    }
  })

  test('waits for promises that come by themselves', async () => {
    const code =
      'const one = await Promise.resolve(1); export default { async f(x) { await null; return x + one } }'
    expect(await open().run({ code, args: '[1]' })).toEqual({ kind: 'result', json: '2' })
  })

  test('calls the first function of those wanted that is there, and only tries code without arguments', async () => {
    const sandbox = open()
    const code = 'console.log("evaluated"); export default { a: () => "a", b: () => "b" }'
    expect(await sandbox.run({ code, functions: ['x', 'b', 'a'], args: '[]' })).toMatchObject({ json: '"b"' })
    const lines: string[] = []
    expect(await sandbox.run({ code, functions: ['a'] }, (line) => lines.push(line))).toEqual({
      kind: 'result',
      json: undefined,
    })
    expect(lines).toEqual(['evaluated'])
    expect(await sandbox.run({ code, functions: ['x'] })).toEqual({
      kind: 'failed',
      reason: 'threw TypeError: Exported object must have a function x',
    })
  })

  test('captures the console, in bounds', async () => {
    const lines: string[] = []
    const body = `
      console.log('text', 1, { a: [true] }, undefined, Symbol('s'), 10n)
      console.error(new TypeError('on purpose'))
      const loop = {}; loop.loop = loop
      console.warn(loop, { toJSON() { throw 1 } })
      for (let i = 0; i < 1000; i++) console.info('x'.repeat(100_000))`
    await open().run(job(body), (line) => lines.push(line))
    expect(lines.slice(0, 3)).toEqual([
      'text 1 {"a":[true]} undefined Symbol(s) 10',
      'TypeError: on purpose',
      '(value that cannot be displayed) (value that cannot be displayed)',
    ])
    expect(lines).toHaveLength(20)
    expect(Math.max(...lines.map(({ length }) => length))).toBe(8000)
    expect(lines.at(-1)).toBe('(further lines omitted)')
  })

  test('gives code nothing of the host, nor of the run before', async () => {
    const sandbox = open({ workers: 1 })
    const names = ['process', 'require', 'fetch', 'setTimeout', 'WebAssembly', 'module', 'print', 'std', 'os']
    const seen = job(`return [${names.map((name) => `typeof ${name}`).join(', ')}, typeof globalThis.left]`)
    const nothing = [...names, 'left'].map(() => 'undefined')
    await sandbox.run(job('globalThis.left = 1; Array.prototype.left = 1; JSON.stringify = () => "changed"'))
    expect(await sandbox.run(seen)).toEqual({ kind: 'result', json: JSON.stringify(nothing) })
    const reaching = `return [].constructor.constructor('return typeof process')()`
    expect(await sandbox.run(job(reaching))).toEqual({ kind: 'result', json: '"undefined"' })
  })

  test.each([
    ['throws', 'throw new Error("on purpose")', 'threw Error: on purpose'],
    ['throws nothing much', 'throw undefined', 'threw undefined'],
    ['rejects', 'return Promise.reject(new TypeError("late"))', 'threw TypeError: late'],
    ['waits for ever', 'return new Promise(() => {})', 'waits for a promise that never settles'],
    ['loops', 'for (;;) { try { for (;;) {} } catch {} }', 'took longer than 50 ms to run'],
    [
      'keeps making promises',
      'const again = () => Promise.resolve().then(again); return again()',
      'took longer than 50 ms to run',
    ],
    ['does what cannot be interrupted', 'return new Array(1e9) + ""', 'took longer than 110 ms in total'],
    [
      'fills the memory',
      'const all = []; for (;;) all.push("x".repeat(1e6) + all.length)',
      'used more than 32 MB of memory',
    ],
    [
      'calls itself',
      'const again = () => again() + 1; return again()',
      'threw InternalError: stack overflow',
    ],
    ['nests too deeply', 'return eval("(".repeat(1e6))', 'recurses or nests too deeply'],
    [
      'gives a result too large',
      'return "x".repeat(8e6)',
      'threw RangeError: The result is larger than 8000000 characters',
    ],
    ['gives what is no JSON', 'return () => 1', 'threw TypeError: The result cannot be written as JSON'],
    [
      'gives a circle',
      'const loop = {}; loop.loop = loop; return loop',
      'threw TypeError: circular reference',
    ],
    ['imports', 'return import("node:fs")', expect.stringMatching(/^threw /)],
  ])('ends code that %s with a reason', async (_, body, reason) => {
    const isTimed = String(reason).includes(' ms ')
    const sandbox = open(isTimed ? { evaluation: 60, grace: 400 } : { evaluation: 5000 })
    expect(await sandbox.run({ ...job(body), execution: isTimed ? 50 : 5000 })).toEqual({
      kind: 'failed',
      reason,
    })
    expect(await sandbox.run(job('return "well"'))).toEqual({ kind: 'result', json: '"well"' })
  })

  test('ends code that takes too long before it can be called', async () => {
    const code = 'for (;;) {}\nexport default { f() {} }'
    expect(await open({ evaluation: 60 }).run({ code, args: '[]' })).toEqual({
      kind: 'failed',
      reason: 'took longer than 60 ms to evaluate',
    })
  })

  test('leaves the thread of the service free meanwhile', async () => {
    const sandbox = open({ workers: 1 })
    let turns = 0
    const ticking = setInterval(() => turns++, 1)
    await sandbox.run({ ...job('for (;;) {}'), execution: 200 })
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(20)
  })

  test('replaces a thread whose memory has grown, and keeps one whose memory has not', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    onTestFinished(() => ended.mockRestore())
    const sandbox = open({ workers: 1, evaluation: 5000 })
    const run = (body: string) => sandbox.run({ ...job(body), execution: 5000 })
    await run('return 1')
    await run('return 2')
    expect(ended).not.toHaveBeenCalled()
    // This needs more than the engine's initial 16 MB.
    expect(await run('return "x".repeat(20e6).length')).toEqual({ kind: 'result', json: '20000000' })
    expect(ended).toHaveBeenCalledTimes(1)
    expect(await run('return 3')).toEqual({ kind: 'result', json: '3' })
    await run('return 4')
    expect(ended).toHaveBeenCalledTimes(1)
  })

  test('lets jobs wait for a thread, but not too many', async () => {
    const sandbox = open({ workers: 1, waiting: 2 })
    const running = [1, 2, 3].map((n) => sandbox.run(job(`return ${n}`)))
    await expect(sandbox.run(job('return 4'))).rejects.toMatchObject({
      code: 'busy',
      message: expect.stringContaining('Try again in 1 s'),
    })
    expect(await Promise.all(running)).toMatchObject([{ json: '1' }, { json: '2' }, { json: '3' }])
  })

  test('refuses what is not done when it is closed', async () => {
    const sandbox = open({ workers: 1 })
    const refused = [job('for (;;) {}'), job('return 2')].map((task) => {
      return expect(sandbox.run(task)).rejects.toMatchObject({ code: 'busy' })
    })
    await sandbox.close()
    await Promise.all(refused)
    await expect(sandbox.run(job('return 3'))).rejects.toMatchObject({ code: 'busy' })
  })
})
