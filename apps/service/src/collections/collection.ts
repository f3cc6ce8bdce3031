import { embedding, typeStrategy } from '@next-panel/contract'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../store/tables.ts'

export type TypeStrategy = z.output<typeof typeStrategy>

export const defaultTypeStrategy: TypeStrategy = { enum_strategy: { StringLength: 25 } }

/** Parses a stored strategy. */
export function parseTypeStrategy(stored: string): TypeStrategy {
  return typeStrategy.parse(JSON.parse(stored))
}

export type Embedding = z.output<typeof embedding>

/** A stored index. `uid` identifies its documents, and `definedBy` is the number of the change that defined it last. */
export interface CollectionIndex {
  readonly id: string
  readonly uid: string
  readonly embedding: Embedding
  readonly typeStrategy: TypeStrategy
  readonly definedBy: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The engine that a collection wants: `auto` is `memory` up to a number of documents, and `postgres` above. */
export const engineChoices = ['auto', 'memory', 'postgres'] as const
export type EngineChoice = (typeof engineChoices)[number]

/** The engine that searches a collection. */
export type ActiveEngine = Exclude<EngineChoice, 'auto'>

/** A stored collection, with its indexes in creation order. Keys are hashed. */
export interface Collection {
  readonly id: string
  readonly engine: EngineChoice
  readonly activeEngine: ActiveEngine
  readonly description: string | null
  readonly language: string
  readonly embeddingsModel: string | null
  readonly readKey: string
  readonly writeKey: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly indexes: readonly CollectionIndex[]
  /** Entries as JSON texts by kind and id, in creation order. An `EntryKind` parses those of its kind. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Reads collections in creation order: those with the given ids, or all. */
export async function readCollections(db: Kysely<Tables>, ids?: readonly string[]): Promise<Collection[]> {
  const wanted = ids === undefined ? undefined : [...ids]
  const records = await db
    .selectFrom('collection')
    .selectAll()
    .$if(wanted !== undefined, (query) => query.where('id', 'in', wanted ?? []))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const indexes = await db
    .selectFrom('collection_index')
    .selectAll()
    .$if(wanted !== undefined, (query) => query.where('collection_id', 'in', wanted ?? []))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('collection_entry')
    .select(['collection_id', 'kind', 'id', 'value'])
    .$if(wanted !== undefined, (query) => query.where('collection_id', 'in', wanted ?? []))
    .orderBy('position')
    .execute()
  const entriesOf = Map.groupBy(entries, (entry) => entry.collection_id)
  return records.map((record) => ({
    id: record.id,
    engine: engineChoices.find((engine) => engine === record.engine) ?? 'auto',
    activeEngine: record.active_engine === 'postgres' ? 'postgres' : 'memory',
    description: record.description,
    language: record.language,
    embeddingsModel: record.embeddings_model,
    readKey: record.read_key,
    writeKey: record.write_key,
    createdAt: new Date(record.created_at),
    updatedAt: new Date(record.updated_at),
    indexes: indexes
      .filter((index) => index.collection_id === record.id)
      .map((index) => ({
        id: index.id,
        uid: index.uid,
        embedding: embedding.parse(JSON.parse(index.embedding)),
        typeStrategy: parseTypeStrategy(index.type_strategy),
        definedBy: index.defined_by,
        createdAt: new Date(index.created_at),
        updatedAt: new Date(index.updated_at),
      })),
    entries: byKind(entriesOf.get(record.id) ?? []),
  }))
}

function byKind(
  entries: readonly { readonly kind: string; readonly id: string; readonly value: string }[],
): Map<string, Map<string, string>> {
  const kinds = [...Map.groupBy(entries, ({ kind }) => kind)]
  return new Map(kinds.map(([kind, own]) => [kind, new Map(own.map(({ id, value }) => [id, value]))]))
}
