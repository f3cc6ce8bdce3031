import type { HTMLAttributes } from 'react'
import type { HeadTag } from '../config/head-tags.ts'

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

/** An element that the configuration adds to the head. */
export function ConfiguredHeadTag({ tagName: Tag, attributes, innerHTML }: HeadTag) {
  const given = Object.entries(attributes).flatMap(([name, value]) => {
    // Only these two are attributes without a value for React.
    if (name === 'async' || name === 'defer') return [[name, value !== false]]
    return value === false ? [] : [[name, value === true ? '' : value]]
  })
  const content = innerHTML === undefined ? {} : { dangerouslySetInnerHTML: { __html: innerHTML } }
  return <Tag {...Object.fromEntries(given)} {...content} />
}

/** The style sheet of the site. */
export function InlineStyles({ sheet }: { sheet: string }) {
  return <style dangerouslySetInnerHTML={{ __html: sheet }} />
}

/** A script of the site that stands in the page itself, or data in the place of one. */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
}
