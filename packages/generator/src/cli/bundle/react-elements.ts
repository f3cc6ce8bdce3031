import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'react/jsx-runtime'
const id = '\0react-elements.js'

/**
 * Replaces React's CommonJS module for creating elements with a small module without dependencies. Otherwise
 * the first search results would also wait for a file with the bundler's runtime.
 */
export function reactElements(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve(source))
  const file = join(folder, 'cjs/react-jsx-runtime.production.js')
  return {
    name: 'react-elements',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (requestedId) => (requestedId === source ? id : null),
    async load(requestedId) {
      if (requestedId !== id) return null
      return [
        'const exports = {}',
        await readFile(file, 'utf8'),
        'export const { Fragment, jsx, jsxs } = exports',
      ].join('\n')
    },
  }
}
