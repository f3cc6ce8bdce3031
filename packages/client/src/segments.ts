import type { BodyOf, JsonOf, operations, segment } from '@next-panel/contract'
import { segmentPaths } from '@next-panel/contract/paths'
import { type CollectionAddress, callForJson, reading } from './connection.ts'
import { Entries } from './entries.ts'

/** A group of visitors, recognised by their questions. */
export type Segment = JsonOf<typeof segment>

type NewSegment = BodyOf<typeof operations.segments.insert>
type SegmentUpdate = BodyOf<typeof operations.segments.update>

/** The segments of a collection. */
export class Segments extends Entries<Segment, NewSegment, SegmentUpdate> {
  constructor(address: CollectionAddress) {
    super(address, segmentPaths, {
      get: async (segment_id) => {
        const query = { segment_id }
        const call = { path: segmentPaths.get, ...reading(address), query }
        return (await callForJson<typeof operations.segments.get>(address, call)).segment
      },
      all: async () => {
        const call = { path: segmentPaths.all, ...reading(address) }
        return (await callForJson<typeof operations.segments.all>(address, call)).segments
      },
    })
  }
}
