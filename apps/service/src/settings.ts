import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { AnswerPoolSettings } from './answers/answer-pool.ts'
import { type EngineChoice, engineChoices } from './collections/collection.ts'
import { defaultMemoryDocuments } from './collections/document-changes.ts'
import type { Endpoint } from './endpoint/openai-endpoint.ts'
import { ServiceError } from './errors/service-error.ts'
import { type AddressList, trustedProxies } from './http/client-address.ts'
import type { RateLimit, RateLimitSettings } from './http/rate-limits.ts'
import { type LogSettings, logFormats, logLevels } from './log/log.ts'
import { databaseAddress, defaultPoolSize, minPoolSize } from './store/postgres-database.ts'

/** The settings of the service; all paths are absolute. */
export interface Settings {
  /** TCP port; 0 lets the system pick a free one. */
  readonly port: number
  /** Address or host name to listen on. */
  readonly host: string
  /** Folder of the embedded store. */
  readonly dataDir: string
  /** PostgreSQL to use in place of the embedded store. */
  readonly databaseUrl: string | undefined
  /** A replica of that database, for searches. */
  readonly databaseReadUrl: string | undefined
  /** Maximum number of connections to PostgreSQL that a node opens. */
  readonly databasePoolSize: number
  /** Maximum number of documents of a collection that nodes keep in memory. */
  readonly memoryDocuments: number
  /** Engine of new collections that name none. */
  readonly collectionEngine: EngineChoice
  /** The master key and, during a rotation, the previous one; created and stored in the data folder if not set. */
  readonly masterKey: readonly string[] | undefined
  /** The read key of the collection `docs`; created and stored in the store if not set. */
  readonly docsReadKey: string | undefined
  /** Rate limits for readers. */
  readonly rateLimits: RateLimitSettings
  /** Maximum number of concurrent answers and of waiting questions. */
  readonly answerPool: AnswerPoolSettings
  /** Proxies that are trusted to report client addresses; none by default. */
  readonly trustedProxies: AddressList
  /** Access to `/metrics`: for holders of the master key (`key`), for everyone (`open`), or for nobody (`off`). */
  readonly metrics: 'key' | 'open' | 'off'
  /** Days to store reader activity; 0 stores nothing. */
  readonly insightDays: number
  /** Public URL of the service, ending with a slash; by default the origin of the site. */
  readonly publicUrl: string
  /** The language model that writes answers. Without one, answers are quotations. */
  readonly languageModel: Endpoint | undefined
  /** The embeddings endpoint. Without one, vector searches become full-text searches. */
  readonly embeddings: Endpoint | undefined
  /** Days to store questions and answers; 0 stores none. */
  readonly keepConversations: number
  /** Which lines the log has, and in which format. */
  readonly log: LogSettings
  /** Folder to which the build writes the site. */
  readonly siteDir: string
}

const builtSite = fileURLToPath(new URL('../../../dist/site', import.meta.url))

const portRule = 'a whole number from 0 to 65535 (0 picks a free port)'
const hostRule = 'an IP address or a host name, such as 127.0.0.1, 0.0.0.0 or localhost'
const folderRule = 'a folder path'
const databaseRule = 'the URL of a PostgreSQL database, such as postgres://user:password@host:5432/name'

/** A name cannot end in a number, because the system would read `999` as the address 0.0.3.231. */
const hostName = /^(?!(?:.*\.)?\d+$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i

const port = z
  .string()
  .regex(/^\d{1,5}$/, portRule)
  .transform(Number)
  .refine((value) => value <= 65_535, portRule)
const host = z.union([z.ipv4(), z.ipv6(), z.string().regex(hostName)], {
  error: hostRule,
})
const folder = z
  .string()
  .refine((path) => !path.includes('\0'), folderRule)
  .transform((path) => resolve(path))

const databaseUrl = z
  .string()
  .refine((url) => /^postgres(ql)?:\/\/\S+$/.test(url) && databaseAddress(url) !== undefined, databaseRule)

const masterKeyRule = '16 to 64 letters, digits and symbols, or two such keys with a space between them'
const masterKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,64}( [\x21-\x7e]{16,64})?$/, masterKeyRule)
  .transform((keys) => keys.split(' '))

