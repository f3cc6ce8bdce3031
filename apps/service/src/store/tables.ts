import type { Generated } from 'kysely'

/**
 * The tables of the store, which are the same in SQLite and PostgreSQL. Times are milliseconds since 1970.
 * Structured values are JSON text, which keeps the order of keys and every character. PostgreSQL's own JSON
 * types do not.
 */
export interface Tables {
  /** One row: the number of the last change. Mutations lock it, which puts them in order. */
  change_counter: { id: number; value: number }
  /** The effects of each mutation, numbered without gaps. Old rows are deleted. */
  change: { number: number; at: number; content: string }
  /** Facts about the store itself, such as the source of the collection `docs`. */
  note: { name: string; value: string }
  collection: CollectionTable
  collection_index: CollectionIndexTable
  collection_entry: CollectionEntryTable
  document: DocumentTable
  search_index: SearchIndexTable
  conversation_turn: ConversationTurnTable
  insight: InsightTable
  /** Tasks that one node at a time does. Until `until`, they belong to `holder`. */
  lease: { name: string; holder: string; until: number }
  /** Requests counted for all nodes: those of a reader, and when their window ends. Only PostgreSQL has rows (rate-limits.ts). */
  rate_limit: { key: string; points: number; expire: number }
}

interface CollectionTable {
  id: string
  description: string | null
  language: string
  embeddings_model: string | null
  read_key: string
  write_key: string
  /** The engine that the collection wants: `auto`, `memory` or `postgres`. */
  engine: Generated<string>
  /** The engine that searches it: `memory` or `postgres`. */
  active_engine: Generated<string>
  created_at: number
  updated_at: number
}

/**
 * `uid` names the documents of an index; an index that is deleted and created again has another one. `defined_by` is the number of the
 * change that last defined how its documents are indexed.
 */
interface CollectionIndexTable {
  collection_id: string
  id: string
  uid: string
  embedding: string
  type_strategy: string
  defined_by: number
  created_at: number
  updated_at: number
}

/** Small records of a collection beside its documents. `position` is their order of insertion within a kind. */
interface CollectionEntryTable {
  collection_id: string
  kind: string
  id: string
  value: string
  position: number
}

/**
 * `position` is the order of insertion; a replaced document keeps its position. `vector` is base64 of 32-bit
 * numbers, and `vector_model` the model that was requested for it. A document without both still waits for a
 * vector.
 */
interface DocumentTable {
  index_uid: string
  id: string
  body: string
  position: number
  vector: string | null
  vector_model: string | null
}

/**
 * An index that PostgreSQL searches, by `uid`. Its documents up to the position `indexed_to` are in tables of their own
 * (collections/postgres/search-tables.ts). `fields` and `totals` describe them, as JSON (index-statistics.ts).
 */
interface SearchIndexTable {
  uid: string
  indexed_to: number
  documents: number
  fields: string
  totals: string
}

/** A question with its answer, stored only if the settings say so. `sources` are ids of hits. */
interface ConversationTurnTable {
  id: string
  collection_id: string
  conversation_id: string | null
  interaction_id: string | null
  visitor_id: string | null
  asked_at: number
  question: string
  answer: string
  sources: string
}

/**
 * The actions of readers, one per row, by `kind`. Nodes do not follow this table, so it is read and written
 * outside the order of changes.
 * - `text`: the search term or the question.
 * - `results`: the number of hits, or the position of a clicked hit.
 * - `outcome`: the outcome of a question, or a rating.
 * - `note`: the comment with a rating, or the page that links to a missing page.
 */
interface InsightTable {
  collection_id: string
  at: number
  kind: string
  audience: string
  text: string
  path: string | null
  results: number | null
  milliseconds: number | null
  interaction: string | null
  outcome: string | null
  note: string | null
  sources: string | null
}
