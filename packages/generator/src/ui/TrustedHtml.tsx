import type { HTMLAttributes } from 'react'

type Holder = 'body' | 'div' | 'p' | 'section'

/**
 * HTML that the site itself made or its owner wrote: rendered pages and texts of the configuration. The only file in which
 * markup passes as text; nothing a reader types may come here.
 */
export function TrustedHtml({
  as: Tag = 'div',
  html,
  ...rest
}: { as?: Holder; html: string } & HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>) {
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A script of the site that stands in the page itself, or data in the place of one. */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
}
