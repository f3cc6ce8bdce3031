import { hookNames, plainMessages, type SearchRequest, searchRequest } from '@next-panel/contract'
import { z } from 'zod'
import type { AnswerHooks, PromptInput } from '../answers/writing/prompt-input.ts'
import type { Catalog } from '../collections/catalog.ts'
import type { Collection } from '../collections/collection.ts'
import { acceptDocument, type StoredDocument } from '../collections/document.ts'
import { type EmbeddedText, embeddedText } from '../embeddings/embedded-text.ts'
import { ServiceError } from '../errors/service-error.ts'
import { type CodeOwner, codeFailed, type UserCode } from '../sandbox/user-code.ts'
import type { SearchHit, SearchReply } from '../search/search-collection.ts'
import { type HookName, hookCalls, hooks } from './hook.ts'

/** Maximum number of documents per hook call, and maximum length of their JSON: two copies must fit into the sandbox's memory. */
const maxAtOnce = 500
const maxCharactersAtOnce = 1_000_000

/** A search generated from a question, as JSON and parsed. */
export interface PreparedSearch {
  readonly params: object
  readonly request: SearchRequest
}

/** Secrets of a collection by name. */
type Secrets = Readonly<Record<string, string>>

/** Hooks that can hide documents, or parts of them, from clients. */
const documentHooks = ['BeforeRetrieval', 'BeforeSearch', 'TransformDocumentAfterSearch'] as const

const document = z.record(z.string(), z.unknown())
const pairs = z.array(z.tuple([z.string(), document]))
const preparedSearch = z.record(z.string(), z.unknown()).transform((params, context): PreparedSearch => {
  const { data, error } = searchRequest.safeParse(params, { error: plainMessages })
  for (const { message, path } of error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: [...path] })
  return data ? { params, request: data } : z.NEVER
})
const terms = z.tuple([z.array(z.tuple([z.string(), z.unknown()])), z.string().nullable()])
const embedded = z.union([z.string(), z.array(z.string())])

/**
 * Runs the hooks of a collection. Each method returns its input if the hook is not set or returns nothing.
 *
 * All throw {@link ServiceError}: `code-failed` if a hook fails or returns an invalid value, `busy` if too many hooks and
 * tools are running.
 */
export class HookRunner {
  readonly #code: UserCode
  readonly #secretsOf: (collection: Collection) => Secrets

  /** @param secretsOf returns the secrets that the hooks of a collection receive */
  constructor(code: UserCode, secretsOf: (collection: Collection) => Secrets) {
    this.#code = code
    this.#secretsOf = secretsOf
  }

  /** Names of the hooks that a collection has set, sorted. */
  namesOf(collection: Collection): HookName[] {
    const set = hooks.of(collection)
    return hookNames.filter((name) => set.has(name))
  }

  /**
   * Changes a search before it runs.
   *
   * @param sent returns the request as the client sent it
   */
  async beforeSearch(
    collection: Collection,
    request: SearchRequest,
    sent: () => Promise<unknown>,
  ): Promise<SearchRequest> {
    const changed = await this.#run(collection, 'BeforeSearch', async () => [await sent()], searchRequest)
    return changed ?? request
  }

