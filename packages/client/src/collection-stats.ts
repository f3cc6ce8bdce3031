/** A field of an index, in one of its roles. */
export interface FieldStats {
  readonly field_id: number
  /** Dotted path of the field. */
  readonly field_path: string
  readonly type: 'bool' | 'number' | 'date' | 'geopoint' | 'string_filter' | 'string' | 'embedding'
  /** Counts that depend on the type (protocol.md 2.4). */
  readonly [detail: string]: unknown
}

/** What an index holds. */
export interface IndexStats {
  readonly id: string
  readonly default_locale: string
  readonly document_count: number
  /** A temporary index is not searched. */
  readonly is_temp: boolean
  readonly fields_stats: readonly FieldStats[]
  /** ISO 8601. */
  readonly created_at: string
  readonly updated_at: string
}

/** What a collection holds. */
export interface CollectionStats {
  readonly id: string
  readonly document_count: number
  readonly description: string | null
  readonly default_locale: string
  /** `null` until an index has one. */
  readonly embedding_model: string | null
  readonly indexes_stats: readonly IndexStats[]
  /** Names of the hooks that are set. */
  readonly hooks?: readonly string[]
  readonly created_at: string
  readonly updated_at: string
}