const readKey = z.string().refine((key) => /^[\w$-]{1,64}$/.test(key), '1 to 64 letters, digits, _, - or $')

const publicUrlRule = 'the URL at which readers reach the service, such as https://docs.example.com/'
const daysRule = 'the number of days to keep questions and answers, such as 30 (0 keeps none)'
const endpointRule = 'the URL of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1'
const modelRule = 'the name of a model at that endpoint'

const rateRule = 'requests/seconds, such as 150/10, or off'
const rateLimit = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,6}\/[1-9]\d{0,4})$/, rateRule)
  .transform((text): RateLimit | 'off' => {
    const [requests, seconds] = text.split('/').map(Number)
    return requests && seconds ? { requests, seconds } : 'off'
  })

const countRule = (least: number, most: number) => `a whole number from ${least} to ${most}`
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, countRule(least, most))
    .transform(Number)
    .refine((value) => value >= least && value <= most, countRule(least, most))

const proxyRule = 'IP addresses, subnets such as 10.0.0.0/8, or loopback, separated by commas'
const proxies = z.string().transform((text, context) => {
  try {
    const entries = text.split(',').map((entry) => entry.trim())
    return trustedProxies(entries.filter((entry) => entry !== ''))
  } catch {
    context.addIssue({ code: 'custom', message: proxyRule })
    return z.NEVER
  }
})

const schema = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: folder.default(() => resolve('data')),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: count(minPoolSize, 100).default(defaultPoolSize),
  MEMORY_ENGINE_MAX_DOCUMENTS: count(1, 9_999_999).default(defaultMemoryDocuments),
  COLLECTION_ENGINE: z.enum(engineChoices, { error: 'auto, memory or postgres' }).default('auto'),
  MASTER_KEY: masterKey.optional(),
  DOCS_READ_KEY: readKey.optional(),
  LLM_BASE_URL: z.url({ protocol: /^https?$/, error: endpointRule }).optional(),
  LLM_MODEL: z.string().max(200, modelRule).optional(),
  LLM_API_KEY: z.string().optional(),
  SEARCH_LIMIT: rateLimit.default({ requests: 150, seconds: 10 }),
  ANSWER_LIMIT: rateLimit.default({ requests: 20, seconds: 60 }),
  SEARCH_LIMIT_PER_KEY: rateLimit.default('off'),
  ANSWER_LIMIT_PER_KEY: rateLimit.default({ requests: 600, seconds: 60 }),
  ANSWERS_AT_ONCE: count(1, 1000).default(8),
  ANSWERS_WAITING: count(0, 10_000).default(32),
  TRUSTED_PROXIES: proxies.default(() => trustedProxies([])),
  METRICS: z.enum(['key', 'open', 'off'], { error: 'key, open or off' }).default('key'),
  INSIGHT_DAYS: count(0, 3650).default(90),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: publicUrlRule })
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .default('/'),
  EMBEDDINGS_BASE_URL: z.url({ protocol: /^https?$/, error: endpointRule }).optional(),
  EMBEDDINGS_MODEL: z.string().max(200, modelRule).optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  KEEP_CONVERSATIONS: z
    .string()
    .regex(/^\d{1,4}$/, daysRule)
    .transform(Number)
    .default(0),
  LOG_FORMAT: z.enum(logFormats, { error: 'text or json' }).default('text'),
  LOG_LEVEL: z.enum(logLevels, { error: 'error, warn or info' }).default('info'),
  SITE_OUT_DIR: folder.default(builtSite),
})

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** Variables whose values must not appear in messages. */
const secret = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'MASTER_KEY',
  'DOCS_READ_KEY',
  'LLM_API_KEY',
  'EMBEDDINGS_API_KEY',
])

const flagOfVariable: Readonly<Record<string, string>> = { PORT: '--port', DATA_DIR: '--data' }