  /** Changes or removes hits; `count` becomes the number of returned hits. */
  async afterSearch(collection: Collection, reply: SearchReply): Promise<SearchReply> {
    const name = 'TransformDocumentAfterSearch'
    if (!hooks.of(collection).has(name)) return reply
    const grouped = reply.groups?.flatMap(({ result }) => result) ?? []
    const all = new Map([...reply.hits, ...grouped].map((hit) => [hit.id, hit]))
    const given = () => [[...all.values()].map((hit) => [hit.id, hit.document]), this.#secretsOf(collection)]
    const returned = await this.#run(collection, name, given, pairs)
    if (!returned) return reply
    const documents = new Map(returned)
    if (documents.size < returned.length || returned.some(([id]) => !all.has(id))) {
      throw codeFailed(
        owner(collection, name),
        'it must return only pairs that it was given, each at most once.',
      )
    }
    const order = [...documents.keys()]
    const changed = (hits: readonly SearchHit[]) => {
      const shown = new Map(hits.map((hit) => [hit.id, hit]))
      return order.flatMap((id) => {
        const hit = shown.get(id)
        const found = documents.get(id)
        return hit && found ? [{ ...hit, document: { ...found, id: hit.document.id } }] : []
      })
    }
    const hits = changed(reply.hits)
    const groups = reply.groups?.map((group) => ({ ...group, result: changed(group.result) }))
    return { ...reply, hits, count: hits.length, ...(groups ? { groups } : {}) }
  }

  /** Changes documents before they are stored. Large batches are split. Invalid documents are not passed to the hook. */
  async beforeSave(collection: Collection, sent: readonly unknown[]): Promise<readonly unknown[]> {
    if (!hooks.of(collection).has('TransformDocumentBeforeSave')) return sent
    const accepted = sent.map(acceptDocument)
    const changed: unknown[] = []
    for (const part of partsOf(accepted.filter((each) => each !== undefined))) {
      changed.push(...(await this.#transform(collection, part)))
    }
    let next = 0
    return accepted.map((each, place) => (each ? changed[next++] : sent[place]))
  }

  async #transform(collection: Collection, part: readonly StoredDocument[]): Promise<readonly unknown[]> {
    const name = 'TransformDocumentBeforeSave'
    const given = () => [part, this.#secretsOf(collection)]
    const returned = await this.#run(collection, name, given, z.array(document))
    if (!returned) return part
    if (returned.length !== part.length || returned.some(({ id }, place) => id !== part[place]?.id)) {
      throw codeFailed(
        owner(collection, name),
        'it must return as many documents as it was given, with the same ids in the same order.',
      )
    }
    return returned
  }

  /** Changes a search generated from a question. */
  async beforeRetrieval(collection: Collection, params: object): Promise<PreparedSearch> {
    const changed = await this.#run(collection, 'BeforeRetrieval', () => [params], preparedSearch)
    return changed ?? { params, request: searchRequest.parse(params) }
  }

  /** The hooks for answers. They include the hooks for searches, because an answer must not reveal what a search would hide. */
  ofAnswers(collection: Collection): AnswerHooks {
    const set = hooks.of(collection)
    return {
      decideOnDocuments: documentHooks.some((name) => set.has(name)),
      decideOnPrompt: set.has('BeforeAnswer'),
      beforeRetrieval: async (usual) => {
        const { params, request } = await this.beforeRetrieval(collection, usual)
        return this.beforeSearch(collection, request, async () => params)
      },
      afterRetrieval: (reply) => this.afterSearch(collection, reply),
      beforeAnswer: (terms) => this.#beforeAnswer(collection, terms),
    }
  }

  async #beforeAnswer(collection: Collection, given: PromptInput): Promise<PromptInput> {
    const args = () => [given.variables, given.systemPrompt]
    const changed = await this.#run(collection, 'BeforeAnswer', args, terms)
    return changed ? { variables: changed[0], systemPrompt: changed[1] } : given
  }

  /** Returns the parts of a document to embed: names of properties, or the text itself. `undefined` leaves the choice to the index. */
  async embeddedParts(
    collection: Collection,
    of: StoredDocument,
  ): Promise<string | readonly string[] | undefined> {
    return this.#run(collection, 'selectEmbeddingProperties', () => [of], embedded)
  }

  async #run<T>(
    collection: Collection,
    name: HookName,
    args: () => readonly unknown[] | Promise<readonly unknown[]>,
    schema: z.ZodType<T>,
  ): Promise<T | undefined> {
    const hook = hooks.of(collection).get(name)
    if (!hook) return undefined
    const called = owner(collection, name)
    const result = await this.#code.call(called, { code: hook.code, ...hookCalls[name] }, await args())
    if (result === undefined) return undefined
    const parsed = schema.safeParse(result, { error: plainMessages })
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    const place = issue?.path.length ? ` at ${issue.path.map(String).join('.')}` : ''
    throw codeFailed(called, `it returned an invalid value${place}: ${issue?.message}`)
  }
}

function owner(collection: Collection, name: HookName): CodeOwner {
  return { collection: collection.id, name: `Hook ${name}` }
}

/** Splits documents into batches that are small enough for a hook. */
function partsOf(documents: readonly StoredDocument[]): StoredDocument[][] {
  const parts: StoredDocument[][] = []
  let [part, size]: [StoredDocument[], number] = [[], 0]
  for (const each of documents) {
    const length = JSON.stringify(each).length
    if (part.length > 0 && (part.length === maxAtOnce || size + length > maxCharactersAtOnce)) {
      parts.push(part)
      ;[part, size] = [[], 0]
    }
    part.push(each)
    size += length
  }
  return part.length > 0 ? [...parts, part] : parts
}

/**
 * Returns the text to embed for a document, which a hook of its collection can choose. If the hook fails, the log says why, and
 * the document is embedded as if there were no hook, because it is already stored. Documents take turns, so that a batch leaves
 * room for other hooks.
 */
export function hookedText(catalog: Catalog, hooks: HookRunner): EmbeddedText {
  let turn: Promise<unknown> = Promise.resolve()
  return async (document, index) => {
    const collection = await catalog.collection(index.collection)
    if (!collection || !hooks.namesOf(collection).includes('selectEmbeddingProperties')) {
      return embeddedText(document, index)
    }
    const choosing = turn.then(() => hooks.embeddedParts(collection, document)).catch(ignoreFailure)
    turn = choosing.catch(() => {})
    const chosen = await choosing
    if (typeof chosen === 'string') return chosen
    return embeddedText(document, chosen ? { ...index, embedding: [...chosen] } : index)
  }
}

/** Busy errors are thrown, so that the document is retried later. */
function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof ServiceError) || error.code !== 'code-failed') throw error
}
