import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = 'react/jsx-runtime'
const ID = '\0react-elements.js'

/**
 * Gives files that are drawn before React is there their own copy of what makes React elements, as a module that needs
 * nothing else. React's own is CommonJS and shared with React, so it would be two more files to wait for. The code is
 * React's; a copy makes the same elements, which are plain objects.
 * @param early the files
 */
export function reactElements(early: RegExp): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve(SOURCE))
  const file = join(folder, 'cjs/react-jsx-runtime.production.js')
  return {
    name: 'react-elements',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      return source === SOURCE && importer && early.test(importer) ? ID : null
    },
    async load(id) {
      if (id !== ID) return null
      return [
        'const exports = {}',
        await readFile(file, 'utf8'),
        'export const { Fragment, jsx, jsxs } = exports',
      ].join('\n')
    },
  }
}
