import type { Element, Root } from 'hast'
import { eachElement } from '../../syntax/each-node.ts'
import { anchorOf, type PageContext } from './page-links.ts'

/** Properties with IDs of other elements. */
const idReferences = ['ariaDescribedBy', 'ariaLabelledBy', 'ariaControls', 'htmlFor']

/**
 * Adds the prefix to all IDs and references in a body, so that several bodies can be on one page. A link to a heading after the excerpt
 * points to the post's page.
 */
export function prefixIds(
  tree: Root,
  { idPrefix, path, href }: Pick<PageContext, 'idPrefix' | 'path' | 'href'>,
): void {
  if (idPrefix === '') return
  const ids = new Set<string>()
  eachElement(tree, (node) => {
    for (const name of node.tagName === 'a' ? ['id', 'name'] : ['id']) {
      const id = node.properties[name]
      if (typeof id !== 'string') continue
      ids.add(id)
      node.properties[name] = idPrefix + id
    }
  })
  eachElement(tree, (node) => {
    for (const name of idReferences) prefixReference(node, name, idPrefix)
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string' && value.startsWith('url(#'))
        node.properties[name] = `url(#${idPrefix}${value.slice('url(#'.length)}`
    }
    const link = node.properties.href
    if (typeof link !== 'string' || !link.startsWith('#')) return
    const id = anchorOf(link.slice(1))
    if (ids.has(id) || node.tagName === 'a')
      node.properties.href = ids.has(id) ? `#${idPrefix}${link.slice(1)}` : href(path) + link
  })
}

function prefixReference({ properties }: Element, name: string, idPrefix: string): void {
  const value = properties[name]
  if (typeof value === 'string') properties[name] = idPrefix + value
  if (Array.isArray(value)) properties[name] = value.map((id) => `${idPrefix}${id}`)
}
