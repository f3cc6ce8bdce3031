import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const soak = fileURLToPath(new URL('soak-process.ts', import.meta.url))

test('a mixed load leaves memory as it was half way through', { timeout: 120_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    soak,
    '--operations',
    '4000',
  ])
  expect(JSON.parse(stdout)).toMatchObject({ operations: 4000, isFlat: true })
})
