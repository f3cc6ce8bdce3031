import type { FieldTable } from '../search/field-table.ts'

/** The fields of an index in their roles, as a collection lists them (protocol.md 2.1). */
export function fieldsOf(table: FieldTable) {
  const roles = table.all().flatMap(({ path, kinds, lists, values }) => {
    const types = [
      ...(kinds.bool > 0 ? ['bool'] : []),
      ...(kinds.number > 0 ? ['number'] : []),
      ...(kinds.date > 0 ? ['date'] : []),
      ...(kinds.geopoint > 0 ? ['geopoint'] : []),
      ...(kinds.string > 0 && values.size > 0 ? ['string_filter'] : []),
      ...(kinds.string > 0 ? ['string'] : []),
    ]
    return types.map((field_type) => ({ field_path: path, is_array: lists > 0, field_type }))
  })
  return roles.map((role, field_id) => ({ field_id, ...role }))
}
