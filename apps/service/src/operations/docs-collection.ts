import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  defaultKeyOverlap,
  plainMessages,
  problemsText,
  type SiteBuild,
  withOriginals,
} from '@next-panel/contract'
import { recordsFile } from '@next-panel/contract/site-files'
import { indexId, isSiteIndex, sectionsByIndex } from '@next-panel/contract/site-indexes'
import { askedRecords, glossary, sectionKinds, synonyms } from '@next-panel/search'
import { z } from 'zod'
import { PreparedAnswers } from '../answers/prepared-answers.ts'
import { readCollections } from '../collections/collection.ts'
import { createCollection } from '../collections/collection-changes.ts'
import { publishedKeyOf, publishReadKey, rotateCollectionKey } from '../collections/collection-keys.ts'
import { deleteDocuments, putDocuments } from '../collections/document-changes.ts'
import { createIndex, deleteIndex, requireIndex } from '../collections/index-changes.ts'
import type { Wording } from '../collections/live-index.ts'
import { memoize } from '../collections/memoize.ts'
import { ServiceError } from '../errors/service-error.ts'
import { isMissing } from '../errors/system-reason.ts'
import { randomId } from '../keys/random-id.ts'
import type { Site } from '../site/site.ts'
import type { Mutation, Store } from '../store/store.ts'

/** The collection that holds the pages of the site, in an index for each version and locale. */
export const docsCollection = 'docs'

/** Data of a build for searches and questions in the collection `docs`. */
export interface DocsLanguage {
  readonly wording: Wording
  preparedAnswers(): PreparedAnswers
}

/**
 * Whether those whose page is not known get an index of the collection: of the site's, that of the last version in the default locale.
 */
export function isDefaultIndex(id: string, { indexes: [first = ''] }: SiteBuild): boolean {
  return !isSiteIndex(id) || id === indexId(first)
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

const valuesSchema = z.union([z.string(), z.array(z.string())])

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
    version: valuesSchema,
    locale: valuesSchema.optional(),
  }),
)

/**
 * Stores the sections of a site in the collection `docs`. One change writes only the sections that differ, and deletes the indexes of
 * versions and locales that the site no longer has. Nothing happens if they are already stored, or if the site has none.
 *
 * @param readKey the read key of the collection if it is created
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
  const fromBuild = JSON.stringify([build.title, build.translations, build.indexes])
  const content = createHash('sha256').update(`${form}\n${fromBuild}\n${text}`).digest('hex')
  const wanted = build.indexes.map(indexId)
  if ((await contentOf(store.db, wanted)) === content) return

  const sections = sectionsByIndex(parse(file, text, recordsSchema))
  await store.mutate(async (mutation) => {
    const stored = await ensureCollection(mutation, build.title, readKey)
    for (const id of stored)
      if (isSiteIndex(id) && !wanted.includes(id)) await deleteIndex(mutation, docsCollection, id)
    for (const suffix of build.indexes) {
      const id = indexId(suffix)
      if (!stored.includes(id)) await createIndex(mutation, docsCollection, { id, typeStrategy })
      await fillIndex(mutation, id, withOriginals(sections.get(suffix) ?? [], build))
    }
    await mutation.db
      .insertInto('note')
      .values({ name: contentNote, value: content })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: content }))
      .execute()
  })
}

/** Makes an index hold these sections and no others. */
async function fillIndex(
  mutation: Mutation,
  index: string,
  sections: readonly { readonly id: string }[],
): Promise<void> {
  const ids = new Set(sections.map(({ id }) => id))
  const { uid, type_strategy } = await requireIndex(mutation, docsCollection, index)
  if (type_strategy !== JSON.stringify(typeStrategy)) await setTypeStrategy(mutation, uid)
  const stored = await mutation.db.selectFrom('document').select('id').where('index_uid', '=', uid).execute()
  const gone = stored.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
  await deleteDocuments(mutation, docsCollection, index, gone)
  await putDocuments(mutation, docsCollection, index, sections)
}

/** The file in which earlier versions kept the read key of the collection `docs`. */
const earlierKeyFile = 'docs-read.key'

/** Returns a read key for the collection `docs` if it has none: the key that is set, that of an earlier version, or a new one. */
export async function firstReadKey(dataDir: string, given: string | undefined): Promise<string> {
  return given ?? ((await readIfThere(join(dataDir, earlierKeyFile)))?.trim() || randomId())
}

/**
 * Makes pages use the read key that is set, or else the stored one. The replaced key works for another day, in pages that are open and on
 * nodes that are restarted later.
 *
 * @param given the key that is set
 * @param first the key if none is set and none is stored
 */
export async function publishDocsReadKey(
  store: Store,
  given: string | undefined,
  first: string,
): Promise<void> {
  const isPublished = (published: string | undefined) =>
    published !== undefined && (given === undefined || given === published)
  const [collection] = await readCollections(store.db, [docsCollection])
  if (!collection || isPublished(publishedKeyOf(collection))) return
  await store.mutate(async (mutation) => {
    const [current] = await readCollections(mutation.db, [docsCollection])
    // Another node may just have published one.
    if (!current || isPublished(publishedKeyOf(current))) return
    const key = given ?? first
    await rotateCollectionKey(mutation, docsCollection, 'read', { key, overlap: defaultKeyOverlap * 1000 })
    await publishReadKey(mutation, docsCollection, key)
  })
}

/** Returns the hash of the stored sections; `undefined` if an index of them is missing. */
async function contentOf(db: Store['db'], wanted: readonly string[]): Promise<string | undefined> {
  const [collection] = await readCollections(db, [docsCollection])
  const stored = collection?.indexes.map(({ id }) => id) ?? []
  if (wanted.some((id) => !stored.includes(id))) return undefined
  const note = db.selectFrom('note').select('value').where('name', '=', contentNote)
  return (await note.executeTakeFirst())?.value
}

/**
 * Creates the collection if it is missing, and updates its description. Only the master key can write to it.
 *
 * @returns the ids of its indexes
 */
async function ensureCollection(mutation: Mutation, title: string, readKey: string): Promise<string[]> {
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
      engine: 'memory',
    })
    await publishReadKey(mutation, docsCollection, readKey)
  } else if (collection.description !== description) {
    await mutation.db
      .updateTable('collection')
      .set({ description, updated_at: Date.now() })
      .where('id', '=', docsCollection)
      .execute()
    mutation.touchCollection(docsCollection)
  }
  return collection?.indexes.map(({ id }) => id) ?? []
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
