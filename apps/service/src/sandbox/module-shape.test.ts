import { expect, test } from 'vitest'
import { shapeProblem } from './module-shape.ts'

test.each([
  ['a method', 'export default { f() {} }'],
  ['a function', 'export default { f: function () {} }'],
  ['an arrow function', 'export default { f: async (x) => x }'],
  ['a function declared before', 'function f() {}\nexport default { f }'],
  ['several, where that is allowed', 'export default { f() {}, g() {} }'],
])('a module that exports %s is well-formed', (_, code) => {
  expect(shapeProblem(code)).toBeUndefined()
})

test.each([
  ['', 'Missing `export default`'],
  ['function f() {}', 'Missing `export default`'],
  ['export const f = () => {}', 'Missing `export default`'],
  ['export default () => {}', 'Export default must be an object expression'],
  ['const o = { f() {} }; export default o', 'Export default must be an object expression'],
  ['export default {}', 'Exported object must have exactly one property'],
  ['export default { f() {}, g() {} }', 'Exported object must have exactly one property'],
  ["export default { 'f': () => {} }", "Exported property's key is not an identifier"],
  ["export default { ['f']: () => {} }", "Exported property's key is not an identifier"],
  ['const o = {}; export default { ...o }', "Exported property's key is not an identifier"],
  ['export default { f: 1 }', "Exported property's value is not a function"],
  ['export default { get f() { return () => {} } }', "Exported property's value is not a function"],
  ['export default {', 'Failed to parse JavaScript source code'],
  ['('.repeat(100_000), 'Failed to parse JavaScript source code'],
  ['const x: number = 1; export default { f() {} }', 'Failed to parse JavaScript source code'],
])('%.60s is refused: %s', (code, problem) => {
  expect(shapeProblem(code, 1)).toBe(problem)
})
