import { ClientError } from './client-error.ts'
import type { CollectionAddress } from './connection.ts'
import { Entries, type NewEntry } from './entries.ts'

/** A situation among the visitors of a segment, and how answers should respond to it. */
export interface Trigger {
  readonly id: string
  readonly name: string
  /** When it applies. */
  readonly description: string
  readonly response: string
  /** The segment it belongs to. */
  readonly segment_id: string
}

/** The triggers of a collection. */
export class Triggers extends Entries<Trigger> {
  constructor(address: CollectionAddress) {
    super(address, 'trigger')
  }

  /**
   * Adds a trigger and gives its id. Needs a write key.
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
  override async insert(trigger: NewEntry<Trigger>): Promise<string> {
    if (!trigger.segment_id) {
      throw new ClientError('argument-invalid', 'You cannot insert a trigger without a segment_id')
    }
    return super.insert(trigger)
  }
}
