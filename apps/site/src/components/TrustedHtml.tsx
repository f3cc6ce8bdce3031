import type { HTMLAttributes } from 'react'

type Holder = 'div' | 'p' | 'section'

/**
 * HTML that the site itself made or its owner wrote: compiled pages and texts of the configuration. The only place
 * where markup passes as text; nothing a reader types may come here.
 */
export function TrustedHtml({
  as: Tag = 'div',
  html,
  ...rest
}: { as?: Holder; html: string } & HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>) {
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
