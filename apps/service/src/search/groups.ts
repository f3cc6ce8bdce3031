import type { FieldTable } from '../collections/field-table.ts'
import { type FieldValue, valuesAt } from '../collections/field-value.ts'
import { ServiceError } from '../errors/service-error.ts'
import { groupingCost, inSlices } from './search-cost.ts'

/** Maximum number of groups in a response. Nobody can read more. */
const maxGroups = 1000

/** Maximum number of hits in all groups of a response, the same as without groups. */
const maxHits = 1000

/** A value that documents can be grouped by. Geographic points are excluded, because they all differ. */
type GroupValue = Exclude<FieldValue, object>

/** Documents with the same values in some fields. */
export interface Group<Hit> {
  readonly values: readonly GroupValue[]
  readonly result: readonly Hit[]
}

interface Source {
  readonly id: string
  readonly live: { readonly fields: FieldTable; documents(): Iterable<object> }
}

/**
 * Groups hits by the values of their documents (docs/reference/wire/search.md#groups): one group for each
 * combination of values in any document, in the order of their best hits, empty ones last.
 *
 * @param hits best first
 * @throws {ServiceError} `too-many` for too many combinations or hits
 */
export async function groupHits<Hit extends { readonly index_id: string; readonly document: object }>(
  hits: readonly Hit[],
  sources: readonly Source[],
  properties: readonly string[],
  most: number,
): Promise<Group<Hit>[]> {
  const usable = sources.filter(({ live }) => hasFields(live.fields, properties))
  const groups = new Map<string, { values: readonly GroupValue[]; result: Hit[] }>()
  const groupFor = (values: readonly GroupValue[]) => {
    const key = JSON.stringify(values)
    const group = groups.get(key) ?? { values, result: [] }
    if (!groups.has(key) && groups.size === maxGroups) throw tooMany(properties)
    groups.set(key, group)
    return group
  }
  let shown = 0
  await inSlices(hits, groupingCost, (hit) => {
    const table = usable.find(({ id }) => id === hit.index_id)?.live.fields
    for (const values of table ? combinations(hit.document, properties, table) : []) {
      const { result } = groupFor(values)
      if (result.length === most) continue
      if (shown++ === maxHits) throw tooManyHits(properties)
      result.push(hit)
    }
  })
  for (const { live } of usable) {
    await inSlices(live.documents(), groupingCost, (document) => {
      combinations(document, properties, live.fields).forEach(groupFor)
    })
  }
  return [...groups.values()]
}

function hasFields(table: FieldTable, properties: readonly string[]): boolean {
  return properties.every((path) => table.get(path))
}

/** @throws {ServiceError} `field-unknown` if no index has all the fields. */
export function assertGroupable(properties: readonly string[], tables: readonly FieldTable[]): void {
  if (tables.some((table) => hasFields(table, properties))) return
  throw new ServiceError(
    'field-unknown',
    `Cannot group by ${JSON.stringify(properties)}: no index has these fields`,
  )
}

/**
 * @throws {ServiceError} `too-many` before the combinations are created, because lists in a few fields can
 * have millions
 */
function combinations(document: object, properties: readonly string[], table: FieldTable): GroupValue[][] {
  return properties.reduce<GroupValue[][]>(
    (begun, path) => {
      const values = new Set(valuesAt(document, path).flatMap((value) => groupValue(path, value, table)))
      if (begun.length * values.size > maxGroups) throw tooMany(properties)
      return begun.flatMap((each) => [...values].map((value) => [...each, value]))
    },
    [[]],
  )
}

function tooMany(properties: readonly string[]): ServiceError {
  return new ServiceError(
    'too-many',
    `Cannot group by ${JSON.stringify(properties)}: there are more than ${maxGroups} combinations of values`,
  )
}

function tooManyHits(properties: readonly string[]): ServiceError {
  return new ServiceError(
    'too-many',
    `Cannot group by ${JSON.stringify(properties)}: the groups contain more than ${maxHits} hits. Reduce max_results, or use a filter.`,
  )
}

function groupValue(path: string, value: FieldValue, table: FieldTable): GroupValue | [] {
  if (typeof value === 'string') return table.filterValue(path, value) ?? []
  return typeof value === 'object' ? [] : value
}
