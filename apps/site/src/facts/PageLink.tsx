import { useSite } from 'sheaf/components'

interface PageLinkProps {
  /** A page, or a section of one, by its site path. */
  readonly to: string | null | undefined
  /** What stands before the link. */
  readonly before: string
}

/** A link to the page that explains something, with its title; nothing while the site has no such page. */
export function PageLink({ to, before }: PageLinkProps) {
  const { routes, linkTo } = useSite()
  if (!to) return null
  const subject = routes.get(to.replace(/#.*/, ''))?.subject
  if (subject?.kind !== 'doc') return null
  return (
    <>
      {before}
      <a href={linkTo(to)}>{subject.doc.title}</a>
    </>
  )
}
