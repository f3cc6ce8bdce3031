import type { FacetDefinition } from '@next-panel/contract'
import { ServiceError } from '../service-error.ts'
import type { FieldTable } from './field-table.ts'
import { valuesAt } from './field-value.ts'

/** Counts of one facet: `count` is the number of labels. */
export interface FacetCounts {
  readonly count: number
  readonly values: Readonly<Record<string, number>>
}

/**
 * Counts the facets of a search over one or more indexes (protocol.md 3.4).
 *
 * @throws {ServiceError} `field-unknown` when no index has a field, or its values are of another kind.
 */
export class FacetCounter {
  readonly #definitions: readonly (readonly [path: string, definition: FacetDefinition])[]
  readonly #counts: ReadonlyMap<string, Map<string, number>>

  constructor(definitions: Readonly<Record<string, FacetDefinition>>, tables: readonly FieldTable[]) {
    this.#definitions = Object.entries(definitions)
    this.#counts = new Map(
      this.#definitions.map(([path, definition]) => {
        const labels = labelsOf(path, definition, tables)
        return [path, new Map(labels.map((label) => [label, 0]))]
      }),
    )
  }

  /** Counts a document of an index. */
  add(document: object, table: FieldTable): void {
    for (const [path, definition] of this.#definitions) {
      const counts = this.#counts.get(path)
      const labels = new Set(valuesAt(document, path).flatMap((value) => labelsFor(value, definition, table)))
      for (const label of labels) {
        const count = counts?.get(label)
        if (count !== undefined) counts?.set(label, count + 1)
      }
    }
  }

  result(): Record<string, FacetCounts> {
    return Object.fromEntries(
      [...this.#counts].map(([path, counts]) => {
        return [path, { count: counts.size, values: Object.fromEntries(counts) }]
      }),
    )
  }
}

function labelsOf(path: string, definition: FacetDefinition, tables: readonly FieldTable[]): string[] {
  const fields = tables.flatMap((table) => table.get(path) ?? [])
  if (fields.length === 0) {
    throw new ServiceError(
      'field-unknown',
      `Cannot facet by ${JSON.stringify(JSON.stringify([path]))}: no index has that field`,
    )
  }
  const wrongKind = (wanted: string) =>
    new ServiceError('field-unknown', `Cannot calculate facet on field "${path}": it holds no ${wanted}`)
  if ('ranges' in definition) {
    if (!fields.some(({ kinds }) => kinds.number > 0)) throw wrongKind('numbers')
    return definition.ranges.map(rangeLabel)
  }
  if ('true' in definition || 'false' in definition) {
    if (!fields.some(({ kinds }) => kinds.bool > 0)) throw wrongKind('booleans')
    return (['true', 'false'] as const).filter((label) => definition[label])
  }
  if (!fields.some(({ kinds }) => kinds.string > 0)) throw wrongKind('texts')
  return [...new Set(fields.flatMap(({ values }) => [...values.keys()]))].sort()
}

function labelsFor(
  value: ReturnType<typeof valuesAt>[number],
  definition: FacetDefinition,
  table: FieldTable,
): string[] {
  if ('ranges' in definition) {
    if (typeof value !== 'number') return []
    return definition.ranges.filter(({ from, to }) => from <= value && value <= to).map(rangeLabel)
  }
  if ('true' in definition || 'false' in definition) return typeof value === 'boolean' ? [String(value)] : []
  const label = typeof value === 'string' ? table.filterValue(value) : undefined
  return label === undefined ? [] : [label]
}

function rangeLabel({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${from}-${to}`
}
