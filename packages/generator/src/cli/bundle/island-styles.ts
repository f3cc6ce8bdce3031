import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const query = '?island'
const stylesPrefix = '\0island-styles:'
const namesPrefix = '\0page-styles:'

/**
 * Lets an island carry its styles: `import styles from './X.module.css?island'` gives the class names and adopts the
 * style sheet when the island's code runs. Without it, the styles of every island would be part of the sheet that each
 * page links, before anybody wants the island.
 *
 * Without the query, the styles are those of the page, which links them: a script of it gets the class names alone.
 */
export function islandStyles(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'island-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    async resolveId(source, importer) {
      const isIsland = source.endsWith(`.module.css${query}`)
      const isPage = isBuild && this.environment.name === 'client' && source.endsWith('.module.css')
      if (!isIsland && !isPage) return null
      const plain = isIsland ? source.slice(0, -query.length) : source
      const file = await this.resolve(plain, importer, { skipSelf: true })
      // Must not end in ".css", or Vite would take the module for a style sheet.
      return file && `${isIsland ? stylesPrefix : namesPrefix}${file.id}.js`
    },
    async load(id) {
      const prefix = [stylesPrefix, namesPrefix].find((one) => id.startsWith(one))
      if (!prefix) return null
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      const { code, exports } = transform({
        // As Vite names it, so that both come to the same class names.
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
      if (prefix === namesPrefix) return `export default ${JSON.stringify(names)}`
      return [
        // A page in which the island is drawn at build time links the text.
        `export const text = ${JSON.stringify(code.toString())}`,
        'if (typeof document !== "undefined") {',
        '  const sheet = new CSSStyleSheet()',
        '  sheet.replaceSync(text)',
        '  document.adoptedStyleSheets.push(sheet)',
        '}',
        `export default ${JSON.stringify(names)}`,
      ].join('\n')
    },
  }
}
