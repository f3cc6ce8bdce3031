import type { Plugin } from 'vite'

/** What every island needs. */
const ISLAND_BASE = [
  'node_modules/(react|react-dom|scheduler)/',
  'rolldown/runtime',
  'src/islands/(mount-island|IslandBoundary)',
  'src/components/icon',
  'src/site/ui-texts',
]

/**
 * Puts the scripts of the browser into few files: over a slow line a request costs more than the bytes it brings.
 * @param dir folder of hashed files, below the base URL
 */
export function scriptFiles(dir: string): Plugin {
  return {
    name: 'script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    options(options) {
      // Lets the other files take from the page's own script what they share with it.
      return { ...options, preserveEntrySignatures: 'allow-extension' }
    },
    outputOptions(options) {
      return {
        ...options,
        // The one script of every page; Astro would name it after the component that includes it.
        entryFileNames: `${dir}/main.[hash].js`,
        codeSplitting: {
          // Else what the page's own script shares with search would draw search into every page.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: new RegExp(ISLAND_BASE.join('|')) },
            { name: 'search', test: /packages\/search\/|src\/(search|components\/search)\// },
          ],
        },
      }
    },
  }
}
