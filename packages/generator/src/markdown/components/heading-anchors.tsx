import type { HTMLAttributes } from 'react'
import { useSite } from '../../ui/site-context.tsx'
import { nodeText } from './node-text.ts'

function anchored(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function AnchoredHeading({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
    const { t } = useSite()
    if (rest.id === undefined || rest.className === 'sr-only') return <Tag {...rest}>{children}</Tag>
    return (
      <Tag {...rest}>
        {children}
        {/* biome-ignore lint/a11y/useAnchorContent: its label names it, and the style sheet draws it. */}
        <a
          className="anchor no-print"
          href={`#${rest.id}`}
          aria-label={t('heading-link', { heading: nodeText(children) })}
        />
      </Tag>
    )
  }
}

/** Headings with a link to themselves, which scripts copy to the clipboard. */
export const headingAnchors = {
  h2: anchored('h2'),
  h3: anchored('h3'),
  h4: anchored('h4'),
  h5: anchored('h5'),
  h6: anchored('h6'),
}
