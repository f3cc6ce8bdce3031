import { encodeSitePath } from '@next-panel/contract/site-paths'
import type { Doc } from '../content/doc.ts'
import type { Post } from '../content/posts/post.ts'
import { textAround } from '../site/translator.ts'
import { Icon } from '../ui/icon.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './PageFooter.module.css'

/** The source of the text and the day of its last change. */
export function PageFooter({ page: { file, editUrl, lastUpdated } }: { page: Doc | Post }) {
  const { config, t, lang } = useSite()
  const edit =
    editUrl === undefined ? config.editUrl && editLink(config.editUrl, file) : (editUrl ?? undefined)
  const [before, after] = textAround(t('last-updated'), 'date')
  if (edit === undefined && lastUpdated === undefined) return null
  return (
    <footer className={`${styles.footer} no-print`}>
      {edit !== undefined && (
        <a href={edit}>
          <Icon name="edit" size={16} />
          {t('edit-page')}
        </a>
      )}
      {lastUpdated !== undefined && (
        <span>
          {before}
          <time dateTime={lastUpdated}>{formatDay(lastUpdated, lang)}</time>
          {after}
        </span>
      )}
    </footer>
  )
}

/** The URL to edit a file. @param editUrl as configured @param file path relative to the site's folder */
export function editLink(editUrl: string, file: string): string {
  const path = encodeSitePath(file)
  return editUrl.includes('{path}')
    ? editUrl.replaceAll('{path}', () => path)
    : `${editUrl.replace(/\/*$/, '/')}${path}`
}

/** A day in words of a language: `5 June 2024`. */
export function formatDay(day: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
