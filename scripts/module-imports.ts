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
}

/** All imports of a file, those of types included. */
export function importsOf({ path, text }: SourceFile): ModuleImport[] {
  const { module } = parseSync(path, text)
  const found: { specifier: string; start: number; typesOnly: boolean }[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    found.push({ specifier: moduleRequest.value, start: moduleRequest.start, typesOnly })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest)
        found.push({ specifier: moduleRequest.value, start: moduleRequest.start, typesOnly: isType })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) found.push({ specifier: literal[2], start: moduleRequest.start, typesOnly: false })
  }
  return found.map(({ specifier, start, typesOnly }) => ({
    specifier,
    line: text.slice(0, start).split('\n').length,
    typesOnly,
  }))
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
