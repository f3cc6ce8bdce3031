import type { Nodes, Root } from 'mdast'
import { eachMarkdownNode } from './each-node.ts'
import type { Program } from './page-modules.ts'

type Statement = Program['body'][number]
type Position = Nodes['position']

/** An import of one name, as partials are imported. */
const importPattern = /^import\s+([A-Za-z]\w*)\s+from\s+(?:'([^'\\]+)'|"([^"\\]+)")\s*;?$/
const commentPattern = /^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/
const propPattern = /^\s*props\.([A-Za-z]\w*)\s*$/

/**
 * Gives a tree of the native parser the programs that MDX's own parser would give it, where they need no parser of
 * JavaScript: imports of one name, and `{props.x}`. Comments are taken out.
 * @returns whether the tree holds no other code
 */
export function addPlainPrograms(tree: Root): boolean {
  let plain = true
  const add = (
    node: { data?: { estree?: Program | null | undefined } | undefined },
    estree: Program | undefined,
  ) => {
    if (estree) node.data = { ...node.data, estree }
    else plain = false
  }
  eachMarkdownNode(tree, (node, index, parent) => {
    switch (node.type) {
      case 'mdxjsEsm':
        add(node, importsIn(node.value, node.position))
        break
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (commentPattern.test(node.value)) {
          parent.children.splice(index, 1)
          return index
        }
        add(node, propIn(node.value, node.position))
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute') plain = false
          else if (typeof attribute.value === 'object' && attribute.value)
            add(attribute.value, propIn(attribute.value.value, node.position))
        }
    }
    return undefined
  })
  return plain
}

function importsIn(text: string, position: Position): Program | undefined {
  const statements: Statement[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [, name, ...quoted] = importPattern.exec(line.trim()) ?? []
    const path = quoted.find((one) => one !== undefined)
    if (name === undefined || path === undefined) return undefined
    statements.push({
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
      source: { type: 'Literal', value: path },
      attributes: [],
      ...located(position, index),
    })
  }
  return program(statements)
}

function propIn(text: string, position: Position): Program | undefined {
  const name = propPattern.exec(text)?.[1]
  if (name === undefined) return undefined
  const expression = {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: 'props' },
    property: { type: 'Identifier', name },
    computed: false,
    optional: false,
    ...located(position, 0),
  } as const
  return program([{ type: 'ExpressionStatement', expression }])
}

function program(body: Statement[]): Program {
  return { type: 'Program', sourceType: 'module', body, comments: [] }
}

/** The line is all that messages tell. */
function located(position: Position, lines: number): Pick<Statement, 'loc'> {
  if (!position) return {}
  const at = { line: position.start.line + lines, column: 0 }
  return { loc: { start: at, end: at } }
}
