import { type ComponentProps, createElement, type ReactNode } from 'react'
import { admonitionKind } from '../../syntax/admonition-titles.ts'
import { CategoryCards } from '../../ui/CategoryCards.tsx'
import type { CategoryCard } from '../../ui/category-cards.ts'
import { useCurrentSidebarCategory } from '../page-modules.ts'
import { Admonition } from './Admonition.tsx'

// Components that Docusaurus gives its pages, under its names.

/** A link. Its address is resolved as that of any other, whichever of the two it has. */
export function Link({ to, href, ...rest }: ComponentProps<'a'> & { to?: string }) {
  return <a href={href ?? to} {...rest} />
}

/** Words that Docusaurus would look up in another language. */
export function Translate({ children }: { children?: ReactNode }) {
  return children
}

/** A block of code that code of the page makes; `compilePage` draws those in its text. */
export function PlainBlock({ children, value }: { children?: ReactNode; value?: string }) {
  return <pre>{children ?? value}</pre>
}

/** An admonition that is written as a component. */
export function NamedAdmonition({
  type = '',
  title,
  children,
}: {
  type?: string
  title?: ReactNode
  children?: ReactNode
}) {
  const name = title ?? (admonitionKind(type) ? undefined : type)
  return (
    <Admonition data-kind={admonitionKind(type) ?? 'note'} {...(name && { 'data-titled': '' })}>
      {name && <p>{name}</p>}
      {children}
    </Admonition>
  )
}

export function Heading({ as = 'h2', ...rest }: ComponentProps<'h2'> & { as?: string }) {
  return createElement(as, rest)
}

/** A picture in several sizes, of which the one that is written is shown. */
export function IdealImage({ img, ...rest }: ComponentProps<'img'> & { img: string | { default: string } }) {
  const src = typeof img === 'object' && 'default' in img ? img.default : img
  return <img alt="" {...rest} src={src} />
}

/** The pages of the category whose page this is, as cards; without one, those beside the page. */
export function DocCardList({ items }: { items?: readonly CategoryCard[] }) {
  const category = useCurrentSidebarCategory()
  return <CategoryCards cards={Array.isArray(items) ? items : category.items} />
}

export function DocCard({ item }: { item: CategoryCard }) {
  return <CategoryCards cards={[item]} />
}

/** What is meant for the head of a page, which is told of where it is written. */
export function Head() {
  return null
}

/** Headings of the page, which are known once it is rendered: see `fillContents`. */
export function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 3 }) {
  return <ul data-contents={`${minHeadingLevel}-${maxHeadingLevel}`} />
}
