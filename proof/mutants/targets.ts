/** A part of the code whose tests are tested, by changing the code. */
export interface MutantTarget {
  readonly about: string
  /** The folder of the code. */
  readonly folder: string
  /** Beginnings of the paths of the tests that should notice a change. */
  readonly tests: readonly string[]
}

/** What `npm run mutants -- NAME` knows. */
export const targets: Readonly<Record<string, MutantTarget>> = {
  engine: { about: 'the search engine', folder: 'packages/search/src', tests: ['packages/search/src'] },
  sandbox: {
    about: 'the sandbox for hooks and tools',
    folder: 'apps/service/src/sandbox',
    tests: [
      'apps/service/src/sandbox/module-shape',
      'apps/service/src/sandbox/sandbox',
      'apps/service/src/hooks',
    ],
  },
  client: {
    about: 'the client of the service',
    folder: 'packages/client/src',
    tests: ['packages/client/src'],
  },
}
