import type { HTMLAttributes, ReactNode } from 'react'
import { useSite } from '../../ui/site-context.tsx'

function anchored(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function AnchoredHeading({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
    const { t } = useSite()
    if (rest.id === undefined || rest.className === 'sr-only') return <Tag {...rest}>{children}</Tag>
    return (
      <Tag {...rest}>
        {children}
        <a
          className="anchor no-print"
          href={`#${rest.id}`}
          aria-label={t('heading-link', { heading: textOf(children) })}
        >
          #
        </a>
      </Tag>
    )
  }
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node === 'object' && node !== null && 'props' in node) {
    const { props } = node
    if (typeof props !== 'object' || props === null) return ''
    if ('alt' in props && typeof props.alt === 'string') return props.alt
    if ('children' in props) return textOf(toNode(props.children))
  }
  return ''
}

function toNode(value: unknown): ReactNode {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
    ? value
    : isElementLike(value)
      ? value
      : undefined
}

function isElementLike(value: unknown): value is React.ReactElement {
  return typeof value === 'object' && value !== null && 'props' in value
}

/** Headings with a link to themselves, which scripts copy to the clipboard. */
export const headingAnchors = {
  h2: anchored('h2'),
  h3: anchored('h3'),
  h4: anchored('h4'),
  h5: anchored('h5'),
  h6: anchored('h6'),
}
