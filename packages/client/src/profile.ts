import { telemetryPaths } from '@next-panel/contract/paths'
import { sendBeacon } from './beacon.ts'
import { ClientError } from './client-error.ts'
import type { ServiceAddress } from './connection.ts'
import { renewVisitorId, visitorId } from './visitor-id.ts'

/** The service that a visitor is known to. */
export interface ProfileOptions extends Pick<ServiceAddress, 'fetch'> {
  readonly endpoint: string
  /** A read key. */
  readonly apiKey: string
}

/**
 * The visitor of this page: an id that the browser keeps, and, when a site knows more, an identity and an alias of the
 * site's own making, told to the service by a beacon.
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

  /** The id that this browser keeps for its visitor; `ssid` outside of browsers. */
  get userId(): string {
    return visitorId()
  }

  /** Who the visitor is, when `identify` was told. */
  get identity(): string | undefined {
    return this.#identity
  }

  /** What else the visitor is called, when `alias` was told. */
  get aliasName(): string | undefined {
    return this.#alias
  }

  /**
   * Says where beacons go, of whose address only scheme and host count, and which index they are about.
   *
   * @throws {ClientError} `argument-invalid` when the address is none
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
   * Tells the service who the visitor is.
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
   * Tells the service what else the visitor is called.
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
   * Forgets who the visitor is, and gives them a new id.
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
