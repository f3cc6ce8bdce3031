import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { eachHtmlNode, type LocationOf } from '../syntax/each-node.ts'

/** An id that a writer gave a heading. */
export interface WrittenId {
  readonly id: string
  readonly location: SourceLocation
}

const explicitId = /\s*\{#([\w.:-]+)\}\s*$/

/** Takes the ids out of the texts of headings, `{#id}`, and gives them to the headings. @returns the ids */
export function takeHeadingIds(tree: Root, locationOf: LocationOf): WrittenId[] {
  const ids: WrittenId[] = []
  eachHtmlNode(tree, (node) => {
    if (node.type !== 'element' || !isHeading(node)) return
    const id = takeExplicitId(node)
    if (id === undefined) return
    node.properties.id = id
    ids.push({ id, location: locationOf(node) })
  })
  return ids
}

/** What looks like a directive in an id, `{#a:b}`, has cut its text into pieces. */
function takeExplicitId({ children }: Element): string | undefined {
  const from = children.findLastIndex((child) => child.type !== 'text') + 1
  const text = children
    .slice(from)
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
  const id = explicitId.exec(text)?.[1]
  if (id !== undefined) children.splice(from, Infinity, { type: 'text', value: text.replace(explicitId, '') })
  return id
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
