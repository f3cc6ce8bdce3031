import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasChineseFont } from './chinese-font.ts'

test.each([
  ['echo "/usr/share/fonts/noto.ttc: Noto Sans CJK SC"', true],
  ['exit 0', false],
])('a system whose list of fonts says `%s` has a Chinese one: %s', (script, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'fc-list'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'fc-list'), 0o755)
  expect(hasChineseFont({ PATH: folder })).toBe(expected)
})

test('a system without a list of fonts has none', () => {
  expect(hasChineseFont({ PATH: '/nowhere' })).toBe(false)
})
