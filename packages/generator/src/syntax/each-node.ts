import type * as Html from 'hast'
import type * as Markdown from 'mdast'
// Includes the nodes of MDX and of directives.
import type { SourceLocation } from '../site-error.ts'

declare module 'hast' {
  interface Data {
    /** The line of a node whose position the compiler lost. */
    line?: number | undefined
  }
}

/** The parts of a node that say where it is written. Nodes that an HTML parser adds have a position without a start. */
interface Located {
  readonly position?: { readonly start?: { readonly line: number } | undefined } | undefined
  readonly data?: { readonly line?: number | undefined } | undefined
}

/** Returns the location of a node. */
export type LocationOf = (node: Located) => SourceLocation

/** The line of a node, if it is known. */
export function lineOf({ position, data }: Located): number | undefined {
  return position?.start?.line ?? data?.line
}

/** Stores the line of every node, because the compiler ignores positions of another tree. A node without one gets the line before it. */
export function keepLines(tree: Html.Root): void {
  let line: number | undefined
  eachHtmlNode(tree, (node) => {
    line = lineOf(node) ?? line
    node.data = { ...node.data, line }
  })
}

/**
 * Handles a node. A visitor that changes the children of the parent returns the index at which to continue; the children of the node
 * are then skipped.
 */
type Visit<Node, Parent> = (node: Node, index: number, parent: Parent) => number | undefined

/**
 * Visits every node below another, parents first. We do not use `unist-util-visit`, which needs twelve times as long for all pages of
 * this site, and a page is visited ten times.
 */
export function eachHtmlNode(parent: Html.Parents, visit: Visit<Html.RootContent, Html.Parents>): void {
  let index = 0
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const next = visit(node, index, parent)
    if (next === undefined && 'children' in node) eachHtmlNode(node, visit)
    index = next ?? index + 1
  }
}

/** Visits every element below a node, parents first. */
export function eachElement(parent: Html.Parents, visit: Visit<Html.Element, Html.Parents>): void {
  eachHtmlNode(parent, (node, index, parent) =>
    node.type === 'element' ? visit(node, index, parent) : undefined,
  )
}

/** Visits every node of Markdown below another, parents first. */
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
