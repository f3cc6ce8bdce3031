import { suggestedQuestions } from 'virtual:site/ask'
import type { Interaction } from '@next-panel/client'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { EntryList } from '../ui/EntryList.tsx'
import { SupportLink } from './AnswerNotice.tsx'
import { AskedQuestion } from './AskedQuestion.tsx'
import { AskForm } from './AskForm.tsx'
import styles from './AskPanel.module.css?island'
import type { AskStore } from './browser/ask-store.ts'
import { numberedAnswer } from './browser/numbered-answer.ts'
import { sourceViews } from './browser/source-view.ts'
import { ConversationList } from './ConversationList.tsx'

interface AskPanelProps {
  readonly ask: AskStore
  /** Base URL of the site. */
  readonly base: string
  /** Heading level above the panel. */
  readonly level: 1 | 2
}

/** A conversation: questions, answers with sources, and the box for the next question. */
export function AskPanel({ ask, base, level }: AskPanelProps) {
  const view = useSyncExternalStore(ask.subscribe, ask.view, ask.firstView)
  const { service, interactions } = view
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const count = interactions.length
  const last = interactions.at(-1)
  const { id, loading } = last ?? {}
  const status = useMemo(() => statusOf(last), [last])
  useEffect(() => {
    // A new question scrolls to the top, so that readers see the beginning of its answer while it grows.
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [count])
  useEffect(() => {
    // What asked may be gone now, as a related question is. The focus then goes on to the answer, not back to the page.
    if (id !== undefined && loading !== undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus({ preventScroll: true })
  }, [id, loading])
  const focusBox = () => panel.current?.querySelector<HTMLElement>('[data-ask-box]')?.focus()
  if (service === 'none') return <NoService base={base} />
  return (
    <div className={styles.panel} ref={panel} data-ask-panel="" data-asked={last?.query}>
      <div className={styles.conversation} ref={list} data-load-error="">
        {count === 0 && <Welcome view={service} />}
        {interactions.map((interaction, index) => (
          <AskedQuestion
            key={interaction.id}
            interaction={interaction}
            isLast={index === count - 1}
            quotes={service === 'quoted'}
            rating={view.ratings[interaction.id]}
            waitUntil={view.waitUntil}
            base={base}
            level={level}
            ask={ask}
          />
        ))}
        {count === 0 && view.history.length === 0 && <Examples ask={ask} />}
        {count === 0 && <ConversationList conversations={view.history} ask={ask} onForget={focusBox} />}
      </div>
      <p className="sr-only" role="status">
        {status}
      </p>
      <AskForm view={view} ask={ask} page={level === 1 ? undefined : pageOf(base, interactions[0])} />
    </div>
  )
}

/** The URL of the conversation page with the first question. */
function pageOf(base: string, first: Interaction | undefined): string {
  return `${base}ask${first ? `?${new URLSearchParams({ q: first.query })}` : ''}`
}

function Welcome({ view }: { view: 'unknown' | 'written' | 'quoted' }) {
  return (
    <p className={styles.welcome}>
      {view === 'written'
        ? 'Answers are written by an AI model from these docs and cite their sources. Check important details.'
        : 'Answers quote the best-matching passages from these docs, each with its source.'}
    </p>
  )
}

function Examples({ ask }: { ask: AskStore }) {
  if (suggestedQuestions.length === 0) return null
  return (
    <EntryList
      label="Examples"
      heading="Try"
      entries={suggestedQuestions.map((question) => ({
        key: question,
        title: question,
        open: () => ask.ask(question),
      }))}
    />
  )
}

/** Says that there is no answer service, and offers search. */
export function NoService({ base }: { base: string }) {
  return (
    <div className={styles.none}>
      <p>
        Questions can't be answered on this copy of the site. You can still{' '}
        <a href={`${base}search`}>search the site</a>.
      </p>
      <SupportLink base={base} />
    </div>
  )
}

/** Status for screen readers: the progress of the answer, not its text. */
function statusOf(interaction: Interaction | undefined): string {
  if (!interaction) return ''
  const { loading, phase, error, aborted, outcome } = interaction
  if (error) return 'Answer failed'
  if (aborted) return 'Answer stopped'
  if (!loading) {
    if (outcome?.certainty === 'none') return 'No answer found'
    const { cited } = numberedAnswer(interaction.response, sourceViews(interaction.sources ?? [], '/'))
    const sources = cited === 1 ? '1 source' : `${cited} sources`
    if (outcome?.certainty === 'unsure') return `Closest passages found, with ${sources}`
    return `Answer complete, with ${sources}`
  }
  return phase === 'writing' || phase === 'done' ? 'Writing the answer' : 'Searching the docs'
}
