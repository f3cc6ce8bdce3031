import { support } from 'virtual:site/ask'
import type { Interaction } from '@next-panel/client'
import { useEffect, useState } from 'react'
import { Note } from '../ui/parts/Note.tsx'
import styles from './Answer.module.css?island'
import type { AskStore } from './browser/ask-store.ts'
import { useAskTexts } from './texts-context.tsx'

interface AnswerNoticeProps {
  readonly interaction: Interaction
  readonly isLast: boolean
  readonly waitUntil: number
  readonly base: string
  readonly ask: AskStore
}

/** Explains a missing or incomplete answer, and offers what to do. */
export function AnswerNotice({ interaction, isLast, waitUntil, base, ask }: AnswerNoticeProps) {
  const { loading, error, aborted, errorCode, sources, response, query, outcome } = interaction
  const t = useAskTexts(query)
  const wait = useSecondsUntil(errorCode === 'rate-limited' && isLast ? waitUntil : 0)
  if (loading) return null
  const search = <a href={`${base}search?q=${encodeURIComponent(query)}`}>{t('search-site')}</a>
  const again = isLast && (
    <button type="button" disabled={wait > 0} onClick={() => ask.regenerate()}>
      {wait > 0 ? t('ask-again-in', { seconds: wait }) : t('ask-again')}
    </button>
  )
  if (aborted) {
    return (
      <Note kind="note">
        <p>{t(response === '' ? 'stopped-empty' : 'stopped-partial')}</p>
        <div className={styles.buttons}>{again}</div>
      </Note>
    )
  }
  if (error) {
    return (
      <Note kind="warning" role="alert">
        <p>{t(errorKey(interaction))}</p>
        <div className={styles.buttons}>
          {again}
          {search}
        </div>
      </Note>
    )
  }
  if (outcome?.certainty === 'none' || sources?.length === 0)
    return (
      <div className={styles.buttons}>
        {search}
        <SupportLink base={base} query={query} />
      </div>
    )
  return null
}

interface SupportLinkProps {
  readonly base: string
  readonly query?: string
}

/** A link to the support page, if the site has one. */
export function SupportLink({ base, query }: SupportLinkProps) {
  const { lang } = useAskTexts(query)
  const link = support[lang]
  return link && <a href={base + link.path.slice(1)}>{link.label}</a>
}

/** The message for readers. The console has the details. */
function errorKey({ errorCode, response }: Interaction) {
  switch (errorCode) {
    case 'rate-limited':
      return 'ask-rate-limited'
    case 'connection-lost':
      return response === '' ? 'ask-connection-lost' : 'ask-connection-lost-partial'
    case 'unreachable':
      return 'ask-unreachable'
    default:
      return response === '' ? 'ask-unavailable' : 'ask-unfinished'
  }
}

/** Counts down the seconds until a time in ms since 1970; 0 when it has passed. */
function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
    tick()
    if (moment <= Date.now()) return
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
