import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Nodes } from 'mdast'
import type { Custom, MdastPluginDefinition, MdastVisitorContext } from 'satteri'
import { type Report, SiteError } from '../../site-error.ts'
import { eachHtmlNode, type LocationOf } from '../../syntax/each-node.ts'
import { parseHtml } from '../../syntax/native-parser.ts'

type Block = Extract<Nodes, { type: 'code' | 'math' }>

/** Element that represents a formula in a compiled file. A component shows its `markup`. */
export const formulaElement = 'math-formula'

/**
 * Converts TeX to MathML: `$…$`, `$$…$$` and `math` fences. Must run before `takeCodeBlocks`. Reports `math` for invalid TeX, which is
 * shown as code.
 */
export function takeFormulas(report: Report, locationOf: LocationOf): MdastPluginDefinition {
  const convert = async (
    tex: string,
    isBlock: boolean,
    node: Parameters<LocationOf>[0],
  ): Promise<Custom | undefined> => {
    try {
      return formulaNode(await mathml(tex, isBlock), isBlock)
    } catch (error) {
      const reason = error instanceof FormulaError ? error.message : String(error)
      const { file, line = 1 } = locationOf(node)
      const below = error instanceof FormulaError && isBlock ? error.line : 0
      report(new SiteError('math', `this formula is shown as code: ${reason}`, { file, line: line + below }))
      return undefined
    }
  }
  const convertBlock = async (node: Readonly<Block>, context: MdastVisitorContext) => {
    const formula = await convert(node.value, true, node)
    context.replaceNode(node, formula ?? { type: 'code', lang: 'latex', value: node.value })
  }
  return {
    name: 'formulas',
    options: { position: true },
    async inlineMath(node, context) {
      const source = context.source.slice(node.position?.start.offset, node.position?.end.offset)
      const after = context.source[node.position?.end.offset ?? -1] ?? ''
      // Prices, as in “from $5 to $10”.
      if (/^\$(?:\s|[^$][\s\S]*\s\$$)/.test(source) || (/^\$[^$]/.test(source) && /\d/.test(after))) {
        context.replaceNode(node, { type: 'text', value: source })
        return
      }
      const parent = context.parent(node)
      const isBlock = source.startsWith('$$') && parent.type === 'paragraph' && parent.children.length === 1
      const formula = await convert(node.value.replace(/^`([^`]*)`$/, '$1'), isBlock, node)
      if (formula && isBlock) context.replaceNode(parent, formula)
      else context.replaceNode(node, formula ?? { type: 'inlineCode', value: source })
    },
    math: convertBlock,
    async code(node, context) {
      if (node.lang === 'math') await convertBlock(node, context)
    },
  }
}

function formulaNode(markup: string, isBlock: boolean): Custom {
  const hProperties = { markup, ...(isBlock && { display: 'block' }) }
  return { type: 'formula', data: { hName: formulaElement, hProperties }, children: [] }
}

/** A problem of a formula, with the line in it, counting from 1. */
class FormulaError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Converts a formula to MathML with its source as `alttext`. @throws FormulaError */
async function mathml(tex: string, isBlock: boolean): Promise<string> {
  const { default: temml } = await import('temml')
  let markup: string
  try {
    markup = temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      wrap: isBlock ? 'none' : 'tex',
    })
  } catch (error) {
    const known = error instanceof temml.ParseError ? error : undefined
    const at = known && 'position' in known ? Number(known.position) : 0
    const reason =
      known instanceof Error
        ? known.message.replace(/ at (?:position \d+|end of input):[\s\S]*$/, '')
        : 'an argument is missing'
    throw new FormulaError(reason.trim(), tex.slice(0, at).split('\n').length)
  }
  const tree = parseHtml(markup)
  eachHtmlNode(tree, (node) => {
    if (node.type === 'element') replaceStyle(node)
  })
  const [root] = tree.children
  if (root?.type === 'element') root.properties.alttext = tex.trim()
  return toHtml(tree)
}

/** Classes that replace the library's inline styles, which the policy blocks. Other declarations have no effect. */
const classesOfStyles: readonly (readonly [style: RegExp, name: string])[] = [
  [/padding-left:0(?:em|pt)/, 'tml-start'],
  [/padding-right:0(?:em|pt)/, 'tml-end'],
  [/padding-left:1em/, 'tml-apart'],
  [/border-top:/, 'tml-line-above'],
  [/border-bottom:/, 'tml-line-below'],
  [/border-left:/, 'tml-line-left'],
  [/border-right:/, 'tml-line-right'],
  [/border:1px/, 'tml-fbox'],
  [/(?:^|;)width:100%/, 'tml-wide'],
  [/(?:^|;)width:50%/, 'tml-half'],
  [/text-align:left/, 'tml-left'],
]

function replaceStyle(node: Element): void {
  const { style, className, ...rest } = node.properties
  if (typeof style !== 'string') return
  const color = /(?:^|;)color:(#[\da-f]+);/i.exec(style)?.[1]
  const names = classesOfStyles.filter(([pattern]) => pattern.test(style)).map(([, name]) => name)
  const all = [...[className ?? []].flat(), ...names].map(String)
  node.properties = {
    ...rest,
    ...(color !== undefined && { mathcolor: color }),
    ...(all.length > 0 && { className: all }),
  }
}
