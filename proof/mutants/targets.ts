/** A part of the code, and the tests that are checked by changing it. */
export interface MutantTarget {
  readonly about: string
  readonly folder: string
  /** Path prefixes of the tests that should detect a change. */
  readonly tests: readonly string[]
}

/** The targets of `npm run mutants -- NAME`. */
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
