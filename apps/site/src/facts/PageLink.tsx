import { useSite } from 'sheaf/components'
import type { FactLanguage } from './FactParts.tsx'

interface PageLinkProps {
  /** A page or one of its sections, by its site path. */
  readonly to: string | null | undefined
  /** The text before the link. */
  readonly before: string
  /** Language of the page around it. */
  readonly lang?: FactLanguage
}

/**
 * A link to the page that explains something, with its title, if possible in the language of the page around
 * it; empty if the site has no such page.
 */
export function PageLink({ to, before, lang = 'en' }: PageLinkProps) {
  const { routes, linkTo } = useSite()
  const docAt = (path: string) => {
    const subject = routes.get(path)?.subject
    return subject?.kind === 'doc' ? subject.doc : undefined
  }
  if (!to) return null
  const [path = '', anchor] = to.split('#')
  const original = docAt(path)
  if (!original) return null
  const doc = (lang === 'zh' && original.translation && docAt(original.translation.path)) || original
  return (
    <>
      {before}
      <a href={linkTo(anchor === undefined ? doc.path : `${doc.path}#${anchor}`)}>{doc.title}</a>
    </>
  )
}
