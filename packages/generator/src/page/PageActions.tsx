import { twinPath } from '../site/output-paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './PageActions.module.css'

/** The page as Markdown, to copy or to read. */
export function PageActions() {
  const { route, href, t } = useSite()
  if (!route) return null
  const twin = href(twinPath(route.path))
  return (
    <p className={`${styles.actions} no-print`}>
      <button type="button" className="js-only" data-copy-page={twin}>
        <Icon name="copy" size={15} />
        {t('copy-page')}
      </button>
      <a href={twin} data-full-load="">
        <Icon name="note" size={15} />
        {t('view-as-markdown')}
      </a>
    </p>
  )
}
