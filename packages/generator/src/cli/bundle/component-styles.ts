import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { glob } from 'tinyglobby'
import type { Plugin, Rolldown } from 'vite'
import type { StyleSource } from '../../shell/page-styles.ts'

const adoptStylesFile = fileURLToPath(new URL('../../ui/browser/adopt-styles.ts', import.meta.url))

const query = '?island'
const islandPrefix = '\0island-styles:'
const pagePrefix = '\0page-styles:'

/** The file among the output of the server build that {@link styleSources} reads. */
const sourcesFile = 'styles.json'

/** What all class names of a sheet begin with before they are shortened. No name of ours is like it. */
const longPrefix = 'sheaf-class-'
const longNames = new RegExp(`${longPrefix}([\\w-]+)`, 'g')

/**
 * Parts styles from code. `import styles from './X.module.css?island'` gives the class names and adopts the style sheet when
 * the island's code runs: nobody loads them before the island is wanted.
 *
 * Without the query, a build gives the class names alone. The server build collects the texts, of which pages link what they show.
 *
 * A build shortens class names, since the first paint waits for what holds them.
 * @param sourceDirs where style sheets of components lie
 */
export function componentStyles(sourceDirs: readonly string[]): Plugin {
  let root = ''
  let isBuild = false
  let sheets: Promise<readonly string[]> | undefined
  return {
    name: 'component-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    async resolveId(source, importer) {
      const isIsland = source.endsWith(`.module.css${query}`)
      if (!isIsland && !(isBuild && source.endsWith('.css'))) return null
      const plain = isIsland ? source.slice(0, -query.length) : source
      const file = await this.resolve(plain, importer, { skipSelf: true })
      // Must not end in ".css", or Vite would take the module for a style sheet.
      return file && `${isIsland ? islandPrefix : pagePrefix}${file.id}.js`
    },
    async load(id) {
      const prefix = [islandPrefix, pagePrefix].find((one) => id.startsWith(one))
      if (!prefix) return null
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      // As Vite names it, so that both come to the same class names.
      const name = relative(root, file)
      if (isBuild) sheets ??= sheetsBelow(sourceDirs)
      const place = (await sheets)?.indexOf(file) ?? -1
      const { code, exports } = transform({
        filename: name,
        code: await readFile(file),
        cssModules: file.endsWith('.module.css') && (place < 0 || { pattern: `${longPrefix}[local]` }),
        minify: true,
      })
      // The transformer gives them in no order, and two builds of one commit must be the same.
      const keys = Object.keys(exports ?? {}).sort()
      const names = Object.fromEntries(
        keys.map((key, at) => [key, place < 0 ? (exports?.[key]?.name ?? key) : `${lettersOf(place)}${at}`]),
      )
      const text = code.toString().replace(longNames, (_, key: string) => names[key] ?? key)
      const namesModule = `export default ${JSON.stringify(names)}`
      if (prefix === pagePrefix) {
        const classNames = exports ? Object.values(names) : globalClassNames(text)
        return { code: namesModule, meta: { styles: { file: name, text, classNames } satisfies StyleSource } }
      }
      return [
        `import { adoptStyles } from ${JSON.stringify(adoptStylesFile)}`,
        // A page in which the island is drawn at build time links the text.
        `export const text = ${JSON.stringify(text)}`,
        'adoptStyles(text)',
        namesModule,
      ].join('\n')
    },
    generateBundle() {
      if (this.environment.name !== 'ssr') return
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const sources = inOrder(entries, (id) => this.getModuleInfo(id)).flatMap(
        ({ meta }): StyleSource[] => meta.styles ?? [],
      )
      this.emitFile({ type: 'asset', fileName: sourcesFile, source: JSON.stringify(sources) })
    },
  }
}

/** All style sheets of components, in an order that is the same everywhere. */
async function sheetsBelow(dirs: readonly string[]): Promise<string[]> {
  const options = { ignore: ['**/node_modules/**'], absolute: true }
  const files = await Promise.all(dirs.map((cwd) => glob('**/*.module.css', { ...options, cwd })))
  return [...new Set(files.flat())].sort()
}

/** 0 is "a", 25 "z", 26 "aa". */
function lettersOf(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(97 + (place % 26))
}

/** What a server build collected. */
export function styleSources(output: readonly Rolldown.RolldownOutput['output'][number][]): StyleSource[] {
  const file = output.find(({ fileName }) => fileName === sourcesFile)
  return file?.type === 'asset' ? JSON.parse(file.source.toString()) : []
}

function globalClassNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g), ([, name = '']) => name))]
}

/** Modules in the order in which they run, as far as one imports another: that of their ids changes from build to build. */
function inOrder(
  entries: readonly string[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): Rolldown.ModuleInfo[] {
  const seen = new Set<string>()
  const visit = (id: string): Rolldown.ModuleInfo[] => {
    if (seen.has(id)) return []
    seen.add(id)
    const info = infoOf(id)
    if (!info) return []
    return [...[...info.importedIds, ...info.dynamicallyImportedIds].flatMap(visit), info]
  }
  return entries.flatMap(visit)
}
