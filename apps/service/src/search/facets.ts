import type { FacetDefinition } from '@next-panel/contract'
import type { Field, FieldTable } from '../collections/field-table.ts'
import { type FieldValue, valuesAt } from '../collections/field-value.ts'
import { ServiceError } from '../errors/service-error.ts'

/** Counts of one facet. `values` are numbers of documents by label, and `count` is the number of labels. */
export interface FacetCounts {
  readonly count: number
  readonly values: Readonly<Record<string, number>>
}

/**
 * Counts the facets of a search over one or more indexes (docs/reference/wire/search.md#facets).
 *
 * @throws {ServiceError} `field-unknown` if no index has a field, or if its values are of another kind
 */
export class FacetCounter {
  readonly #facets: ReadonlyMap<string, Facet>

  constructor(definitions: Readonly<Record<string, FacetDefinition>>, tables: readonly FieldTable[]) {
    this.#facets = new Map(
      Object.entries(definitions).map(([path, definition]) => {
        const labels = labelsOf(path, definition, tables)
        return [
          path,
          'ranges' in definition
            ? new RangeFacet(definition.ranges)
            : new LabelFacet(path, definition, labels),
        ]
      }),
    )
  }

  /** Counts a document of an index. */
  add(document: object, table: FieldTable): void {
    for (const [path, facet] of this.#facets) facet.add(valuesAt(document, path), table)
  }

  result(): Record<string, FacetCounts> {
    return Object.fromEntries(
      [...this.#facets].map(([path, facet]) => {
        const values = facet.counts()
        return [path, { count: Object.keys(values).length, values }]
      }),
    )
  }
}

interface Facet {
  /** Counts the values of one document. */
  add(values: readonly FieldValue[], table: FieldTable): void
  counts(): Record<string, number>
}

/** Counts texts or booleans that are known in advance. */
class LabelFacet implements Facet {
  readonly #path: string
  readonly #isBoolean: boolean
  readonly #counts: Map<string, number>

  constructor(
    path: string,
    definition: Exclude<FacetDefinition, { ranges: unknown }>,
    labels: readonly string[],
  ) {
    this.#path = path
    this.#isBoolean = isOfBooleans(definition)
    this.#counts = new Map(labels.map((label) => [label, 0]))
  }

  add(values: readonly FieldValue[], table: FieldTable): void {
    for (const label of new Set(values.flatMap((value) => this.#labelFor(value, table) ?? []))) {
      const count = this.#counts.get(label)
      if (count !== undefined) this.#counts.set(label, count + 1)
    }
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }

  #labelFor(value: FieldValue, table: FieldTable): string | undefined {
    if (this.#isBoolean) return typeof value === 'boolean' ? String(value) : undefined
    return typeof value === 'string' ? table.filterValue(this.#path, value) : undefined
  }
}

type Range = { readonly from: number; readonly to: number }

/**
 * Counts numbers by range. Labels are created once, because a thousand ranges may be compared with each of
 * thousands of documents.
 */
class RangeFacet implements Facet {
  readonly #ranges: readonly (Range & { count: number })[]

  constructor(ranges: readonly Range[]) {
    const distinct = new Map(ranges.map((range) => [rangeLabel(range), range]))
    this.#ranges = [...distinct.values()].map((range) => ({ ...range, count: 0 }))
  }

  add(values: readonly FieldValue[]): void {
    const numbers = values.filter((value) => typeof value === 'number')
    if (numbers.length === 0) return
    for (const range of this.#ranges) {
      if (numbers.some((number) => range.from <= number && number <= range.to)) range.count++
    }
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#ranges.map((range) => [rangeLabel(range), range.count]))
  }
}

/** @throws {ServiceError} `field-unknown` if no index has a field, or if its values are of another kind */
export function assertFacet(
  path: string,
  definition: FacetDefinition,
  tables: readonly FieldTable[],
): Field[] {
  const fields = tables.flatMap((table) => table.get(path) ?? [])
  if (fields.length === 0) {
    throw new ServiceError(
      'field-unknown',
      `Cannot facet by ${JSON.stringify(JSON.stringify([path]))}: no index has that field`,
    )
  }
  const wrongKind = (wanted: string) =>
    new ServiceError('field-unknown', `Cannot calculate facet on field "${path}": it contains no ${wanted}`)
  if ('ranges' in definition) {
    if (!fields.some(({ kinds }) => kinds.number > 0)) throw wrongKind('numbers')
  } else if (isOfBooleans(definition)) {
    if (!fields.some(({ kinds }) => kinds.bool > 0)) throw wrongKind('booleans')
  } else if (!fields.some(({ kinds }) => kinds.string > 0)) throw wrongKind('texts')
  return fields
}

function labelsOf(path: string, definition: FacetDefinition, tables: readonly FieldTable[]): string[] {
  const fields = assertFacet(path, definition, tables)
  if ('ranges' in definition) return definition.ranges.map(rangeLabel)
  if (isOfBooleans(definition)) return (['true', 'false'] as const).filter((label) => definition[label])
  return [...new Set(fields.flatMap(({ values }) => [...values.keys()]))].sort()
}

export function isOfBooleans(definition: FacetDefinition): definition is { true?: boolean; false?: boolean } {
  return 'true' in definition || 'false' in definition
}

/** The label of a range of numbers. */
export function rangeLabel({ from, to }: Range): string {
  return `${from}-${to}`
}
