import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as client from '@next-panel/client'
import { parseSync } from 'oxc-parser'

/** A part of the client that callers use, with the example in its doc comment. */
export interface DocumentedPart {
  /** `search`, `AnswerSession` or `AnswerSession.ask`. */
  readonly name: string
  /** Undefined if its doc comment has no example. */
  readonly example: string | undefined
}

/** A syntax node that may have a doc comment. */
interface Node {
  readonly start: number
}

const folder = fileURLToPath(new URL('../../../../packages/client/src', import.meta.url))

/** All functions, classes and public methods that the client exports, including inherited ones. */
export async function documentedParts(): Promise<DocumentedPart[]> {
  const files = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()
  const parts = await Promise.all(
    files.map(async (name) => partsOf(name, await readFile(`${folder}/${name}`, 'utf8'))),
  )
  return parts.flat()
}

/** Classes that callers use only through their subclasses. */
const inherited = ['Entries']

function partsOf(file: string, text: string): DocumentedPart[] {
  const { program, comments } = parseSync(file, text)
  const exampleOf = (node: Node) => {
    const comment = comments.findLast(
      ({ end }) => end <= node.start && text.slice(end, node.start).trim() === '',
    )
    return comment?.type === 'Block' ? exampleIn(comment.value) : undefined
  }
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type !== 'FunctionDeclaration' && declaration?.type !== 'ClassDeclaration') return []
    const name = declaration.id?.name ?? ''
    const isGiven = name in client
    if (!isGiven && !inherited.includes(name)) return []
    const own = isGiven ? [{ name, example: exampleOf(statement) }] : []
    if (declaration.type === 'FunctionDeclaration') return own
    const methods = (declaration.body?.body ?? []).flatMap((member) => {
      const isMethod =
        (member.type === 'MethodDefinition' && member.kind === 'method') ||
        (member.type === 'PropertyDefinition' && member.value?.type === 'ArrowFunctionExpression')
      if (!isMethod || member.key.type !== 'Identifier' || member.accessibility) return []
      return [{ name: `${name}.${member.key.name}`, example: exampleOf(member) }]
    })
    return [...own, ...methods]
  })
}

/** The code after `@example` in a doc comment. */
function exampleIn(comment: string): string | undefined {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''))
  const start = lines.findIndex((line) => line.startsWith('@example'))
  return start < 0
    ? undefined
    : lines
        .slice(start + 1)
        .join('\n')
        .trimEnd()
}
