import { tokenize } from '@next-panel/search'
import type { Field } from '../collections/field-table.ts'
import { valuesAt } from '../collections/field-value.ts'
import type { LiveIndex } from '../collections/live-index.ts'
import { TimeSlice } from '../threads/time-slice.ts'

/** Statistics of a field in one of its roles (docs/reference/wire/collections.md#statistics). */
export type FieldStatistics = { readonly field_id: number; readonly field_path: string } & (
  | { readonly type: 'bool'; readonly true_count: number; readonly false_count: number }
  | { readonly type: 'number'; readonly count: number; readonly min: number; readonly max: number }
  | { readonly type: 'date' | 'geopoint'; readonly count: number }
  | {
      readonly type: 'string_filter'
      readonly key_count: number
      readonly document_count: number
      readonly keys: readonly string[]
    }
  | {
      readonly type: 'string'
      readonly unique_terms_count: number
      readonly total_documents: number
      readonly avg_field_length: number
    }
)

const cache = new WeakMap<
  LiveIndex,
  { readonly revision: number; readonly fields: readonly FieldStatistics[] }
>()

/** Returns the statistics of an index's fields. They are computed in time slices, and again only after the index has changed. */
export async function fieldStatistics(live: LiveIndex): Promise<readonly FieldStatistics[]> {
  const cached = cache.get(live)
  if (cached?.revision === live.revision) return cached.fields
  const { revision } = live
  const fields: FieldStatistics[] = []
  const slice = new TimeSlice()
  for (const field of live.fields.all()) {
    for (const role of await rolesOf(field, live, slice)) fields.push({ ...role, field_id: fields.length })
  }
  cache.set(live, { revision, fields })
  return fields
}

async function rolesOf(field: Field, live: LiveIndex, slice: TimeSlice): Promise<FieldStatistics[]> {
  const { path, kinds, values, booleans } = field
  const base = { field_id: 0, field_path: path }
  const roles: FieldStatistics[] = []
  if (kinds.bool > 0) {
    roles.push({ ...base, type: 'bool', true_count: booleans.true, false_count: booleans.false })
  }
  if (kinds.number > 0) {
    let [count, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const document of live.documents()) {
      for (const value of valuesAt(document, path)) {
        if (typeof value !== 'number') continue
        count++
        min = Math.min(min, value)
        max = Math.max(max, value)
      }
      await slice.yieldWhenLong()
    }
    roles.push({ ...base, type: 'number', count, min, max })
  }
  if (kinds.date > 0) roles.push({ ...base, type: 'date', count: kinds.date })
  if (kinds.geopoint > 0) roles.push({ ...base, type: 'geopoint', count: kinds.geopoint })
  if (kinds.string > 0) {
    const keys = [...values.keys()].sort()
    if (keys.length > 0) {
      const total = [...values.values()].reduce((sum, count) => sum + count, 0)
      const counts = { key_count: keys.length, document_count: total }
      roles.push({ ...base, type: 'string_filter', ...counts, keys })
    }
    const terms = new Set<string>()
    let words = 0
    for (const document of live.documents()) {
      for (const value of valuesAt(document, path)) {
        const tokens = typeof value === 'string' ? tokenize(value) : []
        words += tokens.length
        for (const { whole } of tokens) terms.add(whole)
      }
      await slice.yieldWhenLong()
    }
    const length = { total_documents: kinds.string, avg_field_length: words / kinds.string }
    roles.push({ ...base, type: 'string', unique_terms_count: terms.size, ...length })
  }
  return roles
}
