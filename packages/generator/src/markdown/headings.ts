import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { HastPluginDefinition } from 'satteri'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { eachHtmlNode, type LocationOf } from '../syntax/each-node.ts'

/** An id that a writer gave a heading. */
export interface WrittenId {
  readonly id: string
  readonly location: SourceLocation
}

const explicitId = /\s*\{#([\w.:-]+)\}\s*$/

/** Takes the ids out of the texts of headings, `{#id}`, gives them to the headings, and adds them to `ids`. */
export function takeHeadingIds(ids: WrittenId[], locationOf: LocationOf): HastPluginDefinition {
  return {
    name: 'heading-ids',
    options: { position: true },
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(heading, context) {
        if (!explicitId.test(context.textContent(heading))) return
        const { children } = heading
        // What looks like a directive in an id, `{#a:b}`, has cut its text into pieces.
        const from = children.findLastIndex((child) => child.type !== 'text') + 1
        const text = children
          .slice(from)
          .map((child) => ('value' in child ? child.value : ''))
          .join('')
        const id = explicitId.exec(text)?.[1]
        if (id === undefined) return
        ids.push({ id, location: locationOf(heading) })
        context.setProperty(heading, 'id', id)
        const rest = { type: 'text' as const, value: text.replace(explicitId, '') }
        context.setProperty(heading, 'children', [...children.slice(0, from), rest])
      },
    },
  }
}

/**
 * Gives every heading of a rendered body that has no id its GitHub slug.
 * @param written the ids that writers gave, for messages
 * @throws SiteError `content` when two headings have the same id
 */
export function setHeadingIds(tree: Root, written: readonly WrittenId[], file: string): void {
  const headings: Element[] = []
  eachHtmlNode(tree, (node) => {
    if (node.type === 'element' && isHeading(node)) headings.push(node)
    return undefined
  })
  const slugger = new GithubSlugger()
  // Taken before any slug is made: a heading further up may not get the id of one below.
  for (const { id } of headings.map(({ properties }) => properties)) {
    if (typeof id !== 'string') continue
    if (Object.hasOwn(slugger.occurrences, id)) {
      const location = written.findLast((one) => one.id === id)?.location ?? { file }
      throw new SiteError('content', `the heading id "${id}" is used twice on this page`, location)
    }
    slugger.occurrences[id] = 0
  }
  for (const heading of headings) heading.properties.id ??= slugger.slug(textOf(heading).trim())
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName)
}
