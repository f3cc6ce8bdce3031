import type { Plugin } from 'vite'

/** What makes React elements, without React itself: search needs it first. */
const ELEMENTS = ['rolldown/runtime', 'node_modules/react/(cjs/react-)?jsx-runtime']

/** What every island needs. */
const ISLAND_BASE = ['node_modules/(react|react-dom|scheduler)/', 'src/islands/(mount-island|IslandBoundary)']

/** What finds the first results. */
const SEARCH = [
  'packages/(search|search-config)/',
  'packages/client/src/(search|insights|connection|elapsed|client-error)\\.ts',
  'src/search/(?!worker-session|mark-words)',
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

/** What React adds to search. */
const SEARCH_TAKEOVER = ['src/islands/search-takeover', 'src/components/search/SearchExcerpt']

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
            { name: 'elements', test: matching(ELEMENTS) },
            { name: 'react', test: matching(ISLAND_BASE) },
            { name: 'search-takeover', test: matching(SEARCH_TAKEOVER) },
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