/**
 * Reads the settings from the environment. The flags `--port N` and `--data DIR` take precedence. An empty variable counts as
 * unset, because Compose files and systemd units produce empty ones.
 *
 * @throws {ServiceError} `setting-invalid`, which lists every wrong variable and flag with its value and the allowed values.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  flags: readonly string[],
): Settings {
  const given = readFlags(flags)
  const raw: Record<string, string> = {}
  for (const name of settingNames) {
    const value = given[name] ?? (environment[name] || undefined)
    if (value !== undefined) raw[name] = value
  }
  const parsed = schema.safeParse(raw)
  if (parsed.success) {
    const { data } = parsed
    if (data.DATABASE_READ_URL !== undefined && data.DATABASE_URL === undefined)
      throw new ServiceError(
        'setting-invalid',
        'DATABASE_READ_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the database that the replica follows, or remove DATABASE_READ_URL.',
      )
    return {
      port: data.PORT,
      host: data.HOST,
      dataDir: data.DATA_DIR,
      databaseUrl: data.DATABASE_URL,
      databaseReadUrl: data.DATABASE_READ_URL,
      databasePoolSize: data.DATABASE_POOL_SIZE,
      collectionEngine: data.COLLECTION_ENGINE,
      memoryDocuments: data.MEMORY_ENGINE_MAX_DOCUMENTS,
      masterKey: data.MASTER_KEY,
      docsReadKey: data.DOCS_READ_KEY,
      rateLimits: {
        ofAddress: { search: data.SEARCH_LIMIT, answer: data.ANSWER_LIMIT },
        ofKey: { search: data.SEARCH_LIMIT_PER_KEY, answer: data.ANSWER_LIMIT_PER_KEY },
      },
      answerPool: { atOnce: data.ANSWERS_AT_ONCE, waiting: data.ANSWERS_WAITING },
      trustedProxies: data.TRUSTED_PROXIES,
      metrics: data.METRICS,
      insightDays: data.INSIGHT_DAYS,
      publicUrl: data.PUBLIC_URL,
      languageModel: endpointOf('LLM', data.LLM_BASE_URL, data.LLM_MODEL, data.LLM_API_KEY),
      embeddings: endpointOf(
        'EMBEDDINGS',
        data.EMBEDDINGS_BASE_URL,
        data.EMBEDDINGS_MODEL,
        data.EMBEDDINGS_API_KEY,
      ),
      keepConversations: data.KEEP_CONVERSATIONS,
      log: { format: data.LOG_FORMAT, level: data.LOG_LEVEL },
      siteDir: data.SITE_OUT_DIR,
    }
  }
  const problems = new Map<string, string>()
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0])
    const shownName = name in given ? (flagOfVariable[name] ?? name) : name
    const found = secret.has(name) ? 'invalid' : JSON.stringify(raw[name])
    problems.set(name, `${shownName} is ${found}. It must be ${issue.message}.`)
  }
  throw new ServiceError('setting-invalid', [...problems.values()].join('\n'))
}

function endpointOf(
  prefix: string,
  baseUrl: string | undefined,
  model: string | undefined,
  apiKey: string | undefined,
): Endpoint | undefined {
  if (baseUrl !== undefined && model !== undefined) return { baseUrl, model, apiKey }
  if (baseUrl === undefined && model === undefined) return undefined
  const [given, missing] = baseUrl ? ['BASE_URL', 'MODEL'] : ['MODEL', 'BASE_URL']
  throw new ServiceError(
    'setting-invalid',
    `${prefix}_${given} is set, but ${prefix}_${missing} is not. Set both or neither.`,
  )
}

function readFlags(flags: readonly string[]): Record<string, string> {
  try {
    const { values } = parseArgs({
      args: [...flags],
      options: { port: { type: 'string' }, data: { type: 'string' } },
    })
    return {
      ...(values.port === undefined ? {} : { PORT: values.port }),
      ...(values.data === undefined ? {} : { DATA_DIR: values.data }),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new ServiceError('setting-invalid', `${reason}. Allowed flags: --port N, --data DIR.`)
  }
}
