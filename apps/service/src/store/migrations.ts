import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Kinds of entries that earlier versions stored. */
const deletedKinds = ['pin-rule', 'shelf', 'training-set', 'value']

/** The only hook that this version still has. */
const keptHook = 'selectEmbeddingProperties'

/** All migrations, with names that sort in creation order. Never change a released one. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-collections': {
    async up(db) {
      await db.schema
        .createTable('change_counter')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('value', 'bigint', (column) => column.notNull())
        .execute()
      await sql`insert into change_counter (id, value) values (1, 0)`.execute(db)
      await db.schema
        .createTable('change')
        .addColumn('number', 'bigint', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('note')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('collection')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('description', 'text')
        // No longer used, but backups from before contain it.
        .addColumn('mcp_description', 'text')
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('embeddings_model', 'text')
        .addColumn('read_key', 'text', (column) => column.notNull())
        .addColumn('write_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('collection_index')
        .addColumn('collection_id', 'text', (column) =>
          column.notNull().references('collection.id').onDelete('cascade'),
        )
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('uid', 'text', (column) => column.notNull().unique())
        .addColumn('is_temporary', 'integer', (column) => column.notNull())
        .addColumn('embedding', 'text', (column) => column.notNull())
        .addColumn('type_strategy', 'text', (column) => column.notNull())
        .addColumn('defined_by', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('collection_index_key', ['collection_id', 'id'])
        .execute()
      await db.schema
        .createTable('document')
        .addColumn('index_uid', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('document_key', ['index_uid', 'id'])
        .execute()
      await db.schema
        .createIndex('document_by_position')
        .on('document')
        .columns(['index_uid', 'position'])
        .execute()
    },
  },
  '002-entries': {
    async up(db) {
      await db.schema
        .createTable('collection_entry')
        .addColumn('collection_id', 'text', (column) =>
          column.notNull().references('collection.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('collection_entry_key', ['collection_id', 'kind', 'id'])
        .execute()
    },
  },
  '003-vectors': {
    async up(db) {
      await db.schema.alterTable('document').addColumn('vector', 'text').execute()
      await db.schema.alterTable('document').addColumn('vector_model', 'text').execute()
    },
  },
  '004-conversations': {
    async up(db) {
      await db.schema
        .createTable('conversation_turn')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('collection_id', 'text', (column) =>
          column.notNull().references('collection.id').onDelete('cascade'),
        )
        .addColumn('conversation_id', 'text')
        .addColumn('interaction_id', 'text')
        .addColumn('visitor_id', 'text')
        .addColumn('asked_at', 'bigint', (column) => column.notNull())
        .addColumn('question', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('sources', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('conversation_turn_by_time')
        .on('conversation_turn')
        .column('asked_at')
        .execute()
    },
  },
  '005-insights': {
    async up(db) {
      await db.schema
        .createTable('insight')
        .addColumn('collection_id', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('audience', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('path', 'text')
        .addColumn('results', 'integer')
        .addColumn('milliseconds', 'integer')
        .addColumn('interaction', 'text')
        .addColumn('outcome', 'text')
        .addColumn('note', 'text')
        .addColumn('sources', 'text')
        .execute()
      await db.schema.createIndex('insight_by_time').on('insight').columns(['collection_id', 'at']).execute()
      await db.schema.createIndex('insight_by_age').on('insight').column('at').execute()
    },
  },
  '006-rate-limits': {
    async up(db) {
      const table = db.schema
        .createTable('rate_limit')
        .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('expire', 'bigint')
      // The table is unlogged, because each search writes a count and must not wait for the disk. A database crash only empties it.
      const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
      await (isPostgres ? table.modifyFront(sql`unlogged`) : table).execute()
    },
  },
  '007-waiting-documents': {
    async up(db) {
      await db.schema
        .createIndex('document_by_vector_model')
        .on('document')
        .columns(['index_uid', 'vector_model'])
        .execute()
      await db.schema
        .createTable('lease')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '008-one-dialect': {
    async up(db) {
      await sql`delete from document where index_uid in (select uid from collection_index where is_temporary = 1)`.execute(
        db,
      )
      await sql`delete from collection_index where is_temporary = 1`.execute(db)
      await db.schema.alterTable('collection_index').dropColumn('is_temporary').execute()
      await db.schema.alterTable('collection').dropColumn('mcp_description').execute()
      await sql`delete from collection_entry where kind in (${sql.join(deletedKinds)})`.execute(db)
    },
  },
  '009-one-hook': {
    async up(db) {
      await sql`delete from collection_entry where kind = 'hook' and id <> ${keptHook}`.execute(db)
    },
  },
  '010-engines': {
    async up(db) {
      await db.schema
        .alterTable('collection')
        .addColumn('engine', 'text', (column) => column.notNull().defaultTo('auto'))
        .execute()
      await db.schema
        .alterTable('collection')
        .addColumn('active_engine', 'text', (column) => column.notNull().defaultTo('memory'))
        .execute()
      await db.schema
        .createTable('search_index')
        .addColumn('uid', 'text', (column) => column.primaryKey())
        .addColumn('indexed_to', 'bigint', (column) => column.notNull())
        .addColumn('documents', 'bigint', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('totals', 'text', (column) => column.notNull())
        .execute()
    },
  },
}

/** Names of all migrations, in order. */
export const migrationNames = Object.keys(migrations).sort()

/** The latest migration. */
export const lastMigration = migrationNames.at(-1) ?? ''

/**
 * Brings the schema of a store up to this version. Nodes that start together take turns.
 *
 * @param last the last migration to apply; a parameter for tests of stores from earlier versions
 */
export async function migrate<T>(db: Kysely<T>, last = lastMigration): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateTo(last)
  // Kysely's own words for a migration that this version does not have: "corrupted migrations: …".
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new Error('a newer version of the service has used it', { cause: error })
  if (error) throw error
}

/** A row of any version of the service, as this version stores it; `undefined` if a migration deletes it. */
export function migrateRow<T extends Readonly<Record<string, unknown>>>(table: string, sent: T) {
  // A restored collection is searched in memory until its engine is prepared again.
  const { is_temporary, mcp_description, active_engine, ...row } = sent
  const isDeleted = deletedKinds.includes(String(row.kind)) || (row.kind === 'hook' && row.id !== keptHook)
  return is_temporary === 1 || (table === 'collection_entry' && isDeleted) ? undefined : row
}

/** Whether all migrations of this version have been applied to a store. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const steps = await migrator.getMigrations()
  return steps.every(({ executedAt }) => executedAt !== undefined)
}
