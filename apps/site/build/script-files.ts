import type { Plugin } from 'vite'

/** What every island needs, and the few lines with which React takes search over. */
const ISLAND_BASE = [
  'node_modules/(react|react-dom|scheduler)/',
  'src/islands/(mount-island|IslandBoundary|search-takeover)',
]

/**
 * What the search dialog, the index of the site and the conversation share: above all what takes words apart. It is no part
 * of the dialog, so that the index can be opened while the dialog's code is still on its way, and a page whose service
 * searches does without the index.
 */
const SHARED = [
  'packages/search-config/',
  'packages/search/src/(marker|page-groups|query|stem|stop-words|synonyms|tokens|weights)',
  'packages/client/src/(search|insights|connection|elapsed|client-error)\\.ts',
  'react-elements',
  'src/search/(min-coverage|hosted-address|search-config|search-marks)',
  'src/components/(search/(EntryList|Highlighted)|symbol-icon)',
]

/** What the conversation with the answer service adds to search. */
const ASK = [
  'src/(ask|components/ask)/',
  'src/islands/ask-island',
  'packages/client/',
  'node_modules/(mdast-util|micromark|unist-util|decode-named|character-entities|devlop|escape-string)',
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
            // The first group that takes a module keeps it.
            // Left to itself, the bundler at times cuts a file of its own out of what the page's script shares.
            { name: 'main', tags: ['$initial'] },
            { name: 'react', test: matching(ISLAND_BASE) },
            { name: 'shared', test: matching(SHARED) },
            { name: 'ask', test: matching(ASK) },
          ],
        },
      }
    },
  }
}

function matching(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'))
}
