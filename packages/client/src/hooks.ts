import type { BodyOf, operations } from '@next-panel/contract'
import { hookPaths } from '@next-panel/contract/paths'
import { type CollectionAddress, callForJson, writing } from './connection.ts'

/** The code that chooses what the service embeds for a document (docs/reference/wire/code.md#hooks). All calls need a write key. */
export class Hooks {
  readonly #address: CollectionAddress

  constructor(address: CollectionAddress) {
    this.#address = address
  }

  /**
   * Sets the code of the hook: a module whose default export is an object with its function.
   *
   * @throws {ClientError} `refused` if the code is invalid
   * @example
   * await collection.hooks.create({
   *   name: 'selectEmbeddingProperties',
   *   code: 'export default { selectEmbeddingProperties: () => ["title", "content"] }',
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
   * Removes the code of the hook.
   *
   * @example
   * await collection.hooks.delete('selectEmbeddingProperties')
   */
  async delete(name: BodyOf<typeof operations.hooks.delete>['name_to_delete']): Promise<void> {
    await callForJson<typeof operations.hooks.delete>(this.#address, {
      path: hookPaths.delete,
      ...writing(this.#address),
      body: { name_to_delete: name },
    })
  }
}
