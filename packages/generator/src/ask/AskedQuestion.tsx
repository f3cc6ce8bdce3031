import type { Interaction } from '@next-panel/client'
import { memo, useMemo } from 'react'
import { EntryList } from '../ui/EntryList.tsx'
import { Fold } from '../ui/parts/Fold.tsx'
import { Route, Stop } from '../ui/parts/Route.tsx'
import styles from './Answer.module.css?island'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerNotice } from './AnswerNotice.tsx'
import { AnswerSteps } from './AnswerSteps.tsx'
import { AnswerText } from './AnswerText.tsx'
import type { AskStore, Rating } from './browser/ask-store.ts'
import { numberedAnswer } from './browser/numbered-answer.ts'
import { nameOf, type SourceView, sourceViews } from './browser/source-view.ts'
import { QuotedAnswer } from './QuotedAnswer.tsx'
import { useAskTexts } from './texts-context.tsx'

interface AskedQuestionProps {
  readonly interaction: Interaction
  readonly isLast: boolean
  /** Whether the service quotes. A complete answer says how it was made. */
  readonly quotes: boolean
  readonly rating: Rating | undefined
  readonly waitUntil: number
  readonly base: string
  readonly level: 1 | 2
  readonly ask: AskStore
}

/** Nodes of answers by their certainty: a tick, an exclamation mark, a dash. */
const nodeStates = { sure: 'done', unsure: 'check', none: 'ended' } as const

/** A question and its answer. It renders only when they change, not with each key pressed in the box. */
export const AskedQuestion = memo(function AskedQuestion(props: AskedQuestionProps) {
  const { interaction, isLast, base, level, ask } = props
  const { query, response, sources, loading, related, outcome, answeredBy, sourceListStart } = interaction
  const answer = useMemo(
    () => numberedAnswer(response.slice(0, sourceListStart ?? undefined), sourceViews(sources ?? [], base)),
    [response, sourceListStart, sources, base],
  )
  const Heading = level === 1 ? 'h2' : 'h3'
  const t = useAskTexts(query)
  const isQuoted = outcome ? outcome.by === 'quotations' : props.quotes
  const certainty = outcome?.certainty
  const isRefused = certainty === 'none'
  const canAsk = isLast && !loading
  const context = { answer, query, base, t }
  // A quoted answer names its sources beside its text.
  const listed =
    response === '' ? answer.sources : answer.sources.slice(0, isQuoted || isRefused ? 0 : answer.cited)
  return (
    <section className={styles.asked} aria-label={query} tabIndex={-1}>
      <Heading className={styles.question}>{query}</Heading>
      <AnswerSteps interaction={interaction} />
      {response !== '' && (
        <Route as="div" small>
          <Stop as="div" state={certainty && nodeStates[certainty]}>
            {isQuoted ? (
              <QuotedAnswer
                {...context}
                namesSources
                onAsk={canAsk && certainty === 'unsure' ? (text) => ask.ask(text) : undefined}
              />
            ) : (
              <AnswerText {...context} namesSources={false} />
            )}
          </Stop>
        </Route>
      )}
      <AnswerNotice
        interaction={interaction}
        isLast={isLast}
        waitUntil={props.waitUntil}
        base={base}
        ask={ask}
      />
      {listed.length > 0 && (
        <AnswerSources sources={listed} isFound={loading && response === ''} query={query} />
      )}
      {!loading && response !== '' && !isRefused && (
        <>
          {outcome && (
            <p className={styles.how}>
              {isQuoted
                ? t('answer-quoted')
                : t('answer-written', { model: outcome.model ?? answeredBy?.model ?? t('answer-model') })}
            </p>
          )}
          <AnswerActions
            interaction={interaction}
            canRegenerate={isLast && !isQuoted}
            rating={props.rating}
            ask={ask}
          />
        </>
      )}
      {canAsk && related && related.length > 0 && (
        <div className="no-print">
          <EntryList
            level={level === 1 ? 3 : 4}
            label={t('ask-related')}
            heading={t('ask-related-heading')}
            entries={related.map((question) => ({
              key: question,
              title: question,
              open: () => ask.ask(question),
            }))}
          />
        </div>
      )}
    </section>
  )
})

interface AnswerSourcesProps {
  readonly sources: readonly SourceView[]
  /** Whether the answer has no text yet; it may not cite all of these sources. */
  readonly isFound: boolean
  readonly query: string
}

/** The sources of an answer, by citation number. */
function AnswerSources({ sources, isFound, query }: AnswerSourcesProps) {
  const t = useAskTexts(query)
  return (
    <div className="prose">
      <Fold
        open={isFound}
        summary={t(isFound ? 'answer-sources-found' : 'answer-sources', { count: sources.length })}
      >
        <ol>
          {sources.map((source) => (
            <li key={source.number} value={source.number}>
              <a href={source.href}>{nameOf(source)}</a>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  )
}
