import { dateOf } from '@next-panel/contract'
import type { TypeStrategy } from './collection.ts'
import { type FieldValue, kindOf, leavesOf, type ValueKind } from './field-value.ts'

/** A field of an index. Each count is the number of documents with such a value. A `label` is a text that is a filter value. */
export interface Field {
  readonly path: string
  readonly kinds: Record<ValueKind | 'date' | 'label', number>
  /** Number of documents with a list. */
  lists: number
  /**
   * Numbers of documents by filter value: strings that the index's `TypeStrategy` makes enums, and numbers and
   * booleans as text. Empty where a table does not count them.
   */
  readonly values: Map<string, number>
  booleans: { true: number; false: number }
}

/**
 * The fields of an index, derived from the values of its documents and updated as documents are added and removed. Its contents do not
 * depend on the order of the documents.
 */
export class FieldTable {
  readonly #fields = new Map<string, Field>()
  readonly #strategy: TypeStrategy
  readonly #countsValues: boolean

  /** @param counted the fields so far, if filter values are not counted. There may be as many values as documents. */
  constructor(strategy: TypeStrategy, counted?: readonly Omit<Field, 'values'>[]) {
    this.#strategy = strategy
    this.#countsValues = counted === undefined
    for (const field of counted ?? []) this.#fields.set(field.path, { ...field, values: new Map() })
  }

  add(document: object): void {
    this.#count(document, 1)
  }

  remove(document: object): void {
    this.#count(document, -1)
  }

  get(path: string): Field | undefined {
    return this.#fields.get(path)
  }

  /** Returns all fields in the order of their first occurrence. */
  all(): Field[] {
    return [...this.#fields.values()]
  }

  /**
   * Returns the text that represents a value when it is counted and grouped; `undefined` for geographic
   * points, and for strings that are not enums.
   */
  filterValue(path: string, value: FieldValue): string | undefined {
    if (typeof value === 'object') return undefined
    return typeof value === 'string' ? filterText(path, value, this.#strategy) : String(value)
  }

  #count(document: object, change: 1 | -1): void {
    for (const { path, values, isArray } of leavesOf(document)) {
      const field = this.#fields.get(path) ?? emptyField(path)
      this.#fields.set(path, field)
      if (isArray) field.lists += change
      for (const kind of new Set(values.map(kindOf))) field.kinds[kind] += change
      if (values.some((value) => typeof value === 'string' && dateOf(value) !== undefined))
        field.kinds.date += change
      if (values.some((value) => typeof value === 'string' && this.filterValue(path, value) !== undefined))
        field.kinds.label += change
      const filterValues = this.#countsValues
        ? values.flatMap((value) => this.filterValue(path, value) ?? [])
        : []
      for (const value of new Set(filterValues)) {
        const left = (field.values.get(value) ?? 0) + change
        if (left === 0) field.values.delete(value)
        else field.values.set(value, left)
      }
      for (const value of new Set(values)) {
        if (typeof value === 'boolean') field.booleans[value ? 'true' : 'false'] += change
      }
      if (Object.values(field.kinds).every((count) => count === 0)) this.#fields.delete(path)
    }
  }
}

/** Returns a string if it is an enum, or the value in `enum("…")` (docs/reference/wire/collections.md#fields). */
function filterText(path: string, text: string, { enum_strategy }: TypeStrategy): string | undefined {
  if (typeof enum_strategy === 'object' && 'Fields' in enum_strategy)
    return text !== '' && enum_strategy.Fields.includes(path) ? text : undefined
  if (enum_strategy === 'Explicit') return /^enum\((["'])(.*)\1\)$/s.exec(text)?.[2]
  const bytes = Buffer.byteLength(text)
  return bytes > 0 && bytes <= enum_strategy.StringLength ? text : undefined
}

function emptyField(path: string): Field {
  return {
    path,
    kinds: { string: 0, number: 0, bool: 0, geopoint: 0, date: 0, label: 0 },
    lists: 0,
    values: new Map(),
    booleans: { true: 0, false: 0 },
  }
}
