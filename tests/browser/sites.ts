const first = Number(process.env.BROWSER_TEST_PORT ?? 4173)

/** A site under test. */
export interface TestedSite {
  readonly port: number
  /** Origin with the base URL, without a slash at the end. */
  readonly address: string
}

/** The site itself, as built. */
export const realSite: TestedSite = { port: first, address: `http://127.0.0.1:${first}` }

/**
 * A small site below `/sub/` that has what the real one does without: an announcement, a navbar that hides, tabs,
 * pictures, two languages and three versions.
 */
export const sampleSite: TestedSite = { port: first + 1, address: `http://127.0.0.1:${first + 1}/sub` }

/** The key for everything of the services under test. */
export const masterKey = 'master-key-of-browser-tests'
