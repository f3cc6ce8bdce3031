import { createHash } from 'node:crypto'
import { dateOf } from '@next-panel/contract'
import type { StoredDocument } from '../document.ts'
import type { FieldTable } from '../field-table.ts'
import { leavesOf } from '../field-value.ts'

/** The values of a document that conditions, facets and sorting read. */
export interface FilterValues {
  /** Lists of different values by key: see {@link filterKey}. */
  readonly filters: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** Numbers by path: see {@link numberPath}. */
  readonly numbers: readonly { readonly path: string; readonly value: number }[]
}

/**
 * Keys of the lists:
 * - `value`: texts, numbers and booleans as they are, and the text in `enum("…")`; of long texts a hash.
 * - `label`: the texts by which documents are counted and grouped.
 * - `time`: dates in milliseconds.
 * - `page` and `original`: the page of a section, and the section of which it is a translation.
 */
export const filterKey = {
  value: (path: string) => `v:${storedPath(path)}`,
  label: (path: string) => `l:${storedPath(path)}`,
  time: (path: string) => `t:${storedPath(path)}`,
  page: 'page',
  original: 'original',
} as const

/** Paths of numbers: a field's numbers, times, latitudes and longitudes, and the value by which it is sorted. */
export const numberPath = {
  number: (path: string) => `n:${storedPath(path)}`,
  time: (path: string) => `t:${storedPath(path)}`,
  lat: (path: string) => `lat:${storedPath(path)}`,
  lon: (path: string) => `lon:${storedPath(path)}`,
  sort: (path: string) => `s:${storedPath(path)}`,
} as const

/** Reads the values of a document. @param table knows which texts are labels */
export function filterValuesOf(
  document: StoredDocument,
  table: Pick<FieldTable, 'filterValue'>,
  page: string | undefined,
): FilterValues {
  const filters: Record<string, Set<string | number | boolean>> = Object.create(null)
  const numbers: { path: string; value: number }[] = []
  const put = (key: string, value: string | number | boolean) => {
    filters[key] ??= new Set()
    filters[key].add(typeof value === 'string' ? clean(value) : value)
  }
  for (const { path, values } of leavesOf(document)) {
    values.forEach((value, at) => {
      if (typeof value === 'object') {
        numbers.push({ path: numberPath.lat(path), value: value.lat })
        numbers.push({ path: numberPath.lon(path), value: value.lon })
        return
      }
      put(filterKey.value(path), typeof value === 'string' ? comparedText(value) : value)
      const label = typeof value === 'string' ? table.filterValue(path, value) : undefined
      if (label !== undefined) put(filterKey.label(path), label)
      if (label !== undefined && label !== value) put(filterKey.value(path), comparedText(label))
      const time = typeof value === 'string' ? dateOf(value) : undefined
      if (time !== undefined) {
        put(filterKey.time(path), time)
        numbers.push({ path: numberPath.time(path), value: time })
      }
      if (typeof value === 'number') numbers.push({ path: numberPath.number(path), value })
      const order = typeof value === 'string' ? time : Number(value)
      if (at === 0 && order !== undefined) numbers.push({ path: numberPath.sort(path), value: order })
    })
  }
  if (page !== undefined) put(filterKey.page, page)
  if (typeof document.original === 'string') put(filterKey.original, document.original)
  const lists = Object.entries(filters).map(([key, values]) => [key, [...values]] as const)
  return { filters: Object.fromEntries(lists), numbers }
}

/** Length up to which a text is compared as it is, in UTF-16 units. Longer ones are mostly running text. */
const maxComparedLength = 64

/** The text or its hash, by which conditions compare a text. */
export function comparedText(text: string): string {
  return text.length <= maxComparedLength && isStorable(text) ? text : hashOf(text)
}

/** Length up to which a path is stored as it is, in UTF-16 units. An index of PostgreSQL accepts at most 2,704 bytes. */
const maxPathLength = 200

/** The path of a field or its hash. Clients name fields as they like, even with signs that PostgreSQL cannot store. */
function storedPath(path: string): string {
  return path.length <= maxPathLength && isStorable(path) ? path : `#${hashOf(path)}`
}

/** Whether PostgreSQL can store a text: not with zero bytes, nor with halves of surrogate pairs. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Distinguishes halves of surrogate pairs, which UTF-8 cannot. */
function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf16le').digest('base64')
}

/** Removes from a text what PostgreSQL cannot store. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
