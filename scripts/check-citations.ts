import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { findBrokenCitations } from './citations.ts'

const searched = /\.(?:[cm]?[jt]sx?|css|json|mdx?|ya?ml)$/
/** Files that tools write. */
const written = /^(?:package-lock\.json|bench\/results\/)/

const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
const files = listing
  .split('\0')
  .filter((path) => searched.test(path) && !written.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const broken = findBrokenCitations(files, (path) => existsSync(join(root, path)))
for (const { path, line, message } of broken) console.error(`${path}:${line} ${message}.`)
console.log(broken.length === 0 ? 'All citations are valid.' : `${broken.length} citations are broken.`)
process.exitCode = broken.length === 0 ? 0 : 1
