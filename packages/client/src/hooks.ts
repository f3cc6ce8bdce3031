import type { BodyOf, operations } from '@next-panel/contract'
import { hookPaths } from '@next-panel/contract/paths'
import { type CollectionAddress, callForJson, writing } from './connection.ts'

/** When a hook runs (docs/reference/wire/code.md#hooks). */
export type HookName = BodyOf<typeof operations.hooks.create>['name']

/** Code that the service runs for a collection. All calls need a write key. */
export class Hooks {
  readonly #address: CollectionAddress

  constructor(address: CollectionAddress) {
    this.#address = address
  }

  /**
   * Sets the code of a hook: a module whose default export is an object with the hook function.
   *
   * @throws {ClientError} `refused` if the code is invalid
   * @example
   * await collection.hooks.create({
   *   name: 'BeforeSearch',
   *   code: 'const beforeSearch = (params) => ({ ...params, limit: 5 })\nexport default { beforeSearch }',
   * })
   */
  async create(hook: BodyOf<typeof operations.hooks.create>): Promise<void> {
    await callForJson<typeof operations.hooks.create>(this.#address, {
      path: hookPaths.create,
      ...writing(this.#address),
      body: hook,
    })
  }

  /**
   * Removes the code of a hook.
   *
   * @example
   * await collection.hooks.delete('BeforeSearch')
   */
  async delete(name: HookName): Promise<void> {
    await callForJson<typeof operations.hooks.delete>(this.#address, {
      path: hookPaths.delete,
      ...writing(this.#address),
      body: { name_to_delete: name },
    })
  }
}
