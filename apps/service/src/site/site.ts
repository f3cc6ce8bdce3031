import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { plainMessages, problemsText, type SiteBuild, siteBuild } from '@next-panel/contract'
import type { Route } from '@next-panel/contract/nearest-routes'
import {
  headersFile,
  recordsArchive,
  redirectsFile,
  routesFile,
  servingFiles,
  siteBuildFile,
} from '@next-panel/contract/site-files'
import { type HeaderRule, parseHeaderRules } from '@next-panel/contract/static-host/header-rules'
import { mediaTypeOf } from '@next-panel/contract/static-host/media-type'
import { parseRedirectRules, type RedirectRule } from '@next-panel/contract/static-host/redirect-rules'
import { redirectPages } from '@next-panel/contract/static-host/resolve-path'
import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import { isMissing } from '../errors/system-reason.ts'
import type { ContentCoding } from './content-negotiation.ts'
import type { SiteFile, StoredBytes } from './site-file.ts'

/** A built site as it was on disk when it was loaded. Only `files` are served. */
export interface Site {
  /** The folder it was loaded from. */
  readonly folder: string
  /** Facts from the build. All paths are below its base URL, which begins and ends with a slash. */
  readonly build: SiteBuild
  /** Public files by their path inside the site folder. */
  readonly files: ReadonlyMap<string, SiteFile>
  readonly routes: readonly Route[]
  readonly headerRules: readonly HeaderRule[]
  readonly redirectRules: readonly RedirectRule[]
}

/** Returns the site that is served now. */
export type SiteSource = () => Site

/** Each request is served from one site, even if another one is shown meanwhile: a policy allows only the scripts of its own pages. */
export type SiteEnv = { Variables: { readonly site: Site } }

const compressedCodings: readonly (readonly [extension: string, coding: ContentCoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/** Compressed files that clients fetch by their own address, although the originals are also public. */
const fetchedCompressed: ReadonlySet<string> = new Set([recordsArchive])

const routesSchema = z.array(z.object({ path: z.string().startsWith('/'), title: z.string() }))

/**
 * Loads a site that `npm run build` has written. Symbolic links, dot files and the files meant for servers are left
 * out, so no request can reach them.
 *
 * @throws {ServiceError} `site-missing` without a built site, `site-broken` with the name of a file that cannot be read.
 */
export async function loadSite(folder: string): Promise<Site> {
  const build = await readJson(folder, siteBuildFile, siteBuild)
  const routes = await readJson(folder, routesFile, routesSchema)
  const headerRules = await readRules(folder, headersFile, parseHeaderRules)
  const redirectRules = await readRules(folder, redirectsFile, parseRedirectRules)
  const files = await listFiles(folder)
  for (const path of redirectPages(redirectRules, build.baseUrl)) files.delete(path)
  if (!files.has('index.html')) throw missing(folder, 'index.html')
  return { folder, build, files, routes, headerRules, redirectRules }
}

async function listFiles(folder: string): Promise<Map<string, SiteFile>> {
  const stored = new Map<string, StoredBytes>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = publicPath(folder, entry)
    if (path === undefined) continue
    const location = join(folder, path)
    stored.set(path, { location, size: (await stat(location)).size })
  }
  const files = new Map<string, SiteFile>()
  for (const [path, identity] of stored) {
    if (!fetchedCompressed.has(path) && isCompressedSibling(path, stored)) continue
    const codings = new Map<ContentCoding, StoredBytes>([['identity', identity]])
    for (const [extension, coding] of compressedCodings) {
      const compressed = stored.get(path + extension)
      if (compressed !== undefined) codings.set(coding, compressed)
    }
    files.set(path, { path, mediaType: mediaTypeOf(path), codings, identity })
  }
  for (const name of servingFiles) files.delete(name)
  return files
}

/** Returns the slash-separated path of a file; `undefined` if it is not public. */
function publicPath(folder: string, entry: Dirent): string | undefined {
  if (!entry.isFile()) return undefined
  const segments = relative(folder, join(entry.parentPath, entry.name)).split(sep)
  return segments.some((segment) => segment.startsWith('.')) ? undefined : segments.join('/')
}

function isCompressedSibling(path: string, stored: ReadonlyMap<string, unknown>): boolean {
  return compressedCodings.some(
    ([extension]) => path.endsWith(extension) && stored.has(path.slice(0, -extension.length)),
  )
}

async function readJson<Output>(folder: string, name: string, schema: z.ZodType<Output>): Promise<Output> {
  const text = await readText(folder, name)
  if (text === undefined) throw missing(folder, name)
  try {
    const parsed = schema.safeParse(JSON.parse(text), { error: plainMessages })
    if (parsed.success) return parsed.data
    throw new SyntaxError(problemsText(parsed.error.issues))
  } catch (error) {
    throw broken(folder, name, error)
  }
}

async function readRules<Rule>(
  folder: string,
  name: string,
  parse: (text: string) => Rule[],
): Promise<Rule[]> {
  try {
    return parse((await readText(folder, name)) ?? '')
  } catch (error) {
    throw broken(folder, name, error)
  }
}

async function readText(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw broken(folder, name, error)
  }
}

function missing(folder: string, name: string): ServiceError {
  return new ServiceError(
    'site-missing',
    `There is no built site in ${folder} (${name} is missing). Run "npm run build" first.`,
  )
}

function broken(folder: string, name: string, cause: unknown): ServiceError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ServiceError(
    'site-broken',
    `${join(folder, name)} is invalid: ${reason}. Run "npm run build" again.`,
    {
      cause,
    },
  )
}
