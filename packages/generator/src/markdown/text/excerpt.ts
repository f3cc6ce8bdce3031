import type { Parents, RootContent } from 'mdast'
import type { MdastPluginDefinition, MdastVisitorContext } from 'satteri'

const markInHtml = /<!--\s*truncate\s*-->/
const markInMdx = /^\s*\/\*\s*truncate\s*\*\/\s*$/

/**
 * Cuts a post at its truncation marker, at any depth. Definitions of links stay. Footnote references are removed, because the footnotes
 * are not shown.
 * @param onCut called if there is a marker
 */
export function cutExcerpt(onCut: () => void): MdastPluginDefinition {
  let isCut = false
  const removeNote = (node: Readonly<RootContent>, context: MdastVisitorContext) => {
    if (isCut) context.removeNode(node)
  }
  return {
    name: 'excerpt',
    before(root, context) {
      isCut = cutAfterMark(root, context) !== 'no mark'
      if (isCut) onCut()
    },
    footnoteReference: removeNote,
    footnoteDefinition: removeNote,
  }
}

/** @returns whether the marker is in a node, and whether there is content above it in that node */
function cutAfterMark(
  parent: Readonly<Parents>,
  context: MdastVisitorContext,
): 'no mark' | 'empty' | 'filled' {
  for (const [at, child] of parent.children.entries()) {
    const found = cutNode(child, context)
    if (found === 'no mark') continue
    if (found === 'empty') {
      if (at === 0 && parent.type !== 'root') return 'empty'
      context.removeNode(child)
    }
    for (const after of parent.children.slice(at + 1)) if (!isNeededAbove(after)) context.removeNode(after)
    return 'filled'
  }
  return 'no mark'
}

function cutNode(node: Readonly<RootContent>, context: MdastVisitorContext): ReturnType<typeof cutAfterMark> {
  if ('children' in node) return cutAfterMark(node, context)
  if (node.type === 'html') {
    const [before = '', ...after] = node.value.split(markInHtml)
    if (after.length === 0) return 'no mark'
    if (before.trim() === '') return 'empty'
    context.setProperty(node, 'value', before)
    return 'filled'
  }
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
  return isExpression && markInMdx.test(node.value) ? 'empty' : 'no mark'
}

/** Whether a node is a definition or code of the page. */
function isNeededAbove({ type }: Readonly<RootContent>): boolean {
  return type === 'definition' || type === 'mdxjsEsm'
}
