import type * as Html from 'hast'
import type * as Markdown from 'mdast'
// The nodes of MDX and of directives among them.
import type { Position } from 'satteri'
import type { SourceLocation } from '../site-error.ts'

declare module 'hast' {
  interface Data {
    /** Where a node is written whose position the compiler lost. */
    line?: number | undefined
  }
}

/** Where a node is written. */
export type LocationOf = (node: {
  readonly position?: Position | undefined
  readonly data?: { readonly line?: number | undefined } | undefined
}) => SourceLocation

/**
 * What is done with a node. Where it changes the children of the parent, it returns the index at which to go on among
 * them, and what the node holds is passed over.
 */
type Visit<Node, Parent> = (node: Node, index: number, parent: Parent) => number | undefined

/**
 * Calls a visitor with every node below another, parents first. `unist-util-visit` makes a function for each node it
 * meets, which takes longer than what most visitors do.
 */
export function eachHtmlNode(parent: Html.Parents, visit: Visit<Html.RootContent, Html.Parents>): void {
  let index = 0
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const next = visit(node, index, parent)
    if (next === undefined && 'children' in node) eachHtmlNode(node, visit)
    index = next ?? index + 1
  }
}

/** The same for Markdown. */
export function eachMarkdownNode(
  parent: Markdown.Parents,
  visit: Visit<Markdown.RootContent, Markdown.Parents>,
): void {
  let index = 0
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const next = visit(node, index, parent)
    if (next === undefined && 'children' in node) eachMarkdownNode(node, visit)
    index = next ?? index + 1
  }
}
