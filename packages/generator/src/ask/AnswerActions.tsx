import type { Interaction } from '@next-panel/client'
import { type FormEvent, useState } from 'react'
import styles from './AnswerActions.module.css?island'
import type { AskStore, Rating } from './browser/ask-store.ts'
import { numberedAnswer } from './browser/numbered-answer.ts'
import { sourceViews } from './browser/source-view.ts'
import { CopyButton } from './CopyButton.tsx'

interface AnswerActionsProps {
  readonly interaction: Interaction
  readonly isLast: boolean
  readonly rating: Rating | undefined
  readonly ask: AskStore
}

const ratings = [
  ['good', 'Good answer'],
  ['bad', 'Bad answer'],
] as const

/** Actions for an answer: copy, regenerate and rate. */
export function AnswerActions({ interaction, isLast, rating, ask }: AnswerActionsProps) {
  const { id, response, sources, error } = interaction
  // With the source numbers shown on the page.
  const markdown = () => numberedAnswer(response, sourceViews(sources ?? [], '/')).markdown
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <CopyButton label="Copy as Markdown" text={markdown} />
        {isLast && (
          <button type="button" onClick={() => ask.regenerate()}>
            Regenerate
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
              {label}
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
  const [note, setNote] = useState('')
  const [isNoted, setNoted] = useState(false)
  if (rating.state === 'failed') {
    return (
      <p role="alert">
        Your rating couldn't be sent.{' '}
        <button type="button" onClick={() => void onNote(note)}>
          Try again
        </button>
      </p>
    )
  }
  if (isNoted) return <p role="status">Thank you for your feedback.</p>
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') return
    void onNote(note.trim())
    setNoted(true)
  }
  return (
    <form onSubmit={onSubmit}>
      <label>
        {rating.rating === 'good'
          ? 'Thank you. What helped? (optional)'
          : 'Thank you. What was wrong? (optional)'}
        <textarea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button type="submit" disabled={note.trim() === ''}>
        Send feedback
      </button>
    </form>
  )
}
