import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainMessages, problemsText, type SiteBuild, siteBuild, withOriginals } from '@next-panel/contract'
import { recordsFile, siteBuildFile } from '@next-panel/contract/site-files'
import { askedRecords, glossary, sectionKinds, synonyms } from '@next-panel/search'
import { z } from 'zod'
import { AuthoredAnswers } from '../answers/authored-answers.ts'
import { KnownFacts } from '../answers/known-facts.ts'
import { readCollections } from '../collections/collection.ts'
import { createCollection, setReadKey } from '../collections/collection-changes.ts'
import { putDocuments } from '../collections/document-changes.ts'
import { createIndex, createTemporaryIndex, replaceIndex } from '../collections/index-changes.ts'
import { plainWording, type Wording } from '../collections/live-index.ts'
import { ServiceError } from '../errors/service-error.ts'
import { isMissing } from '../errors/system-reason.ts'
import { matchesKey } from '../keys/key-hash.ts'
import { randomId } from '../keys/random-id.ts'
import type { Mutation, Store } from '../store/store.ts'

/** The collection and the index that hold the pages of the site. */
export const docsCollection = 'docs'
const docsIndex = 'sections'

/** How those who search the pages of the site say what they say, what they ask, and what it knows by name. Other collections have none. */
export interface DocsLanguage {
  wordingOf(collection: string): Wording
  authoredAnswers(collection: string): AuthoredAnswers | undefined
  knownFacts(collection: string): KnownFacts | undefined
}

export function docsLanguage(build: SiteBuild): DocsLanguage {
  const ofDocs = {
    synonyms: synonyms(build.synonyms),
    glossary: glossary(build.glossary),
    asked: askedRecords(build.questions, true),
  }
  // Made for the first question: a node that only searches saves their memory.
  const authored = memoize(() => new AuthoredAnswers(build.questions, ofDocs, build.facts))
  const facts = memoize(() => new KnownFacts(build.facts, ofDocs))
  return {
    wordingOf: (collection) => (collection === docsCollection ? ofDocs : plainWording),
    authoredAnswers: (collection) => (collection === docsCollection ? authored() : undefined),
    knownFacts: (collection) => (collection === docsCollection ? facts() : undefined),
  }
}

function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The note that says what the collection was filled with. */
const contentNote = 'docs-content'

/** Sections stored in one mutation. */
const batchSize = 1000

/** The enums of a record; its other strings are texts. Source: docs/reference/requirements.md#records-of-search. */
const typeStrategy = { enum_strategy: { Fields: ['category', 'version'] } }

/** Version of how sections are stored. Raise it to have them stored again. */
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

/** What became of the collection. */
export type DocsOutcome = 'filled' | 'unchanged' | 'without-records'

/**
 * Fills the collection `docs` from the `records.json` of a built site, through a temporary index that takes the old
 * one's place at once: readers see either all of the old pages or all of the new ones. Skipped when the records are those
 * of the last time, or the site has none.
 *
 * @throws {ServiceError} `site-broken` when the records cannot be read.
 */
export async function fillDocsCollection(
  store: Store,
  siteDir: string,
  build: SiteBuild,
  readKey: string,
): Promise<DocsOutcome> {
  const file = join(siteDir, recordsFile)
  const text = await readIfThere(file)
  if (text === undefined) return 'without-records'
  const translations = JSON.stringify(build.translations)
  const content = createHash('sha256').update(`${form}\n${translations}\n${text}`).digest('hex')
  if ((await contentOf(store.db)) === content) return 'unchanged'

  const records = withOriginals(parse(file, text, recordsSchema), build)
  const { value: temporary } = await store.mutate(async (mutation) => {
    await ensureCollection(mutation, build.title, readKey)
    const id = `temp_${randomId()}`
    await createTemporaryIndex(mutation, docsCollection, docsIndex, { id, typeStrategy })
    return id
  })
  for (let start = 0; start < records.length; start += batchSize) {
    const batch = records.slice(start, start + batchSize)
    await store.mutate((mutation) => putDocuments(mutation, docsCollection, temporary, batch))
  }
  await store.mutate(async (mutation) => {
    await replaceIndex(mutation, docsCollection, docsIndex, temporary)
    await mutation.db
      .insertInto('note')
      .values({ name: contentNote, value: content })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: content }))
      .execute()
  })
  return 'filled'
}

/** Lets a read key open the collection from now on, unless it does already; nothing when there is none. */
export async function setDocsReadKey(store: Store, readKey: string): Promise<void> {
  const [collection] = await readCollections(store.db, [docsCollection])
  if (!collection || matchesKey(readKey, collection.readKey)) return
  await store.mutate((mutation) => setReadKey(mutation, docsCollection, readKey))
}

/** What the index was filled with; nothing when somebody removed it since. */
async function contentOf(db: Store['db']): Promise<string | undefined> {
  const [collection] = await readCollections(db, [docsCollection])
  if (!collection?.indexes.some(({ id }) => id === docsIndex)) return undefined
  const note = db.selectFrom('note').select('value').where('name', '=', contentNote)
  return (await note.executeTakeFirst())?.value
}

/** Makes the collection and its index where they are missing; only the master key may write to it. */
async function ensureCollection(mutation: Mutation, title: string, readKey: string): Promise<void> {
  const [collection] = await readCollections(mutation.db, [docsCollection])
  if (!collection) {
    await createCollection(mutation, {
      id: docsCollection,
      description: `Documentation and blog of ${title}, one document per section`,
      language: 'en',
      embeddingsModel: null,
      readKey,
      writeKey: randomId(),
    })
  }
  if (collection?.indexes.some(({ id }) => id === docsIndex)) return
  await createIndex(mutation, docsCollection, { id: docsIndex, typeStrategy })
}

/** What the build of a site tells a service. @throws {ServiceError} `site-broken` when the file cannot be read. */
export async function readBuild(siteDir: string): Promise<SiteBuild> {
  const file = join(siteDir, siteBuildFile)
  return parse(file, (await readIfThere(file)) ?? '{"baseUrl":"/"}', siteBuild)
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
