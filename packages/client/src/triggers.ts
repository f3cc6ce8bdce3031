import type { BodyOf, JsonOf, operations, trigger } from '@next-panel/contract'
import { triggerPaths } from '@next-panel/contract/paths'
import { ClientError } from './client-error.ts'
import { type CollectionAddress, callForJson, reading } from './connection.ts'
import { Entries } from './entries.ts'

/** A situation of visitors in a segment, and how answers should respond to it. */
export type Trigger = JsonOf<typeof trigger>

type NewTrigger = BodyOf<typeof operations.triggers.insert>
type TriggerUpdate = BodyOf<typeof operations.triggers.update>

/** The triggers of a collection. */
export class Triggers extends Entries<Trigger, NewTrigger, TriggerUpdate> {
  constructor(address: CollectionAddress) {
    super(address, triggerPaths, {
      get: async (trigger_id) => {
        const query = { trigger_id }
        const call = { path: triggerPaths.get, ...reading(address), query }
        return (await callForJson<typeof operations.triggers.get>(address, call)).trigger
      },
      all: async () => {
        const call = { path: triggerPaths.all, ...reading(address) }
        return (await callForJson<typeof operations.triggers.all>(address, call)).triggers
      },
    })
  }

  /**
   * Adds a trigger and returns its id. Needs a write key.
   *
   * @throws {ClientError} `argument-invalid`: `You cannot insert a trigger without a segment_id`
   * @example
   * const segment_id = await collection.segments.insert({ name: 'Buyers', description: 'They ask about prices' })
   * await collection.triggers.insert({
   *   name: 'Discount',
   *   description: 'They ask for a discount',
   *   response: 'Tell them about coupons',
   *   segment_id,
   * })
   */
  override async insert(trigger: NewTrigger): Promise<string> {
    if (!trigger.segment_id) {
      throw new ClientError('argument-invalid', 'You cannot insert a trigger without a segment_id')
    }
    return super.insert(trigger)
  }
}
