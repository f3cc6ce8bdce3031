import type { Plugin } from 'vite'

/** What every island needs, and the few lines with which React takes search over. */
const ISLAND_BASE = [
  'node_modules/(react|react-dom|scheduler)/',
  'src/islands/(mount-island|IslandBoundary|search-takeover)',
]

/**
 * What the search dialog is, with the search of a service. What only the index of the site needs makes a file of its own,
 * for pages whose service searches do without.
 */
const SEARCH = [
  'packages/search-config/',
  'packages/search/src/(marker|page-groups|query|stem|stop-words|synonyms|tokens|weights)',
  'react-elements',
  'packages/client/src/(search|insights|connection|elapsed|client-error)\\.ts',
  'src/search/(?!index-session|worker-session|mark-words)',
  'src/components/(search/|symbol-icon)',
  'src/islands/(search-island|early-render)',
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
            { name: 'react', test: matching(ISLAND_BASE) },
            { name: 'search', test: matching(SEARCH) },
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
