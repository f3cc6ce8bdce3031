import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A source file of the repository: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** An import that runs uphill or sideways. */
export interface ImportViolation {
  readonly path: string
  /** One-based line of the import. */
  readonly line: number
  readonly message: string
}

/** Packages that import nothing at all, so that they run anywhere: not even modules of Node. */
const selfContained = new Set(['packages/search', 'packages/client'])

/** Files at the root that apps may read. */
const rootFilesForApps = new Set(['site.config.ts'])

/**
 * Finds imports against the house: apps import packages only, packages import neither apps nor each other, and the
 * self-contained ones nothing. Tests and measurements may also use tools, but keep to the same directions.
 *
 * @param workspaces the folder of each workspace by its package name
 */
export function findImportViolations(
  files: readonly SourceFile[],
  workspaces: ReadonlyMap<string, string>,
): ImportViolation[] {
  return files.flatMap((file) => {
    const from = workspaceOf(file.path)
    if (from === undefined) return []
    return importsOf(file).flatMap(({ specifier, line }) => {
      const message = objection(file.path, from, specifier, workspaces)
      return message === undefined ? [] : [{ path: file.path, line, message }]
    })
  })
}

function objection(
  path: string,
  from: string,
  specifier: string,
  workspaces: ReadonlyMap<string, string>,
): string | undefined {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier)
    const to = workspaceOf(target)
    if (to === from) return undefined
    if (to === undefined) {
      if (from.startsWith('apps/') && rootFilesForApps.has(target)) return undefined
      return `${from} must not import ${target}: it lies outside apps and packages`
    }
    return betweenWorkspaces(from, to)
  }
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const to = workspaces.get(packageName)
  if (to !== undefined) return to === from ? undefined : betweenWorkspaces(from, to)
  if (selfContained.has(from) && !/\.(test|bench)\.tsx?$/.test(path)) {
    return `${from} must not import "${specifier}": it imports nothing, so that it runs in browsers and on Node alike`
  }
  return undefined
}

function betweenWorkspaces(from: string, to: string): string | undefined {
  if (to.startsWith('apps/')) return `${from} must not import ${to}: nothing imports an app`
  if (from === 'packages/client' && to === 'packages/contract') return undefined
  return from.startsWith('packages/')
    ? `${from} must not import ${to}: packages do not import each other`
    : undefined
}

/** `apps/site` or `packages/search` for a path inside one, else nothing. */
function workspaceOf(path: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+(?=\/|$)/.exec(path)?.[0]
}

interface Import {
  readonly specifier: string
  readonly line: number
}

function importsOf(file: SourceFile): Import[] {
  return scriptsOf(file).flatMap(({ name, text, firstLine }) => {
    const { module } = parseSync(name, text)
    const found: { specifier: string; start: number }[] = []
    for (const { moduleRequest } of module.staticImports) {
      found.push({ specifier: moduleRequest.value, start: moduleRequest.start })
    }
    for (const { entries } of module.staticExports) {
      for (const { moduleRequest } of entries) {
        if (moduleRequest) found.push({ specifier: moduleRequest.value, start: moduleRequest.start })
      }
    }
    for (const { moduleRequest } of module.dynamicImports) {
      const literal = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
      if (literal?.[2]) found.push({ specifier: literal[2], start: moduleRequest.start })
    }
    return found.map(({ specifier, start }) => ({
      specifier,
      line: firstLine + text.slice(0, start).split('\n').length - 1,
    }))
  })
}

interface Script {
  readonly name: string
  readonly text: string
  readonly firstLine: number
}

/** The parts of a file that are TypeScript: all of it, or the front matter and the scripts of an Astro file. */
function scriptsOf({ path, text }: SourceFile): Script[] {
  if (!path.endsWith('.astro')) return [{ name: path, text, firstLine: 1 }]
  const parts = [
    ...text.matchAll(/^---\r?\n(.*?)^---/gms),
    ...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs),
  ]
  return parts.map((part) => {
    const script = part[1] ?? ''
    const before = text.slice(0, part.index + part[0].indexOf(script))
    return { name: `${path}.ts`, text: script, firstLine: before.split('\n').length }
  })
}
