import { dateOf } from '@next-panel/contract'
import { ServiceError } from '../service-error.ts'
import type { FieldTable } from './field-table.ts'
import { valuesAt } from './field-value.ts'

/**
 * Makes sure that documents can be sorted by a field (protocol.md 3.2).
 *
 * @throws {ServiceError} `field-unknown`.
 */
export function assertSortable(path: string, tables: readonly FieldTable[]): void {
  const fields = tables.flatMap((table) => table.get(path) ?? [])
  if (fields.length === 0) {
    throw new ServiceError('field-unknown', `Cannot sort by "${path}": no index has that field`)
  }
  if (fields.some(({ kinds }) => kinds.number > 0 || kinds.bool > 0 || kinds.date > 0)) return
  const found = fields.some(({ kinds }) => kinds.geopoint > 0) ? 'GeoPoint' : 'String'
  throw new ServiceError(
    'field-unknown',
    `Cannot sort by "${path}": only number, date or boolean fields are supported for sorting, but got ${found}`,
  )
}

/** The number a document is sorted by; nothing when it has none there. */
export function sortValue(document: object, path: string): number | undefined {
  const value = valuesAt(document, path)[0]
  if (typeof value === 'string') return dateOf(value)
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : undefined
}
