/**
 * Hostile code, by its attack. `n` makes each script slightly different. All scripts must end in an error, so
 * harmless outcomes throw one.
 */
const attacks: Readonly<Record<string, (n: number) => string>> = {
  // Loops
  'loops while it is evaluated': (n) => `let i = ${n}; for (;;) i++\nexport default { f() {} }`,
  'loops in every way': (n) =>
    f(['for (;;) {}', 'while (true) ;', 'do {} while (1)', 'l: for (;;) continue l'][n % 4] ?? ''),
  'catches the interruption': () => f('for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }'),
  'loops in a generator': () =>
    f('function* g() { try { for (;;) yield 1 } finally { for (;;) {} } } for (const x of g()) ;'),
  'loops in a sort': () => f('return [3, 2, 1].sort(() => { for (;;) {} })'),
  'loops in promises': () => f('const again = () => Promise.resolve().then(again); return again()'),
  'awaits for ever in turns': () => f('return (async () => { for (;;) await null })()'),
  'matches a catastrophic expression': (n) => f(`return /^(a+)+$/.test('a'.repeat(${40 + n}) + '!')`),
  'replaces with a catastrophic expression': () => f(`return 'x'.repeat(5000).replace(/(x+x+)+y/g, '')`),

  // Memory
  'collects texts': (n) => f(`const all = []; for (;;) all.push('x'.repeat(${100_000 + n}) + all.length)`),
  'collects arrays of numbers': (n) =>
    f(`const all = []; for (;;) all.push(new Float64Array(${100_000 + n}))`),
  'collects objects': () => f('let last = {}; for (;;) last = { last, a: 1, b: [1] }'),
  'asks for one huge buffer': (n) => f(`return new ArrayBuffer(${64 + n} * 1024 * 1024).byteLength`),
  'doubles a text': () => f(`let s = 'x'; for (;;) s += s`),
  'pads a text': (n) => f(`return ''.padEnd(${200 + n} * 1e6, 'ab')`),
  'fills an array': (n) => f(`return new Array(${3 + n} * 1e8).fill(1)`),
  'spreads too much': () => f('return Math.max(...new Array(1e8).fill(1))'),
  'grows a map': () => f('const map = new Map(); for (let i = 0; ; i++) map.set({}, i)'),
  'computes a huge number': (n) => f(`return String((${2 + n}n ** 9999999n))`),
  'writes code that writes code': () => f(`let s = '1'; for (;;) { s = '(' + s + '+' + s + ')'; eval(s) }`),

  // Depth
  'calls itself': () => f('const again = (x) => again(x + 1) + 1; return again(0)'),
  'calls itself through a getter': () => f('const o = { get x() { return this.x } }; return o.x'),
  'calls itself through toString': () => f('const o = { toString() { return "" + this } }; return "" + o'),
  'nests brackets': (n) => f(`return eval('['.repeat(${100_000 + n}))`),
  'nests JSON': (n) => f(`return JSON.parse('['.repeat(${100_000 + n}))`),
  'nests proxies': () => f('let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); p.x; throw 1'),
  'nests an expression': () => f(`return new RegExp('('.repeat(1e5) + ')'.repeat(1e5)).test('')`),
  'nests a result': () => f('let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; return o'),

  // Prototypes and the host
  'changes every prototype': () =>
    f(`for (const each of [Object, Array, String, Function, Promise]) for (const name of Object.getOwnPropertyNames(each.prototype)) {
      try { each.prototype[name] = () => { throw new Error('changed') } } catch {}
    } throw new Error('done')`),
  'replaces what writes results': () =>
    f(`JSON.stringify = () => '{'; JSON.parse = null; String = null; throw new Error('done')`),
  'sets the prototype of everything': () =>
    f(
      `Object.prototype.__proto__ = null; Object.setPrototypeOf(Array.prototype, new Proxy({}, { get() { throw 1 } })); null.x`,
    ),
  'looks for the host': () =>
    f(`const host = [].constructor.constructor('return this')(); return host.process.exit(1)`),
  'looks for the host in an error': () =>
    f(`try { null.x } catch (e) { return e.constructor.constructor('return process')().exit(1) }`),
  'looks for the host in the console': () => f(`return console.log.constructor('return process')().exit(1)`),
  'imports modules of the host': (n) =>
    f(`return import('${['node:fs', 'fs', 'node:child_process', './quickjs.mjs'][n % 4]}')`),
  'imports while it is evaluated': () => `import fs from 'node:fs'\nexport default { f() {} }`,
  'asks for the network': () => f(`return fetch('http://127.0.0.1/')`),

  // Results
  'never settles': () => f('return new Promise(() => {})'),
  'never finishes its module': () => 'await new Promise(() => {})\nexport default { f() {} }',
  'gives a result that loops': () => f('return { get x() { for (;;) {} } }'),
  'gives a result that throws': () => f(`return { toJSON() { throw new Error('no') } }`),
  'gives a proxy without end': () =>
    f(
      `const p = new Proxy({}, { ownKeys: () => ['p'], get: () => p, getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }); return p`,
    ),
  'gives a circle': () => f('const o = []; o.push(o); return o'),
  'gives too much': () => f(`return new Array(2e5).fill('x'.repeat(100))`),
  'gives what is no JSON': (n) => f(`return ${['() => 1', 'Symbol()', '10n', 'class {}'][n % 4]}`),
  'throws what cannot be shown': () =>
    f('throw new Proxy(function () {}, { get() { throw 1 }, getPrototypeOf() { throw 1 } })'),
  'throws an error that loops': () => f('throw Object.assign(new Error(), { toString() { for (;;) {} } })'),
  'throws something huge': () => f(`throw new Error('x'.repeat(5e6))`),

  // The console
  'floods the console': () => f(`for (;;) console.log('x'.repeat(1e5), {}, [])`),
  'prints what loops': () => f('console.log({ get x() { for (;;) {} } }); throw 1'),
  'replaces the console': () => f(`console = { log() { for (;;) {} } }; console.log(1)`),

  // Form
  'exports nothing': () => 'globalThis.f = () => 1',
  'exports a getter that loops': () => 'export default { get f() { for (;;) {} } }',
  'exports no function': (n) => `export default { f: ${n} }`,
  'is no code': (n) => `export default { f(${'{'.repeat(n + 1)}`,
}

/** A hostile script and the name of its attack. */
export interface HostileScript {
  readonly attack: string
  readonly code: string
}

/** Returns `count` scripts, which take turns through all attacks. */
export function hostileScripts(count: number): HostileScript[] {
  const all = Object.entries(attacks)
  return Array.from({ length: count }, (_, i) => {
    const [attack, make] = all[i % all.length] ?? ['', () => '']
    return { attack, code: make(Math.floor(i / all.length)) }
  })
}

function f(body: string): string {
  return `export default { f(given) { ${body} } }`
}
