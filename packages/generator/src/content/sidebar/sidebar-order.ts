import { posix } from 'node:path'
import { z } from 'zod'
import { isRecord } from '../../config/schema-problems.ts'
import { type Report, SiteError } from '../../site-error.ts'
import type { Doc } from '../doc.ts'
import { checkFields, parseYamlMap, type YamlMap } from '../files/source-file.ts'
import { linkTo } from './build-sidebar.ts'
import type { SidebarCategory, SidebarItem } from './sidebar.ts'

/** The file with the page order of a docs folder. */
export const sidebarOrderFile = 'sidebar.yml'

const text = z.string().min(1)

/** An entry: a page id, a page with another label, a page with alternatives, or a group of entries. */
const entry = z.union(
  [
    text,
    z.strictObject({
      label: text.optional(),
      page: text.optional(),
      pages: z.array(text).min(2).optional(),
      open: z.boolean().optional(),
      get items(): z.ZodOptional<z.ZodArray<z.ZodType<Entry>>> {
        return z.array(entry).min(1).optional()
      },
    }),
  ],
  {
    error:
      'write a page id, or "label" with "page", "pages" or "items"; a group can also have "page" and "open"',
  },
)

type Entry =
  | string
  | {
      readonly label?: string | undefined
      readonly page?: string | undefined
      readonly pages?: readonly string[] | undefined
      readonly open?: boolean | undefined
      readonly items?: readonly Entry[] | undefined
    }

const orderFields = z.object({ items: z.array(entry).min(1) })

/** The contents of `sidebar.yml`. */
export interface SidebarOrder extends Pick<YamlMap, 'file' | 'lineOf' | 'report'> {
  readonly items: readonly Entry[]
}

/** @throws SiteError `front-matter` */
export function parseSidebarOrder(file: string, yaml: string, report?: Report): SidebarOrder {
  const map = parseYamlMap(file, yaml, { report })
  return { ...checkFields(orderFields, map), ...map }
}

/** The docs of a folder that a sidebar shows. */
interface OrderedDocs {
  readonly docs: readonly Doc[]
  /** Ids of drafts that are not included. */
  readonly draftIds: ReadonlySet<string>
  /** Builds the sidebar that some docs would have without the file. */
  readonly byFolder: (docs: readonly Doc[]) => readonly SidebarItem[]
}

/**
 * Builds a sidebar in the order of its file. A page that is not in the file follows the last page of its
 * folder, or is added to a category of its folder at the end, and is reported as `sidebar-order`. An unknown
 * or duplicate page and an invalid entry are reported as `sidebar` and left out.
 */
export function orderedSidebar(
  order: SidebarOrder,
  { docs, draftIds, byFolder }: OrderedDocs,
): SidebarItem[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const placed = new Set<string>()
  const problem = (path: readonly PropertyKey[], message: string) => {
    order.report(new SiteError('sidebar', message, { file: order.file, line: order.lineOf(path) }))
    return undefined
  }
  const docOf = (id: string, path: readonly PropertyKey[]): Doc | undefined => {
    if (placed.has(id)) return problem(path, `the page "${id}" has two entries; remove one of them`)
    placed.add(id)
    if (draftIds.has(id)) return undefined
    const doc = byId.get(id)
    if (doc) return doc.unlisted ? undefined : doc
    const ids = [...byId.keys()].join(', ')
    return problem(
      path,
      `there is no page "${id}"; correct the id, or add the page first. Available ids: ${ids}`,
    )
  }
  const itemsOf = (entries: readonly Entry[], path: readonly PropertyKey[]): SidebarItem[] =>
    entries.flatMap((item, at) => itemOf(item, [...path, at]) ?? [])
  const itemOf = (item: Entry, path: readonly PropertyKey[]): SidebarItem | undefined => {
    const { label, page, pages, open, items } = isRecord(item) ? item : { page: item }
    if (items) {
      if (label === undefined || pages)
        return problem(path, 'a group needs a "label" and must not have "pages"')
      return groupOf(label, page && docOf(page, path), open === true, itemsOf(items, [...path, 'items']))
    }
    if (open !== undefined) return problem(path, '"open" is allowed only for a group with "items"')
    const ids = pages ?? (page === undefined ? [] : [page])
    if (ids.length === 0 || (pages && page !== undefined))
      return problem(path, 'an entry needs either "page" or "pages"')
    if (pages && label === undefined)
      return problem(path, 'an entry with "pages" needs a "label", such as "Install"')
    return entryOf(
      label,
      ids.flatMap((id) => docOf(id, path) ?? []),
    )
  }
  let items = itemsOf(order.items, ['items'])
  const missing = docs.filter((doc) => !placed.has(doc.id) && !doc.unlisted)
  const homeless: Doc[] = []
  for (const doc of missing) {
    const added = addedAfter(items, linkTo(doc), (id) => posix.dirname(id) === posix.dirname(doc.id))
    if (added) items = added
    else homeless.push(doc)
    const message = `this page is not in ${order.file}, so its folder determines its position; add an entry for it`
    order.report(new SiteError('sidebar-order', message, { file: doc.file }))
  }
  return [...items, ...byFolder(homeless)]
}

function entryOf(label: string | undefined, docs: readonly Doc[]): SidebarItem | undefined {
  const [first] = docs
  if (!first) return undefined
  const link = linkTo(first)
  return {
    ...link,
    ...(label !== undefined && { label, paginationLabel: label }),
    ...(docs.length > 1 && { alternatives: docs.map(linkTo) }),
  }
}

/** A group that contains only drafts is omitted. */
function groupOf(
  label: string,
  page: Doc | undefined | '',
  open: boolean,
  items: readonly SidebarItem[],
): SidebarCategory | undefined {
  if (items.length === 0 && !page) return undefined
  return {
    type: 'category',
    label,
    description: page ? page.description : '',
    path: page ? page.path : undefined,
    collapsed: !open,
    collapsible: true,
    items,
    generatedIndex: undefined,
  }
}

/** Adds a link after the last item whose id `isNeighbour` accepts, at any level. */
function addedAfter(
  items: readonly SidebarItem[],
  link: SidebarItem,
  isNeighbour: (docId: string) => boolean,
): SidebarItem[] | undefined {
  for (const [at, item] of [...items.entries()].reverse()) {
    if (item.type === 'link') {
      if (isNeighbour(item.docId)) return items.toSpliced(at + 1, 0, link)
      continue
    }
    if (item.type === 'outside') continue
    const within = addedAfter(item.items, link, isNeighbour)
    if (within) return items.with(at, { ...item, items: within })
  }
  return undefined
}
