import type { Interaction } from '@next-panel/client'
import { type FormEvent, useState } from 'react'
import { Field } from '../ui/parts/Field.tsx'
import styles from './Answer.module.css?island'
import type { AskStore, Rating } from './browser/ask-store.ts'
import { numberedAnswer } from './browser/numbered-answer.ts'
import { sourceViews } from './browser/source-view.ts'
import { useAskTexts } from './texts-context.tsx'

interface AnswerActionsProps {
  readonly interaction: Interaction
  /** Whether the answer can be written again: the last one can, if a model wrote it. */
  readonly canRegenerate: boolean
  readonly rating: Rating | undefined
  readonly ask: AskStore
}

const ratings = [
  ['good', 'answer-good'],
  ['bad', 'answer-bad'],
] as const

/** Buttons that copy, regenerate and rate an answer. */
export function AnswerActions({ interaction, canRegenerate, rating, ask }: AnswerActionsProps) {
  const { id, response, sources, error } = interaction
  const t = useAskTexts()
  // Uses the source numbers that the page shows.
  const markdown = () => numberedAnswer(response, sourceViews(sources ?? [], '/')).markdown
  return (
    <div className="no-print">
      <div className={styles.buttons}>
        <CopyMarkdown label={t('answer-copy')} text={markdown} />
        {canRegenerate && (
          <button type="button" onClick={() => ask.regenerate()}>
            {t('answer-again')}
          </button>
        )}
        {!error &&
          ratings.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={rating?.rating === value}
              onClick={() => void ask.rate(id, value)}
            >
              {t(label)}
            </button>
          ))}
      </div>
      {rating && (
        <RatingNote
          key={rating.rating}
          rating={rating}
          onNote={(note) => ask.rate(id, rating.rating, note)}
        />
      )}
    </div>
  )
}

interface RatingNoteProps {
  readonly rating: Rating
  readonly onNote: (note: string) => Promise<void>
}

/** Confirms a rating and asks for a comment. */
function RatingNote({ rating, onNote }: RatingNoteProps) {
  const t = useAskTexts()
  const [note, setNote] = useState('')
  const [isNoted, setNoted] = useState(false)
  if (rating.state === 'failed') {
    return (
      <p role="alert" className={styles.buttons}>
        {`${t('answer-not-rated')} `}
        <button type="button" onClick={() => void onNote(note)}>
          {t('try-again')}
        </button>
      </p>
    )
  }
  if (isNoted) return <p role="status">{t('answer-noted')}</p>
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') return
    void onNote(note.trim())
    setNoted(true)
  }
  return (
    <form className={styles.buttons} onSubmit={onSubmit}>
      <Field wide>
        {t(rating.rating === 'good' ? 'answer-good-note' : 'answer-bad-note')}
        <textarea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <button type="submit" disabled={note.trim() === ''}>
        {t('answer-send-note')}
      </button>
    </form>
  )
}

/** Copies a text. Screen readers hear the status also in a modal dialog. */
function CopyMarkdown({ label, text }: { readonly label: string; readonly text: () => string }) {
  const t = useAskTexts()
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setStatus(t('copied')),
      () => setStatus(t('not-copied')),
    )
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{status}</span>
    </>
  )
}
