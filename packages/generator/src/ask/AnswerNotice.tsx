import { support } from 'virtual:site/ask'
import type { Interaction } from '@next-panel/client'
import { useEffect, useState } from 'react'
import styles from './AnswerNotice.module.css?island'
import { answerTexts } from './browser/answer-texts.ts'
import type { AskStore } from './browser/ask-store.ts'

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
  const wait = useSecondsUntil(errorCode === 'rate-limited' && isLast ? waitUntil : 0)
  if (loading) return null
  const texts = answerTexts(query)
  const search = <a href={`${base}search?q=${encodeURIComponent(query)}`}>{texts.search}</a>
  const again = isLast && (
    <button type="button" disabled={wait > 0} onClick={() => ask.regenerate()}>
      {wait > 0 ? `Ask again in ${wait} s` : 'Ask again'}
    </button>
  )
  if (aborted) {
    return (
      <div className={styles.notice}>
        <p>Stopped. {response === '' ? 'There is no answer yet.' : 'The answer above is incomplete.'}</p>
        {again}
      </div>
    )
  }
  if (error) {
    return (
      <div className={styles.notice} role="alert" data-error={errorCode}>
        <p>{errorText(interaction)}</p>
        {again}
        {search}
      </div>
    )
  }
  if (outcome?.certainty === 'none' || sources?.length === 0)
    return (
      <div className={styles.instead}>
        {search}
        <SupportLink base={base} called={texts.people} />
      </div>
    )
  return null
}

interface SupportLinkProps {
  readonly base: string
  /** Creates the link text from the label of the support page. */
  readonly called?: (label: string) => string
}

/** A link to the support page, if the site has one. */
export function SupportLink({ base, called = (label) => label }: SupportLinkProps) {
  return support && <a href={base + support.path.slice(1)}>{called(support.label)}</a>
}

/** The message for readers. The console has the details. */
function errorText({ errorCode, response }: Interaction): string {
  switch (errorCode) {
    case 'rate-limited':
      return 'Too many questions in a short time. Please wait a moment.'
    case 'connection-lost':
      return response === ''
        ? 'The connection was lost before the answer arrived.'
        : 'The connection was lost. The answer above is incomplete.'
    case 'unreachable':
      return "The answer service isn't responding. It may be down, or you may be offline."
    default:
      return response === ''
        ? "Answers aren't available right now. Try again in a moment."
        : "The answer couldn't be finished. Try again in a moment."
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
