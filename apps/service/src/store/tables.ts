/**
 * The tables of the store, alike in SQLite and PostgreSQL. Times are milliseconds since 1970. Structured values are
 * JSON text: it keeps the order of keys and any character, which PostgreSQL's own JSON types do not.
 */
export interface Tables {
  /** One row: the number of the last change. Locking it puts mutations into one order. */
  change_counter: { id: number; value: number }
  /** What each mutation touched, without gaps; older rows are trimmed. */
  change: { number: number; at: number; content: string }
  /** Facts about the store itself, such as what the collection `docs` was filled with. */
  note: { name: string; value: string }
  collection: CollectionTable
  collection_index: CollectionIndexTable
  collection_entry: CollectionEntryTable
  document: DocumentTable
  conversation_turn: ConversationTurnTable
  insight: InsightTable
  /** Tasks that one node at a time does, and until when it has them unless it asks again. */
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
  created_at: number
  updated_at: number
}

/**
 * `uid` names the documents of an index; a swap gives a runtime index the documents of a temporary one by it.
 * `defined_by` is the number of the change that last said how its documents are to be indexed.
 */
interface CollectionIndexTable {
  collection_id: string
  id: string
  uid: string
  is_temporary: number
  embedding: string
  type_strategy: string
  defined_by: number
  created_at: number
  updated_at: number
}

/** Small records of a collection beside its documents. `position` orders those of a kind as they came. */
interface CollectionEntryTable {
  collection_id: string
  kind: string
  id: string
  value: string
  position: number
}

/**
 * `position` orders documents as they came; a replaced document keeps its place. `vector_model` says which model was asked
 * for `vector`, base64 of 32-bit numbers; a document without either still waits for one.
 */
interface DocumentTable {
  index_uid: string
  id: string
  body: string
  position: number
  vector: string | null
  vector_model: string | null
}

/** A question with its answer, kept only where the settings say so. `sources` are ids of hits. */
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
 * What readers did, one row each, by `kind`. `text` is the term or the question; `results` the hits of a search, or the
 * place of what was clicked; `outcome` how a question ended, or a rating; `note` what was said with a rating, or where a
 * missing page was linked from. Read and written outside the order of changes: nodes do not follow it.
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
