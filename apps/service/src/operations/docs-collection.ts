import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainMessages, problemsText, type SiteBuild, withOriginals } from '@next-panel/contract'
import { recordsFile } from '@next-panel/contract/site-files'
import { askedRecords, glossary, sectionKinds, synonyms } from '@next-panel/search'
import { z } from 'zod'
import { PreparedAnswers } from '../answers/prepared-answers.ts'
import { readCollections } from '../collections/collection.ts'
import { createCollection, setReadKey } from '../collections/collection-changes.ts'
import { deleteDocuments, putDocuments } from '../collections/document-changes.ts'
import { createIndex, requireIndex } from '../collections/index-changes.ts'
import type { Wording } from '../collections/live-index.ts'
import { memoize } from '../collections/memoize.ts'
import { ServiceError } from '../errors/service-error.ts'
import { isMissing } from '../errors/system-reason.ts'
import { matchesKey } from '../keys/key-hash.ts'
import { randomId } from '../keys/random-id.ts'
import type { Site } from '../site/site.ts'
import type { Mutation, Store } from '../store/store.ts'

/** The collection and the index that hold the pages of the site. */
export const docsCollection = 'docs'
const docsIndex = 'sections'

/** Data of a build for searches and questions in the collection `docs`. */
export interface DocsLanguage {
  readonly wording: Wording
  preparedAnswers(): PreparedAnswers
}

export function docsLanguage(build: SiteBuild): DocsLanguage {
  const wording = {
    synonyms: synonyms(build.synonyms),
    glossary: glossary(build.glossary),
    asked: askedRecords(
      build.answers.filter(({ kind }) => kind === 'question'),
      true,
    ),
  }
  // Created for the first question, so that a node that only searches saves the memory.
  return {
    wording,
    preparedAnswers: memoize(() => new PreparedAnswers(build.answers, wording)),
  }
}

/** Name of the note with the hash of the stored sections. */
const contentNote = 'docs-content'

/** The enums of a record; its other strings are texts. Source: docs/reference/requirements.md#records-of-search. */
const typeStrategy = { enum_strategy: { Fields: ['category', 'version'] } }

/** Version of how sections are stored. Increase it to store them again. */
const form = 3

const recordsSchema = z.array(
  z.object({
    id: z.string().min(1),
    title: z.string(),
    section: z.string(),
    content: z.string(),
    questions: z.string().optional(),
    kind: z.enum(sectionKinds).optional(),
    lang: z.string().optional(),
    path: z.string(),
    category: z.string(),
    version: z.string(),
  }),
)

/**
 * Stores the sections of a site in the collection `docs`. One change writes only the sections that differ. Nothing happens if
 * they are already stored, or if the site has none.
 *
 * @throws {ServiceError} `site-broken` when the sections cannot be read.
 */
export async function fillDocsCollection(
  store: Store,
  { folder, build }: Pick<Site, 'folder' | 'build'>,
  readKey: string,
): Promise<void> {
  const file = join(folder, recordsFile)
  const text = await readIfThere(file)
  if (text === undefined) return
  const fromBuild = JSON.stringify([build.title, build.translations])
  const content = createHash('sha256').update(`${form}\n${fromBuild}\n${text}`).digest('hex')
  if ((await contentOf(store.db)) === content) return

  const records = withOriginals(parse(file, text, recordsSchema), build)
  const ids = new Set(records.map(({ id }) => id))
  await store.mutate(async (mutation) => {
    await ensureCollection(mutation, build.title, readKey)
    const { uid, type_strategy } = await requireIndex(mutation, docsCollection, docsIndex)
    if (type_strategy !== JSON.stringify(typeStrategy)) await setTypeStrategy(mutation, uid)
    const stored = await mutation.db
      .selectFrom('document')
      .select('id')
      .where('index_uid', '=', uid)
      .execute()
    const gone = stored.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
    await deleteDocuments(mutation, docsCollection, docsIndex, gone)
    await putDocuments(mutation, docsCollection, docsIndex, records)
    await mutation.db
      .insertInto('note')
      .values({ name: contentNote, value: content })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: content }))
      .execute()
  })
}

/** Sets the read key of the collection `docs`, if it exists and has another key. */
export async function setDocsReadKey(store: Store, readKey: string): Promise<void> {
  const [collection] = await readCollections(store.db, [docsCollection])
  if (!collection || matchesKey(readKey, collection.readKey)) return
  await store.mutate((mutation) => setReadKey(mutation, docsCollection, readKey))
}

/** Returns the hash of the stored sections; `undefined` if there is no index. */
async function contentOf(db: Store['db']): Promise<string | undefined> {
  const [collection] = await readCollections(db, [docsCollection])
  if (!collection?.indexes.some(({ id }) => id === docsIndex)) return undefined
  const note = db.selectFrom('note').select('value').where('name', '=', contentNote)
  return (await note.executeTakeFirst())?.value
}

/** Creates the collection and its index if they are missing, and updates its description. Only the master key can write to it. */
async function ensureCollection(mutation: Mutation, title: string, readKey: string): Promise<void> {
  const [collection] = await readCollections(mutation.db, [docsCollection])
  const description = `Documentation and blog of ${title}, one document per section`
  if (!collection) {
    await createCollection(mutation, {
      id: docsCollection,
      description,
      language: 'en',
      embeddingsModel: null,
      readKey,
      writeKey: randomId(),
    })
  } else if (collection.description !== description) {
    await mutation.db
      .updateTable('collection')
      .set({ description, updated_at: Date.now() })
      .where('id', '=', docsCollection)
      .execute()
    mutation.touchCollection(docsCollection)
  }
  if (collection?.indexes.some(({ id }) => id === docsIndex)) return
  await createIndex(mutation, docsCollection, { id: docsIndex, typeStrategy })
}

/** Sets the enums of an index that an earlier version has created. */
async function setTypeStrategy(mutation: Mutation, uid: string): Promise<void> {
  await mutation.db
    .updateTable('collection_index')
    .set({ type_strategy: JSON.stringify(typeStrategy), defined_by: mutation.number })
    .where('uid', '=', uid)
    .execute()
  mutation.touchCollection(docsCollection)
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw broken(file, error)
  }
}

function parse<Output>(file: string, text: string, schema: z.ZodType<Output>): Output {
  try {
    return schema.parse(JSON.parse(text), { error: plainMessages })
  } catch (error) {
    throw broken(file, error)
  }
}

function broken(file: string, cause: unknown): ServiceError {
  const reason = cause instanceof z.ZodError ? problemsText(cause.issues.slice(0, 1)) : String(cause)
  return new ServiceError(
    'site-broken',
    `Cannot read the sections of the site in ${file}: ${reason}. Rebuild the site: npm run build.`,
    { cause },
  )
}
