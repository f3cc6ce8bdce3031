import { type ObjectExpression, type Property, parse, type SpreadElement } from 'acorn'

/**
 * A problem with the code of a hook or a tool, in the wording that clients expect
 * (docs/reference/wire/code.md#code-that-can-be-used).
 */
export type ShapeProblem =
  | 'Failed to parse JavaScript source code'
  | 'Missing `export default`'
  | 'Export default must be an object expression'
  | 'Exported object must have exactly one property'
  | "Exported property's key is not an identifier"
  | "Exported property's value is not a function"

/**
 * Returns the problem with the form of code, if any. The code must be a module whose default export is an
 * object of functions. Only running the code shows whether a value that is not a literal is a function.
 *
 * @param most maximum number of exported functions
 */
export function shapeProblem(code: string, most = Number.POSITIVE_INFINITY): ShapeProblem | undefined {
  const exported = defaultExport(code)
  if (typeof exported === 'string') return exported
  const { properties } = exported
  if (most === 1 && properties.length !== 1) return 'Exported object must have exactly one property'
  for (const property of properties) {
    const problem = propertyProblem(property)
    if (problem) return problem
  }
  return undefined
}

function defaultExport(code: string): ObjectExpression | ShapeProblem {
  let program: ReturnType<typeof parse>
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch {
    return 'Failed to parse JavaScript source code'
  }
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  if (!exported) return 'Missing `export default`'
  const { declaration } = exported
  if (declaration.type === 'ObjectExpression') return declaration
  return 'Export default must be an object expression'
}

function propertyProblem(property: Property | SpreadElement): ShapeProblem | undefined {
  if (property.type === 'SpreadElement' || property.computed || property.key.type !== 'Identifier') {
    return "Exported property's key is not an identifier"
  }
  const isValue = ['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression', 'ClassExpression']
  if (property.kind !== 'init' || isValue.includes(property.value.type)) {
    return "Exported property's value is not a function"
  }
  return undefined
}
