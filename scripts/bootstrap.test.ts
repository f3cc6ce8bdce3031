import { describe, expect, test } from 'vitest'
import { installedMatchesLock, runProgram } from './bootstrap.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'apps/site': { version: '0.1.0' },
    'node_modules/@next-panel/site': { link: true },
    'node_modules/hono': { version: '4.13.19', integrity: 'sha512-a' },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    'apps/site/node_modules/zod': { version: '4.6.7', integrity: 'sha512-c' },
    'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-d', dev: true },
  },
}

function installed(changes: Record<string, object | undefined> = {}) {
  const { '': _root, 'node_modules/other-platform': _other, ...packages } = lock.packages
  const changed = Object.entries({ ...packages, ...changes }).filter(([, entry]) => entry !== undefined)
  return { packages: Object.fromEntries(changed) }
}

describe('what is installed matches the lock file', () => {
  test('when all packages are there; those of other platforms may be missing', () => {
    expect(installedMatchesLock(lock, installed(), 'tools')).toBe(true)
    expect(installedMatchesLock(lock, lock, 'tools')).toBe(true)
  })

  test.each([
    ['a package is missing', { 'node_modules/hono': undefined }],
    ['a package in a workspace is missing', { 'apps/site/node_modules/zod': undefined }],
    ['a version differs', { 'node_modules/hono': { version: '4.13.18', integrity: 'sha512-a' } }],
    ['the content differs', { 'node_modules/hono': { version: '4.13.19', integrity: 'sha512-x' } }],
    ['an optional package is old', { 'node_modules/other-platform': { version: '0.9.0' } }],
    ['a workspace is not linked', { 'node_modules/@next-panel/site': undefined }],
  ])('but not when %s', (_what, changes) => {
    expect(installedMatchesLock(lock, installed(changes), 'tools')).toBe(false)
    expect(installedMatchesLock(lock, installed(changes), 'service')).toBe(false)
  })

  test.each([
    ['missing', undefined],
    ['old', { version: '5.1.0', integrity: 'sha512-x', dev: true }],
  ])(
    'without its tools when only the service is wanted: one that is %s matters to tools alone',
    (_what, vitest) => {
      const found = installed({ 'node_modules/vitest': vitest })
      expect(installedMatchesLock(lock, found, 'service')).toBe(true)
      expect(installedMatchesLock(lock, found, 'tools')).toBe(false)
    },
  )

  test('with its tools when only the service is wanted', () => {
    expect(installedMatchesLock(lock, installed(), 'service')).toBe(true)
  })
})

describe('running a program', () => {
  test('gives its exit status, or 128 and the signal that ended it', async () => {
    expect(await runProgram('node', ['-e', 'process.exit(3)'])).toBe(3)
    expect(
      await runProgram('node', ['-e', 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 9)']),
    ).toBe(143)
  })

  test('names a program that does not exist', async () => {
    await expect(runProgram('no-such-program', [])).rejects.toThrow('Cannot run no-such-program')
  })
})
