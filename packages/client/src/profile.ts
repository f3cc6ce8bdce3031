import { telemetryPaths } from '@next-panel/contract/paths'
import { sendBeacon } from './beacon.ts'
import { ClientError } from './client-error.ts'
import type { ServiceAddress } from './connection.ts'
import { renewVisitorId, visitorId } from './visitor-id.ts'

/** The service that a profile belongs to. */
export interface ProfileOptions extends Pick<ServiceAddress, 'fetch'> {
  readonly endpoint: string
  /** A read key. */
  readonly apiKey: string
}

/**
 * The visitor of this page: an id stored in the browser, and optionally an identity and an alias that the site reports to
 * the service with a beacon.
 *
 * @throws {ClientError} `argument-invalid`: `Endpoint and API Key are required to create a Profile`,
 *   `Endpoint and API Key must be strings`
 * @example
 * const visitor = new Profile({ endpoint: url, apiKey: readKey })
 * console.log(visitor.userId)
 */
export class Profile {
  readonly #options: ProfileOptions
  #params: { readonly identifyUrl: string; readonly index: string } | undefined
  #identity: string | undefined
  #alias: string | undefined

  constructor(options: ProfileOptions) {
    const { endpoint, apiKey } = options
    if (!endpoint || !apiKey) refuse('Endpoint and API Key are required to create a Profile')
    if (typeof endpoint !== 'string' || typeof apiKey !== 'string') {
      refuse('Endpoint and API Key must be strings')
    }
    this.#options = options
  }

  /** The visitor id stored in this browser; `ssid` outside browsers. */
  get userId(): string {
    return visitorId()
  }

  /** The identity set with `identify`. */
  get identity(): string | undefined {
    return this.#identity
  }

  /** The alias set with `alias`. */
  get aliasName(): string | undefined {
    return this.#alias
  }

  /**
   * Sets the target of beacons, of which only the scheme and host are used, and their index.
   *
   * @throws {ClientError} `argument-invalid` if the URL is invalid
   * @example
   * profile.setParams({ identifyUrl: url, index: 'docs' })
   */
  setParams({ identifyUrl, index }: { readonly identifyUrl: string; readonly index: string }): void {
    const page = typeof location === 'undefined' ? undefined : location.href
    const address = URL.parse(identifyUrl, page)
    if (!address)
      refuse(`"${identifyUrl}" is not a valid service URL. Use a URL such as https://docs.example.com/.`)
    this.#params = { identifyUrl: `${address.protocol}//${address.host}${telemetryPaths.identify}`, index }
  }

  /**
   * Reports the identity of the visitor.
   *
   * @throws {ClientError} `argument-invalid`: `Identity must be a string`; `not-initialized`: `Orama Profile is not initialized`
   * @example
   * await profile.identify('operator-17')
   */
  async identify(identity: string): Promise<void> {
    await this.#tell('identity', identity)
    this.#identity = identity
  }

  /**
   * Reports an alias of the visitor.
   *
   * @throws {ClientError} as `identify`
   * @example
   * await profile.alias('night shift')
   */
  async alias(alias: string): Promise<void> {
    await this.#tell('alias', alias)
    this.#alias = alias
  }

  /**
   * Removes the identity and the alias, and creates a new visitor id.
   *
   * @example
   * profile.reset()
   * console.log(profile.identity) // undefined
   */
  reset(): void {
    this.#identity = undefined
    this.#alias = undefined
    renewVisitorId()
  }

  async #tell(entity: 'identity' | 'alias', id: string): Promise<void> {
    if (typeof id !== 'string') refuse('Identity must be a string')
    if (!this.#params) throw new ClientError('not-initialized', 'Orama Profile is not initialized')
    const { identifyUrl, index } = this.#params
    const { apiKey, fetch } = this.#options
    await sendBeacon({ url: identifyUrl, key: apiKey, fetch }, { entity, id, visitorId: this.userId, index })
  }
}

function refuse(message: string): never {
  throw new ClientError('argument-invalid', message)
}
