import type { Plugin } from 'vite'

/**
 * Replaces Vite's function that preloads the files of a dynamic import. Vite's also loads style sheets, of which scripts have none here,
 * and is most of a kilobyte in the script of every page.
 */
export function modulePreload(): Plugin {
  let base = '/'
  return {
    name: 'module-preload',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
    },
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null
      return `export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: ${JSON.stringify(base)} + file }))
  return load()
}`
    },
  }
}
