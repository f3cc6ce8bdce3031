import { type Problems, SiteError } from '../site-error.ts'
import type { Doc, DocReference } from './doc.ts'

/** Finds ids in front matter that no doc or sidebar has; a draft is one that is not there for readers. */
export function checkDocReferences(
  docs: readonly Doc[],
  sidebarIds: readonly string[],
  problems: Problems,
): void {
  const docIds = docs.map(({ id }) => id)
  const check = (
    key: string,
    what: string,
    ids: readonly string[],
    named: DocReference | null | undefined,
  ) => {
    if (!named || ids.includes(named.id)) return
    const message = `"${key}" is "${named.id}", which no ${what} has; available ${what} ids: ${ids.join(', ')}`
    problems.add(new SiteError('sidebar', message, named.place))
  }
  for (const doc of docs) {
    check('pagination_next', 'doc', docIds, doc.paginationNext)
    check('pagination_prev', 'doc', docIds, doc.paginationPrev)
    check('displayed_sidebar', 'sidebar', sidebarIds, doc.displayedSidebar)
  }
}
