import type * as Html from 'hast'
import type * as Markdown from 'mdast'
// The nodes of MDX and of directives among them.
import type { SourceLocation } from '../site-error.ts'

declare module 'hast' {
  interface Data {
    /** Where a node is written whose position the compiler lost. */
    line?: number | undefined
  }
}

/** A node as far as it says where it is written. What a parser of HTML adds has a position without a start. */
interface Located {
  readonly position?: { readonly start?: { readonly line: number } | undefined } | undefined
  readonly data?: { readonly line?: number | undefined } | undefined
}

/** Where a node is written. */
export type LocationOf = (node: Located) => SourceLocation

/** The line on which a node is written, if it says so. */
export function lineOf({ position, data }: Located): number | undefined {
  return position?.start?.line ?? data?.line
}

/** Notes the line of every node, because the compiler takes no positions from another tree. One without stands where the one before it does. */
export function keepLines(tree: Html.Root): void {
  let line: number | undefined
  eachHtmlNode(tree, (node) => {
    line = lineOf(node) ?? line
    node.data = { ...node.data, line }
    return undefined
  })
}

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
