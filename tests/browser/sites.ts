const first = Number(process.env.BROWSER_TEST_PORT ?? 4173)

/** A site under test. */
export interface TestedSite {
  readonly port: number
  /** Origin with the base URL, without a trailing slash. */
  readonly address: string
}

/** The built site of this repository. */
export const realSite: TestedSite = { port: first, address: `http://127.0.0.1:${first}` }

/**
 * A small site below `/sub/` with features that the real site does not use: an announcement, a navbar that
 * hides, tabs, pictures, two languages and three versions.
 */
export const sampleSite: TestedSite = { port: first + 1, address: `http://127.0.0.1:${first + 1}/sub` }

/** The master key of the services under test. */
export const masterKey = 'master-key-of-browser-tests'
