import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A source file of the repository: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** The parts of a `package.json` that say what a workspace gives and takes. */
export interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/** An `import`, an `export … from` or an `import()` with a literal. */
export interface ModuleImport {
  readonly specifier: string
  /** One-based. */
  readonly line: number
  /** Whether it imports types only, so that nothing is loaded. */
  readonly typesOnly: boolean
  /** Whether it is an `import()`, so that what it imports is an entry point. */
  readonly isDynamic: boolean
}

/** What is wrong with an import. */
export interface ImportProblem {
  readonly path: string
  /** One-based line of the import. */
  readonly line: number
  readonly message: string
}

/** All imports of a file, those of types included. */
export function importsOf({ path, text }: SourceFile): ModuleImport[] {
  const { module } = parseSync(path, text)
  const found: (Omit<ModuleImport, 'line'> & { readonly start: number })[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    const { value: specifier, start } = moduleRequest
    found.push({ specifier, start, typesOnly, isDynamic: false })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (!moduleRequest) continue
      const { value: specifier, start } = moduleRequest
      found.push({ specifier, start, typesOnly: isType, isDynamic: false })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const { start, end } = moduleRequest
    const specifier = /^(['"`])(.*)\1$/.exec(text.slice(start, end))?.[2]
    if (specifier) found.push({ specifier, start, typesOnly: false, isDynamic: true })
  }
  return found.map(({ start, ...found }) => ({ ...found, line: text.slice(0, start).split('\n').length }))
}

/** For each node, the nodes it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** What a file loads as a worker, or hands to whoever loads it: the relative paths in `new URL(…, import.meta.url)`. */
export function modulesByUrl({ text }: SourceFile): string[] {
  return [...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map(([, path = '']) => path)
}

/**
 * For each file, the files that it imports, types included: by a relative path or URL, or by the name of a workspace. A
 * `package.json` imports the entry files that it names. Files that were not given are left out.
 *
 * @param manifests the `package.json` of each workspace by its folder
 */
export function importGraph(
  files: readonly SourceFile[],
  manifests: ReadonlyMap<string, Manifest>,
): ImportGraph {
  const paths = new Set(files.map(({ path }) => path))
  const entryFiles = new Map(
    [...manifests].flatMap(([folder, { name, exports = {} }]) =>
      Object.entries(exports).map(([subpath, file]) => [posix.join(name, subpath), posix.join(folder, file)]),
    ),
  )
  const entries = [...manifests].map(([folder, { exports = {}, bin = {} }]) => {
    const targets = [...Object.values(exports), ...Object.values(bin)]
    return [`${folder}/package.json`, new Set(targets.map((file) => posix.join(folder, file)))] as const
  })
  return new Map([
    ...entries,
    ...files.map((file) => {
      const specifiers = [...importsOf(file).map(({ specifier }) => specifier), ...modulesByUrl(file)]
      const targets = specifiers.flatMap((specifier) =>
        specifier.startsWith('.')
          ? posix.join(posix.dirname(file.path), specifier)
          : (entryFiles.get(specifier) ?? []),
      )
      return [file.path, new Set(targets.filter((target) => paths.has(target)))] as const
    }),
  ])
}

/** `@next-panel/panel` for `@next-panel/panel/shop`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
