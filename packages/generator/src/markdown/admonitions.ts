import type { MdastPluginDefinition, Position } from 'satteri'
import { SiteError } from '../site-error.ts'
import type { LocationOf } from '../syntax/each-node.ts'

/** Kinds of admonition, with the kinds that older content uses for them. */
const kindsByName: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/**
 * Turns `:::note[Title]` containers into `aside` elements with `data-kind`, the title as first child, and puts every
 * directive within a line back as the text it was: `10:30` is no directive to a reader.
 * @param source the text of the file
 * @throws SiteError `content` for a kind nobody knows
 */
export function admonitions(source: string, locationOf: LocationOf): MdastPluginDefinition {
  const textOf = ({ position }: { readonly position?: Position | undefined }) => ({
    type: 'text' as const,
    value: source.slice(position?.start.offset, position?.end.offset),
  })
  return {
    name: 'admonitions',
    options: { position: true },
    containerDirective(node, context) {
      const kind = kindsByName[node.name]
      if (kind === undefined) {
        const kinds = Object.keys(kindsByName).join(', ')
        const message = `unknown admonition ":::${node.name}"; use one of: ${kinds}`
        throw new SiteError('content', message, locationOf(node))
      }
      const [first] = node.children
      const title = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined
      if (title) context.setProperty(title, 'data', { hName: 'p', hProperties: { dataTitle: '' } })
      const hProperties = { dataKind: kind, ...(title && { dataTitled: '' }) }
      context.setProperty(node, 'data', { hName: 'aside', hProperties })
    },
    textDirective: textOf,
    leafDirective: (node) => ({ type: 'paragraph', children: [textOf(node)] }),
  }
}
