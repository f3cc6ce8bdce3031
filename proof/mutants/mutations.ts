import { parseSync } from 'oxc-parser'

/** A small change to a source file that a test should notice. */
export interface Mutation {
  /** Start of the replaced text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** One-based. */
  readonly line: number
}

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * Replacements of each operator: arithmetic by its opposite, a comparison by its boundary and its negation.
 */
const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '++': ['--'],
  '--': ['++'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '|=': ['&='],
}

const removable = new Set([
  'ExpressionStatement',
  'IfStatement',
  'ReturnStatement',
  'BreakStatement',
  'ContinueStatement',
  'ThrowStatement',
])

/** TypeScript nodes that contain an expression. All other nodes of TypeScript are types. */
const typedExpressions = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/**
 * All mutations of a file: replaced operators, replaced literals, removed statements. Types are not changed.
 */
export function mutationsOf(path: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const add = (start: number, end: number, replacement: string) =>
    found.push({ start, end, replacement, line: text.slice(0, start).split('\n').length })

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    const { type, start, end } = value
    if (type.startsWith('TS') && !typedExpressions.has(type)) return
    if (removable.has(type) && !value.directive) add(start, end, ';')
    if (type === 'Literal' && typeof value.value === 'boolean') add(start, end, String(!value.value))
    if (type === 'Literal' && typeof value.value === 'number') add(start, end, String(value.value + 1))
    if (type === 'UnaryExpression' && isNode(value.argument) && '!-'.includes(String(value.operator)))
      add(start, value.argument.start, ' ')
    else for (const other of otherOperators[String(value.operator)] ?? []) replaceOperator(value, other)
    Object.values(value).forEach(visit)
  }
  const replaceOperator = (node: Node, other: string) => {
    const operator = String(node.operator)
    // The operator is between the operands, or before or after the only operand. Comments there contain no
    // operators.
    const from = isNode(node.left)
      ? node.left.end
      : node.prefix === false && isNode(node.argument)
        ? node.argument.end
        : node.start
    const at = text.indexOf(operator, from)
    add(at, at + operator.length, other)
  }
  visit(parseSync(path, text).program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
