import { type ComponentProps, createElement, type ReactNode } from 'react'
import { admonitionKind } from '../../syntax/admonition-titles.ts'
import { CategoryCards } from '../../ui/CategoryCards.tsx'
import type { CategoryCard } from '../../ui/category-cards.ts'
import { useCurrentSidebarCategory } from '../mdx/page-modules.ts'
import { Admonition } from './Admonition.tsx'

// Components of Docusaurus, with its names.

/** A link with either attribute. Its address is resolved like any other. */
export function Link({ to, href, ...rest }: ComponentProps<'a'> & { to?: string }) {
  return <a href={href ?? to} {...rest} />
}

/** Docusaurus would translate this text; here it stays. */
export function Translate({ children }: { children?: ReactNode }) {
  return children
}

/** A block of code that code of the page creates. `compilePage` renders those in its text. */
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

/** Shows the original of a picture with several sizes. */
export function IdealImage({ img, ...rest }: ComponentProps<'img'> & { img: string | { default: string } }) {
  const src = typeof img === 'object' && 'default' in img ? img.default : img
  return <img alt="" {...rest} src={src} />
}

/** The pages of this category as cards, or the pages next to this one. */
export function DocCardList({ items }: { items?: readonly CategoryCard[] }) {
  const category = useCurrentSidebarCategory()
  return <CategoryCards cards={Array.isArray(items) ? items : category.items} />
}

export function DocCard({ item }: { item: CategoryCard }) {
  return <CategoryCards cards={[item]} />
}

/** Elements for the head of a page. Their author gets a message at compile time. */
export function Head() {
  return null
}

/** Headings of the page, which are known after rendering: see `fillContents`. */
export function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 3 }) {
  return <ul data-contents={`${minHeadingLevel}-${maxHeadingLevel}`} />
}
