import { suggestedQuestions } from 'virtual:site/ask'
import type { Interaction } from '@next-panel/client'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { textAround } from '../site/translator.ts'
import { EntryList } from '../ui/EntryList.tsx'
import { SupportLink } from './AnswerNotice.tsx'
import { AskedQuestion } from './AskedQuestion.tsx'
import { AskForm } from './AskForm.tsx'
import styles from './AskPanel.module.css'
import type { AskStore } from './browser/ask-store.ts'
import type { Conversation } from './browser/conversation-history.ts'
import { numberedAnswer } from './browser/numbered-answer.ts'
import { sourceViews } from './browser/source-view.ts'
import { type AskTexts, useAskTexts } from './texts-context.tsx'

interface AskPanelProps {
  readonly ask: AskStore
  /** The base URL. */
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
  const t = useAskTexts()
  const status = useMemo(() => statusOf(last, t), [last, t])
  useEffect(() => {
    // A new question scrolls to the top, so that readers see the beginning of its answer while it grows.
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [count])
  useEffect(() => {
    // The button of a related question disappears when it is used. The focus then moves to the answer.
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
  const t = useAskTexts()
  return (
    <p className={styles.welcome}>{t(view === 'written' ? 'ask-welcome-written' : 'ask-welcome-quoted')}</p>
  )
}

function Examples({ ask }: { ask: AskStore }) {
  const t = useAskTexts()
  const questions = suggestedQuestions[t.lang] ?? []
  if (questions.length === 0) return null
  return (
    <EntryList
      label={t('examples')}
      heading={t('try')}
      entries={questions.map((question) => ({
        key: question,
        title: question,
        open: () => ask.ask(question),
      }))}
    />
  )
}

interface ConversationListProps {
  readonly conversations: readonly Conversation[]
  readonly ask: AskStore
  /** Runs after a removal, which removes the focused button too. */
  readonly onForget: () => void
}

/** Earlier conversations, which the browser stores until the reader removes them. */
function ConversationList({ conversations, ask, onForget }: ConversationListProps) {
  const t = useAskTexts()
  const forget = (id?: string) => {
    ask.forget(id)
    onForget()
  }
  if (conversations.length === 0) return null
  return (
    <EntryList
      label={t('ask-earlier')}
      heading={t('ask-earlier-heading')}
      clearing={{ label: t('ask-remove-all'), run: () => forget() }}
      entries={conversations.map((conversation) => {
        const title = conversation.interactions[0]?.query ?? ''
        return {
          key: conversation.id,
          title,
          open: () => ask.resume(conversation),
          removal: { label: t('ask-remove', { title }), run: () => forget(conversation.id) },
        }
      })}
    />
  )
}

/** Says that there is no answer service, and offers search. */
export function NoService({ base }: { base: string }) {
  const t = useAskTexts()
  const [before, after] = textAround(t('ask-no-service'), 'search')
  return (
    <div className={styles.none}>
      <p>
        {before}
        <a href={`${base}search`}>{t('ask-no-service-search')}</a>
        {after}
      </p>
      <SupportLink base={base} />
    </div>
  )
}

/** Status for screen readers: the progress of the answer, not its text. */
function statusOf(interaction: Interaction | undefined, t: AskTexts): string {
  if (!interaction) return ''
  const { loading, phase, error, aborted, outcome } = interaction
  if (error) return t('answer-failed')
  if (aborted) return t('answer-stopped')
  if (!loading) {
    if (outcome?.certainty === 'none') return t('answer-none')
    const { cited } = numberedAnswer(interaction.response, sourceViews(interaction.sources ?? [], '/'))
    return t(outcome?.certainty === 'unsure' ? 'answer-unsure' : 'answer-complete', { count: cited })
  }
  return t(phase === 'writing' || phase === 'done' ? 'step-writing' : 'step-searching')
}
