import { twinPath } from '@next-panel/contract/markdown-twin'
import { useAskHref } from '../ask/AskButton.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useSite } from '../ui/site-context.tsx'

/** What a reader may do with the page: copy it, read it as Markdown, or ask about it where a service answers. */
export function PageMenu() {
  const { route, href, t } = useSite()
  const ask = useAskHref()
  if (!route) return null
  const twin = href(twinPath(route.path))
  return (
    <Menu label={t('this-page')}>
      <li className="js-only">
        <button type="button" data-copy-page="">
          <Icon name="copy" size={16} />
          {t('copy-page')}
        </button>
      </li>
      <li>
        <a href={twin} data-full-load="">
          <Icon name="note" size={16} />
          {t('view-as-markdown')}
        </a>
      </li>
      <li className="answers-only js-only">
        <a href={ask} data-ask-open="" data-ask-about={route.title}>
          <Icon name="ask" size={16} />
          {t('ask-page')}
        </a>
      </li>
    </Menu>
  )
}
