import { encodeSitePath } from '@next-panel/contract/site-paths'
import { useAskHref } from '../ask/AskButton.tsx'
import { Field } from '../ui/parts/Field.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './PageFeedback.module.css'

/** Asks whether a text helped, and offers to ask a question. Only shown if there is a service. */
export function PageFeedback() {
  const { t, route } = useSite()
  const ask = useAskHref()
  if (!route) return null
  return (
    <aside
      className={`${styles.feedback} answers-only js-only no-print`}
      aria-label={t('page-helpful')}
      data-page-feedback={encodeSitePath(route.path)}
    >
      <p>{t('page-helpful')}</p>
      <button type="button" data-helpful="yes" aria-pressed="false">
        {t('yes')}
      </button>
      <button type="button" data-helpful="no" aria-pressed="false">
        {t('no')}
      </button>
      <a href={ask} data-ask-open="" data-ask-about={route.title}>
        {t('ask-page')}
      </a>
      <p
        role="status"
        data-thanks={t('thanks-for-rating')}
        data-thanks-for-note={t('thanks-for-note')}
        data-failed={t('rating-not-sent')}
      />
      <form hidden>
        <Field wide>
          {t('page-note')}
          <textarea rows={2} maxLength={2000} />
        </Field>
        <button type="submit">{t('send')}</button>
      </form>
    </aside>
  )
}
