import { maxQuestion } from '@next-panel/contract/limits'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isOfInputMethod } from '../ui/browser/events.ts'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import styles from './AskPanel.module.css'
import type { AskStore, AskView } from './browser/ask-store.ts'
import { useAskTexts } from './texts-context.tsx'

interface AskFormProps {
  readonly view: AskView
  readonly ask: AskStore
  /** URL of the conversation page, if this is not that page. */
  readonly page: string | undefined
}

/** The question box. Enter sends, Shift+Enter begins a new line. */
export function AskForm({ view, ask, page: address }: AskFormProps) {
  const t = useAskTexts()
  const box = useRef<HTMLTextAreaElement>(null)
  const { page, planned, interactions, draft, service } = view
  // Readers may have typed into the rendered box before this script loaded.
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
    <form className={`${styles.form} no-print`} onSubmit={onSubmit}>
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
          aria-label={t(interactions.length === 0 ? 'ask-question' : 'ask-next-question')}
          placeholder={t(interactions.length === 0 ? 'ask-placeholder' : 'ask-next-placeholder')}
          enterKeyHint="send"
          data-ask-box=""
          onChange={(event) => ask.write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isAnswering ? (
          <button type="button" className={styles.send} onClick={() => ask.stop()}>
            {t('ask-stop')}
          </button>
        ) : (
          <button type="submit" className={styles.send} disabled={draft.trim() === ''}>
            {t('ask')}
          </button>
        )}
      </div>
      <div className={styles.options}>
        {service === 'written' && (
          <label>
            <input type="checkbox" checked={planned} onChange={(event) => ask.plan(event.target.checked)} />
            {t('ask-plan')}
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
            {t('ask-new')}
          </button>
        )}
        {address !== undefined && <a href={address}>{t('ask-open-page')}</a>}
      </div>
    </form>
  )
}

/** The page that questions are limited to, with a button to remove it. */
function AskedPage({ title, onRemove }: { title: string; onRemove: () => void }) {
  const t = useAskTexts()
  return (
    <p className={styles.limit}>
      {t('ask-limited-to', { title })}
      <button type="button" aria-label={t('ask-whole-site')} onClick={onRemove}>
        <SymbolIcon name="close" size={14} />
      </button>
    </p>
  )
}
