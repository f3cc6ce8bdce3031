import { posix } from 'node:path'
import {
  type ImportProblem,
  importsOf,
  type ModuleImport,
  packageName,
  type SourceFile,
} from './module-imports.ts'
import { namedForTests } from './test-only-files.ts'

/** The floors of the house, from the top. A workspace imports from lower floors only; packages that are not named are on the second. */
const floors: readonly ReadonlySet<string>[] = [
  new Set(['apps']),
  new Set(['packages']),
  new Set(['packages/client']),
  new Set(['packages/contract', 'packages/panel', 'packages/search']),
]

/** Packages that load nothing at all, so that they run anywhere: not even modules of Node. */
const selfContained = new Set(['packages/search', 'packages/client'])

/** What they may load none the less, because it loads nothing itself. */
const selfContainedImports = new Set(['@next-panel/contract/limits', '@next-panel/contract/paths'])

/** Files at the root that apps may read. */
const rootFilesForApps = new Set(['site.config.ts'])

/**
 * Finds imports against the direction: a workspace imports from lower floors only, packages know nothing of the panel,
 * and the self-contained ones import nothing but types. Tests and benchmarks may also use tools, in the same directions.
 *
 * @param workspaces the folder of each workspace by its package name
 */
export function findImportViolations(
  files: readonly SourceFile[],
  workspaces: ReadonlyMap<string, string>,
): ImportProblem[] {
  return files.flatMap((file) => {
    const from = workspaceOf(file.path)
    if (from === undefined) return []
    return importsOf(file).flatMap((imported) => {
      const message = objection(file.path, from, imported, workspaces)
      return message === undefined ? [] : [{ path: file.path, line: imported.line, message }]
    })
  })
}

function objection(
  path: string,
  from: string,
  { specifier, typesOnly }: ModuleImport,
  workspaces: ReadonlyMap<string, string>,
): string | undefined {
  const isRelative = specifier.startsWith('.')
  const target = isRelative ? posix.join(posix.dirname(path), specifier) : specifier
  const to = isRelative ? workspaceOf(target) : workspaces.get(packageName(specifier))
  if (to === from) return undefined
  if (to !== undefined && floorOf(to) <= floorOf(from)) return uphill(from, to)
  if (to === 'packages/panel' && !from.startsWith('apps/'))
    return `${from} must not import ${to}: only apps may import the panel package`
  if (to === undefined && isRelative) {
    if (from.startsWith('apps/') && rootFilesForApps.has(target)) return undefined
    return `${from} must not import ${target}: it is outside apps and packages`
  }
  const mayLoad = typesOnly || selfContainedImports.has(specifier) || namedForTests.test(path)
  if (selfContained.has(from) && !mayLoad) {
    return `${from} must not import "${specifier}": ${from} must have no imports, so that it runs both in browsers and on Node`
  }
  return undefined
}

function uphill(from: string, to: string): string {
  if (to.startsWith('apps/')) return `${from} must not import ${to}: apps must not be imported`
  return `${from} must not import ${to}: packages may import only packages of lower layers, see scripts/import-directions.ts`
}

function floorOf(workspace: string): number {
  const named = floors.findIndex((floor) => floor.has(workspace))
  return named === -1 ? floors.findIndex((floor) => floor.has(workspace.split('/')[0] ?? '')) : named
}

/** `apps/site` or `packages/search` for a path inside one, else nothing. */
function workspaceOf(path: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+(?=\/|$)/.exec(path)?.[0]
}
