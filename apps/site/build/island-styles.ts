import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const QUERY = '?island'
const PREFIX = '\0island-styles:'

/**
 * Lets an island carry its styles: `import styles from './X.module.css?island'` gives the class names and adopts the
 * style sheet when the island's code runs. Astro would otherwise link the styles of every island in every page, before
 * anybody wants the island, and each sheet would cost a request of its own.
 * @param root folder that class names are made unique by
 */
export function islandStyles(root: string): Plugin {
  return {
    name: 'island-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(`.module.css${QUERY}`)) return null
      const file = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true })
      // Must not end in ".css", or Vite would take the module for a style sheet.
      return file && `${PREFIX}${file.id}.js`
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const file = id.slice(PREFIX.length, -'.js'.length)
      this.addWatchFile(file)
      const { code, exports } = transform({
        filename: relative(root, file),
        code: await readFile(file),
        cssModules: true,
        minify: true,
      })
      // The transformer gives them in no order, and two builds of one commit must be the same.
      const names = Object.fromEntries(
        Object.entries(exports ?? {})
          .map(([name, { name: unique }]) => [name, unique] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
      return [
        // An island may be rendered at build time too, where only the names matter.
        'if (typeof document !== "undefined") {',
        '  const sheet = new CSSStyleSheet()',
        `  sheet.replaceSync(${JSON.stringify(code.toString())})`,
        '  document.adoptedStyleSheets.push(sheet)',
        '}',
        `export default ${JSON.stringify(names)}`,
      ].join('\n')
    },
  }
}
