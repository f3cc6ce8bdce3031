import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { glob } from 'tinyglobby'
import type { Plugin, Rolldown } from 'vite'

const adoptStylesFile = fileURLToPath(new URL('../../ui/browser/adopt-styles.ts', import.meta.url))

const islandQuery = '?island'
const islandPrefix = '\0island-styles:'
const sheetPrefix = '\0sheet-styles:'

/** Declares the layers of the sheet. Later ones override earlier ones, regardless of their selectors. */
export const layerOrder = '@layer base, prose, parts, components, utilities;'

/** The file of the server build that {@link sheetOf} reads. */
const sheetFile = 'sheet.css'

/** Begins all class names of a module before they are shortened. No other name begins like this. */
const longPrefix = 'sheaf-class-'
const longNames = new RegExp(`${longPrefix}([\\w-]+)`, 'g')

/**
 * Combines the styles of all components into one sheet, which each page contains. CSS modules are in the layer `components`, those
 * of the shared parts in `parts`; other files name their layers.
 *
 * `import styles from './X.module.css?island'` leaves a module out of the sheet: its styles are part of the code that imports them,
 * because pages show them only after that code has run.
 *
 * A build shortens class names, because pages and their sheet are full of them.
 * @param sourceDirs folders with CSS modules
 */
export function styleSheet(sourceDirs: readonly string[]): Plugin {
  let root = ''
  let isBuild = false
  let modules: Promise<readonly string[]> | undefined
  return {
    name: 'style-sheet',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    async resolveId(source, importer) {
      const isIsland = source.endsWith(islandQuery)
      // In development, Vite processes all others itself.
      if (!isIsland && !(isBuild && source.endsWith('.css'))) return null
      const plain = isIsland ? source.slice(0, -islandQuery.length) : source
      const file = await this.resolve(plain, importer, { skipSelf: true })
      // Vite takes a module for a style sheet if its name ends in ".css".
      return file && `${isIsland ? islandPrefix : sheetPrefix}${file.id}.js`
    },
    async load(id) {
      const prefix = [islandPrefix, sheetPrefix].find((start) => id.startsWith(start))
      if (!prefix) return null
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      if (isBuild) modules ??= modulesBelow(sourceDirs)
      const number = (await modules)?.indexOf(file) ?? -1
      const code = await readFile(file, 'utf8')
      const isModule = file.endsWith('.module.css')
      const { code: bytes, exports } = transform({
        // The path that Vite uses in development, from which the hash in a class name follows.
        filename: relative(root, file),
        code: Buffer.from(isModule ? inLayer(code, file) : code),
        cssModules: isModule && (number < 0 || { pattern: `${longPrefix}[local]` }),
        minify: true,
      })
      // The exports have no fixed order, and two builds of one commit must be identical.
      const keys = Object.keys(exports ?? {}).sort()
      const names = Object.fromEntries(
        keys.map((key, at) => [key, number < 0 ? exports?.[key]?.name : `${lettersOf(number)}${at}`]),
      )
      const text = bytes.toString().replace(longNames, (_, key: string) => names[key] ?? key)
      const namesModule = `export default ${JSON.stringify(names)}`
      if (prefix === sheetPrefix) return { code: namesModule, meta: { styles: text } }
      if (this.environment.name === 'ssr') return namesModule
      return [
        `import { adoptStyles } from ${JSON.stringify(adoptStylesFile)}`,
        `adoptStyles(${JSON.stringify(text)})`,
        namesModule,
      ].join('\n')
    },
    transform(code, id) {
      return !isBuild && /\.module\.css(\?direct)?$/.test(id) ? inLayer(code, id) : null
    },
    generateBundle() {
      if (this.environment.name !== 'ssr') return
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const texts = inOrder(entries, (id) => this.getModuleInfo(id)).map(({ meta }) => meta.styles ?? '')
      const code = Buffer.from([layerOrder, ...texts].join('\n'))
      const source = transform({ filename: sheetFile, code, minify: true }).code
      this.emitFile({ type: 'asset', fileName: sheetFile, source })
    },
  }
}

/** The sheet that a server build emitted. */
export function sheetOf(output: readonly Rolldown.RolldownOutput['output'][number][]): string {
  const file = output.find(({ fileName }) => fileName === sheetFile)
  return file?.type === 'asset' ? Buffer.from(file.source).toString() : ''
}

function inLayer(code: string, file: string): string {
  return `@layer ${file.includes('/ui/parts/') ? 'parts' : 'components'} {${code}}`
}

async function modulesBelow(dirs: readonly string[]): Promise<string[]> {
  const options = { ignore: ['**/node_modules/**'], absolute: true }
  const files = await Promise.all(dirs.map((cwd) => glob('**/*.module.css', { ...options, cwd })))
  return [...new Set(files.flat())].sort()
}

/** 0 is "a", 25 "z", 26 "aa". */
function lettersOf(number: number): string {
  const rest = Math.floor(number / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(97 + (number % 26))
}

/** Modules in the order in which they run. The order of their ids differs between builds. */
function inOrder(
  entries: readonly string[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): Rolldown.ModuleInfo[] {
  const seen = new Set<string>()
  const visit = (id: string): Rolldown.ModuleInfo[] => {
    const info = infoOf(id)
    if (!info || seen.has(id)) return []
    seen.add(id)
    return [...[...info.importedIds, ...info.dynamicallyImportedIds].flatMap(visit), info]
  }
  return entries.flatMap(visit)
}
