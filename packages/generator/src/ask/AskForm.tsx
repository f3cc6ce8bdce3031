import { maxQuestion } from '@next-panel/contract/limits'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isOfInputMethod } from '../ui/browser/events.ts'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './AskForm.module.css?island'
import type { AskStore, AskView } from './browser/ask-store.ts'

interface AskFormProps {
  readonly view: AskView
  readonly ask: AskStore
  /** URL of the conversation page, if this is not that page. */
  readonly page: string | undefined
}

/** The question box. Enter sends, Shift+Enter begins a new line. */
export function AskForm({ view, ask, page: address }: AskFormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { page, planned, interactions, draft, service } = view
  // The box of a page may hold something by the time that the script is there.
  useLayoutEffect(() => {
    if (box.current?.value) ask.write(box.current.value)
  }, [ask])
  const isAnswering = interactions.at(-1)?.loading ?? false
  const submit = () => {
    if (isAnswering || draft.trim() === '') return
    ask.ask(draft)
    ask.write('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {page && (
        <AskedPage
          title={page.title}
          onRemove={() => {
            ask.askAbout(undefined)
            box.current?.focus()
          }}
        />
      )}
      <div className={styles.box}>
        <textarea
          ref={box}
          rows={2}
          value={draft}
          maxLength={maxQuestion}
          aria-label={interactions.length === 0 ? 'Your question' : 'Your next question'}
          placeholder={interactions.length === 0 ? 'How do I …?' : 'Ask a follow-up question'}
          enterKeyHint="send"
          data-ask-box=""
          onChange={(event) => ask.write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isAnswering ? (
          <button type="button" className={styles.send} onClick={() => ask.stop()}>
            Stop
          </button>
        ) : (
          <button type="submit" className={styles.send} disabled={draft.trim() === ''}>
            Ask
          </button>
        )}
      </div>
      <div className={styles.options}>
        {service === 'written' && (
          <label>
            <input type="checkbox" checked={planned} onChange={(event) => ask.plan(event.target.checked)} />
            Plan the answer step by step
          </label>
        )}
        {interactions.length > 0 && (
          <button
            type="button"
            onClick={() => {
              ask.begin()
              box.current?.focus()
            }}
          >
            New conversation
          </button>
        )}
        {address !== undefined && <a href={address}>Open as a page</a>}
      </div>
    </form>
  )
}

/** The page that questions are limited to, with a button to remove it. */
function AskedPage({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <p className={styles.page}>
      About “{title}”
      <button type="button" aria-label="Ask about the whole site" onClick={onRemove}>
        <SymbolIcon name="close" size={14} />
      </button>
    </p>
  )
}
