import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './AskButton.module.css'

/** Address of `/ask` in the language of this page. */
export function useAskHref(): string {
  return useSite().linkTo('/ask')
}

/** Opens the conversation. It shows only if there is an answer service. */
export function AskButton() {
  const { t } = useSite()
  return (
    <a className={`${styles.ask} answers-only js-only`} href={useAskHref()} data-ask-open="">
      <Icon name="ask" size={18} />
      <span>{t('ask')}</span>
    </a>
  )
}
