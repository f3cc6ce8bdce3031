import type { CollectionAddress } from './connection.ts'
import { Entries } from './entries.ts'

/** A group of visitors, told from what they ask. */
export interface Segment {
  readonly id: string
  readonly name: string
  /** What its visitors have in common. */
  readonly description: string
  /** What answers should lead them to. */
  readonly goal?: string | null
}

/** The segments of a collection. */
export class Segments extends Entries<Segment> {
  constructor(address: CollectionAddress) {
    super(address, 'segment')
  }
}
