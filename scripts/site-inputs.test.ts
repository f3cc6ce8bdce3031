import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hashSiteInputs } from './site-inputs.ts'

function repository(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-inputs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) write(folder, path, text)
  return folder
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function commit(folder: string): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  execFileSync('git', ['add', '-A'], { cwd: folder })
  execFileSync('git', [...identity, 'commit', '-qm', 'x', '--allow-empty'], { cwd: folder })
}

describe('the hash of what the site is built from', () => {
  const files = { 'content/docs/a.md': '# A', 'apps/site/src/a.ts': '1', 'package-lock.json': '{}' }

  test('changes with a file that is changed, added, renamed or removed', () => {
    const folder = repository(files)
    const hashes = [hashSiteInputs(folder)]
    write(folder, 'content/docs/a.md', '# B')
    hashes.push(hashSiteInputs(folder))
    write(folder, 'packages/panel/src/b.ts', '')
    hashes.push(hashSiteInputs(folder))
    rmSync(join(folder, 'packages/panel/src/b.ts'))
    write(folder, 'packages/panel/src/c.ts', '')
    hashes.push(hashSiteInputs(folder))
    rmSync(join(folder, 'apps/site/src/a.ts'))
    hashes.push(hashSiteInputs(folder))
    expect(new Set(hashes).size).toBe(5)
  })

  test('counts the content of another site, not that of the repository', () => {
    const [folder, site] = [repository(files), repository({ 'content/docs/a.md': '# Other' })]
    const hash = hashSiteInputs(folder, site)
    write(folder, 'content/docs/a.md', '# B')
    expect(hashSiteInputs(folder, site)).toBe(hash)
    write(site, 'site.config.ts', 'export default {}')
    expect(hashSiteInputs(folder, site)).not.toBe(hash)
  })

  test('stays with tests, tools, caches and the rest of the repository', () => {
    const folder = repository(files)
    const hash = hashSiteInputs(folder)
    for (const path of [
      'apps/site/src/a.test.ts',
      'apps/site/.astro/a',
      'apps/site/node_modules/a',
      'README.md',
    ]) {
      write(folder, path, 'x')
    }
    expect(hashSiteInputs(folder)).toBe(hash)
  })

  test('changes with a commit of content, whose date pages show, and with no other', () => {
    const folder = repository(files)
    execFileSync('git', ['init', '-q'], { cwd: folder })
    const before = hashSiteInputs(folder)
    commit(folder)
    const committed = hashSiteInputs(folder)
    expect(committed).not.toBe(before)
    write(folder, 'README.md', 'x')
    commit(folder)
    expect(hashSiteInputs(folder)).toBe(committed)
  })
})
