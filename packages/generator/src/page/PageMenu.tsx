import { twinPath } from '@next-panel/contract/markdown-twin'
import { useAskHref } from '../ask/AskButton.tsx'
import { absoluteUrl } from '../site/addresses/site-address.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useSite } from '../ui/site-context.tsx'

/** Assistants whose pages accept a prompt, by their keys in the configuration. */
const assistants = [
  ['chatgpt', 'ChatGPT', 'https://chatgpt.com/?hints=search&q='],
  ['claude', 'Claude', 'https://claude.ai/new?q='],
] as const

/**
 * The menu of a page: copy it, read it as Markdown, open it in an assistant, or ask about it if there is a
 * service.
 */
export function PageMenu() {
  const { route, href, t, config, connectFile } = useSite()
  const prompt = usePrompt()
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
      {assistants.map(
        ([key, assistant, address]) =>
          config.themeConfig.pageMenu[key] && (
            <li key={key}>
              <a href={address + prompt} target="_blank" rel="noreferrer">
                <Icon name="outside" size={16} />
                {t('open-in', { assistant })}
              </a>
            </li>
          ),
      )}
      {connectFile !== undefined && (
        <li className="answers-only js-only">
          <button type="button" data-connect={connectFile}>
            <Icon name="connect" size={16} />
            {t('connect-assistant')}
          </button>
        </li>
      )}
    </Menu>
  )
}

/** A prompt to read the page, in the language of its text, escaped for a query. */
function usePrompt(): string {
  const { route, config, t } = useSite()
  if (!route) return ''
  const prompt = t('assistant-prompt', { url: absoluteUrl(config, twinPath(route.path)) })
  // Browsers escape other scripts themselves. Escaped here, they would make the HTML three times as long.
  return prompt.replaceAll(/[\s%#&+"<>]/g, encodeURIComponent)
}
