import type { BodyOf, JsonOf, operations, segment } from '@next-panel/contract'
import type { CollectionAddress } from './connection.ts'
import { Entries } from './entries.ts'

/** A group of visitors, told from what they ask. */
export type Segment = JsonOf<typeof segment>

type NewSegment = BodyOf<typeof operations.segments.insert>
type SegmentUpdate = BodyOf<typeof operations.segments.update>

/** The segments of a collection. */
export class Segments extends Entries<Segment, NewSegment, SegmentUpdate> {
  constructor(address: CollectionAddress) {
    super(address, 'segment')
  }
}
