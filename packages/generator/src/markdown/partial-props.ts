import { SKIP, visit as visitCode } from 'estree-util-visit'
import type { Code, Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SiteError } from '../site-error.ts'
import type { Program } from './page-modules.ts'
import type { SourceText } from './source-text.ts'

type Node = Parameters<typeof visitCode>[0]
/** What is written between braces, parsed. */
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']

/** What a use of a partial gives it, by name. */
export type PartialProps = ReadonlyMap<string, Expression>

/** A component in a page. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/**
 * The props that the use of a partial writes. Expressions are taken as they are: they read what the page defines.
 * @throws SiteError `component` for a spread of anything but the props of the partial around it
 */
export function readProps(element: JsxElement, sources: SourceText): PartialProps {
  const props = new Map<string, Expression>()
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute') {
      const { name, value } = attribute
      if (typeof value === 'object' && value !== null) {
        const expression = expressionOf(value.data?.estree)
        if (expression) props.set(name, expression)
      } else props.set(name, { type: 'Literal', value: value ?? true })
      continue
    }
    const spread = expressionOf(attribute.data?.estree)
    const given = spread?.type === 'ObjectExpression' ? spread.properties[0] : undefined
    if (given?.type !== 'SpreadElement' || given.argument.type !== 'ObjectExpression') {
      throw new SiteError(
        'component',
        `{...} gives <${element.name}> what is known only while the page runs; write each of its props`,
        sources.locationOf(element.position?.start.line),
      )
    }
    for (const property of given.argument.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Literal') continue
      const { value } = property
      if (isExpression(value)) props.set(String(property.key.value), value)
    }
  }
  return props
}

/** Puts the props of a use into a copy of a partial: into its expressions, components and marked code blocks. */
export class PropsFiller {
  readonly #props: PartialProps
  readonly #partial: string
  readonly #sources: SourceText

  /** @param partial how the partial is called where it is used, for messages */
  constructor(props: PartialProps, partial: string, sources: SourceText) {
    this.#props = props
    this.#partial = partial
    this.#sources = sources
  }

  /**
   * Fills one node, its children apart.
   * @throws SiteError `component` for a prop that the use does not give
   */
  fill(node: Nodes): void {
    if (node.type === 'code') this.#fillCode(node)
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      this.#fillProgram(node.data?.estree)
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') this.#fillProgram(attribute.data?.estree)
      else if (typeof attribute.value === 'object') {
        const program = attribute.value?.data?.estree
        this.#fillProgram(program)
        const text = plainText(expressionOf(program))
        // Links and pictures are looked for in plain values.
        if (text !== undefined) attribute.value = text
      }
    }
  }

  /** Blocks are coloured while the page compiles, so braces count in those that say so, and only text can stand in. */
  #fillCode(code: Code): void {
    if (!propsWord.test(unquoted(code.meta ?? ''))) return
    const line = code.position?.start.line
    const put = (text: string, at: number | undefined) =>
      text.replace(propInCode, (_whole, name: string) => {
        const value = this.#props.get(name)
        if (!value) throw this.#missing(name, at)
        const plain = plainText(value)
        if (plain !== undefined) return plain
        throw new SiteError(
          'component',
          `a code block takes props of plain text, and "${name}" of <${this.#partial}> is an expression`,
          this.#sources.locationOf(at),
        )
      })
    code.value = code.value
      .split('\n')
      .map((text, index) => put(text, line && line + 1 + index))
      .join('\n')
    code.meta = put(code.meta ?? '', line)
  }

  #fillProgram(program: Program | null | undefined): void {
    const expression = expressionOf(program)
    if (!program || !expression) return
    visitCode(program, (node, key, _index, ancestors) => {
      if (ancestors.some(namesProps)) return
      if (node.type === 'MemberExpression' && !node.computed && isProps(node.object)) {
        if (node.property.type !== 'Identifier') return
        const { name } = node.property
        if (name === 'children') {
          throw new SiteError(
            'component',
            'what stands between the tags is put in as it is; write {props.children} alone between braces',
            this.#sources.locationOf(node.loc?.start.line),
          )
        }
        const value = this.#props.get(name)
        // A part of a larger expression may ask whether a prop is there.
        if (!value && node === expression) throw this.#missing(name, node.loc?.start.line)
        become(node, value ?? { type: 'Identifier', name: 'undefined' })
        return SKIP
      }
      const isKey = key === 'key' || (key === 'property' && ancestors.at(-1)?.type === 'MemberExpression')
      if (!isKey && isProps(node)) {
        become(node, this.#asObject())
        return SKIP
      }
    })
  }

  #asObject(): Expression {
    return {
      type: 'ObjectExpression',
      properties: [...this.#props].map(([name, value]) => ({
        type: 'Property',
        key: { type: 'Literal', value: name },
        value: structuredClone(value),
        kind: 'init',
        computed: false,
        method: false,
        shorthand: false,
      })),
    }
  }

  #missing(name: string, line: number | undefined): SiteError {
    const given = [...this.#props.keys()].join(', ') || 'none'
    return new SiteError(
      'component',
      `<${this.#partial}> is used without the prop "${name}", which is needed here; it is given: ${given}`,
      this.#sources.locationOf(line),
    )
  }
}

/** A prop in a code block whose meta string has the word `props`. */
const propInCode = /\{props\.(\w+)\}/g
const propsWord = /(?:^|\s)props(?=\s|$)/

function unquoted(meta: string): string {
  return meta.replace(/"[^"]*"|'[^']*'/g, '')
}

/** The expression that stands alone between braces. */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** What an expression of one word or number says; `undefined` for any other. */
export function plainText(expression: Expression | undefined): string | undefined {
  if (expression?.type === 'Literal') {
    const { value } = expression
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined
  return expression.quasis.map(({ value }) => value.cooked ?? '').join('')
}

/** Whether an expression is the content between the tags of the use, and nothing else. */
export function isChildren(expression: Expression | undefined): boolean {
  return (
    expression?.type === 'MemberExpression' &&
    isProps(expression.object) &&
    expression.property.type === 'Identifier' &&
    expression.property.name === 'children'
  )
}

function isProps(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'props'
}

/** Whether a function calls something of its own `props`. */
function namesProps(node: Node): boolean {
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
  return isFunction && node.params.some(isProps)
}

/** Values of properties that are expressions: all but patterns, which only assignments have. */
function isExpression(node: Node): node is Expression {
  return !/Pattern$/.test(node.type)
}

/** Turns a node into another where it stands. */
function become(node: Node, other: Expression): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
  Object.assign(node, structuredClone(other))
}
