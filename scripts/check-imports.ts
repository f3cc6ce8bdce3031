import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './bootstrap.mjs'
import { findImportViolations, type SourceFile } from './import-directions.ts'

const houses = ['apps', 'packages']
const madeByTools = new Set(['node_modules', 'dist'])

const workspaces = new Map<string, string>()
for (const house of houses) {
  for (const folder of readdirSync(join(root, house))) {
    const manifest = join(root, house, folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { name }: { name: string } = JSON.parse(readFileSync(manifest, 'utf8'))
    workspaces.set(name, `${house}/${folder}`)
  }
}

const violations = findImportViolations(
  houses.flatMap((house) => [...sourceFiles(join(root, house))]),
  workspaces,
)
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}.`)
console.log(
  violations.length === 0
    ? 'All imports run downhill.'
    : `${violations.length} imports run the wrong way. Move the code they need into a package, or pass it in.`,
)
process.exitCode = violations.length === 0 ? 0 : 1

function* sourceFiles(folder: string): Generator<SourceFile> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const location = join(folder, entry.name)
    if (entry.name.startsWith('.') || madeByTools.has(entry.name)) continue
    if (entry.isDirectory()) yield* sourceFiles(location)
    else if (/\.([cm]?[jt]sx?|astro)$/.test(entry.name)) {
      yield { path: relative(root, location).split(sep).join('/'), text: readFileSync(location, 'utf8') }
    }
  }
}
