import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentTools, contentToolsWhen, missingToolsAdvice } from './content-tools.ts'
import { programPath } from './system-programs.ts'

describe('the programs for the tests of content', () => {
  test('are found on the PATH', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tools-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'a-tool')
    writeFileSync(path, '#!/bin/sh\n')
    chmodSync(path, 0o755)
    expect(programPath('a-tool', { PATH: folder })).toBe(path)
    expect(programPath('another-tool', { PATH: folder })).toBeUndefined()
  })

  test('are named with their packages when they are missing', () => {
    const advice = missingToolsAdvice(contentTools.filter(({ program }) => program.startsWith('mariadb')))
    expect(advice).toContain('need mariadbd, mariadb-install-db, mariadb.')
    expect(advice).toContain(
      'apt-get install --no-install-recommends mariadb-server-core mariadb-client-core',
    )
    expect(advice).toContain('CONTENT_TOOLS=off')
  })

  test('run after changes, unless CONTENT_TOOLS says never or always', () => {
    expect(contentToolsWhen({})).toBe('after changes')
    expect(contentToolsWhen({ CONTENT_TOOLS: 'off' })).toBe('never')
    expect(contentToolsWhen({ CONTENT_TOOLS: 'always' })).toBe('always')
    expect(() => contentToolsWhen({ CONTENT_TOOLS: 'on' })).toThrow('CONTENT_TOOLS is "on". Set it to')
  })
})
