import type { HTMLAttributes } from 'react'
import type { HeadTag } from '../config/head-tags.ts'

type Holder = 'body' | 'div' | 'p' | 'section'

/**
 * HTML from the site itself or its owner: rendered pages and texts of the configuration. This is the only
 * file that renders text as markup, so it must never get readers' input.
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
    // React treats only these two as attributes without a value.
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

/** An inline script of the site, or inline data. */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
}
