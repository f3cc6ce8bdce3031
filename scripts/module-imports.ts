import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A source file of the repository: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
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

/** For each file, the files that it imports by a relative path, types included. Files that were not given are left out. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(
    files.map((file) => {
      const targets = importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(file.path), specifier))
      return [file.path, new Set(targets.filter((target) => paths.has(target)))]
    }),
  )
}
