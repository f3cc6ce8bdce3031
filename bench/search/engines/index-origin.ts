import { setTimeout as wait } from 'node:timers/promises'

/** Files of an index as a site would serve them, by name. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>

const originAddress = 'https://search-index.invalid/'

/**
 * Serves the files of an index from memory and records the loaded files, so that loading needs no network and
 * its bytes can be counted. Engines that load with `fetch` use addresses below {@link IndexOrigin.base}.
 */
export class IndexOrigin {
  readonly base = originAddress
  /** Names of the files that have arrived, in order. */
  readonly arrived: string[] = []
  readonly #files: IndexFiles
  readonly #latency: number

  /**
   * @param latency ms until a file arrives, to distinguish files that an answer waits for from files that are
   * loaded later
   */
  constructor(files: IndexFiles, latency = 0) {
    this.#files = files
    this.#latency = latency
  }

  /** Returns the bytes of a file. @throws RangeError if the index has no such file */
  async load(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = this.#files.get(name)
    if (!bytes)
      throw new RangeError(`The index has no file "${name}"; it has ${[...this.#files.keys()].join(', ')}`)
    if (this.#latency > 0) await wait(this.#latency)
    this.arrived.push(name)
    return Uint8Array.from(bytes)
  }

  /**
   * Makes `fetch` return files for addresses below {@link IndexOrigin.base}. Other addresses use the original
   * function.
   */
  answerFetch(): void {
    const before = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (!address.startsWith(originAddress)) return before(input, init)
      const name = address.slice(originAddress.length).replace(/\?.*$/, '')
      return new Response(await this.load(decodeURIComponent(name)))
    }
  }
}
