import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import type { SourceLocation } from '../site-error.ts'

/** Name of the configuration file at the root of a site. */
export const configFile = 'site.config.ts'

/** The location of a key in a file, or of its nearest parent if the key is missing or computed. */
export type LocationOf = (path: readonly PropertyKey[]) => SourceLocation

/**
 * Finds the locations of configuration keys for error messages.
 * @param sourceDir folder of the configuration
 */
export function configLocations(sourceDir: string): LocationOf {
  let source: string | undefined
  return (path) => {
    source ??= readFileSync(join(sourceDir, configFile), 'utf8')
    return { file: configFile, line: lineOfKey(source, path) }
  }
}

/** The line of a key below the default export of a module, counting from 1. */
export function lineOfKey(source: string, path: readonly PropertyKey[]): number | undefined {
  // Loading a parser takes longer than checking a configuration, so it is loaded only for a problem.
  const { parseSync }: typeof import('vite') = createRequire(import.meta.url)('vite')
  const { body } = parseSync(configFile, source).program
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  if (!exported) return undefined
  const constants = constantsOf(body)
  let start = exported.start
  let value: ESTree.Node | null | undefined = exported.declaration
  for (const key of path) {
    const part = partOf(written(value, constants), key)
    if (!part) break
    start = part.start
    value = part.type === 'Property' ? part.value : part
  }
  return source.slice(0, start).split('\n').length
}

/** The values of names in a module. */
function constantsOf(body: ESTree.Program['body']): ReadonlyMap<string, ESTree.Expression> {
  const declared = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  )
  return new Map(
    declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  )
}

/** An expression without types and parentheses. Names are replaced by their values. */
function written(
  node: ESTree.Node | null | undefined,
  constants: ReadonlyMap<string, ESTree.Expression>,
): ESTree.Node | null | undefined {
  switch (node?.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return written(node.expression, constants)
    case 'Identifier':
      return written(constants.get(node.name), constants)
    default:
      return node
  }
}

function partOf(
  node: ESTree.Node | null | undefined,
  key: PropertyKey,
): ESTree.ObjectProperty | ESTree.Node | null | undefined {
  if (node?.type === 'ArrayExpression') return node.elements[Number(key)]
  if (node?.type !== 'ObjectExpression') return undefined
  return node.properties.find((property) => property.type === 'Property' && nameOf(property.key) === key)
}

function nameOf(key: ESTree.PropertyKey): unknown {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? key.value : undefined
}
