import type { Interaction } from '@next-panel/client'
import { memo, useMemo } from 'react'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerNotice } from './AnswerNotice.tsx'
import { AnswerSteps } from './AnswerSteps.tsx'
import { AnswerText } from './AnswerText.tsx'
import styles from './AskedQuestion.module.css?island'
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
  const isRefused = outcome?.certainty === 'none'
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
        <div className={styles.answer} data-certainty={outcome?.certainty}>
          {isQuoted ? (
            <QuotedAnswer
              {...context}
              namesSources
              onAsk={canAsk && outcome?.certainty === 'unsure' ? (text) => ask.ask(text) : undefined}
            />
          ) : (
            <AnswerText {...context} namesSources={false} />
          )}
        </div>
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
        <nav className={styles.related} aria-label={t('ask-related')}>
          <p>{t('ask-related-heading')}</p>
          <ul>
            {related.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => ask.ask(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </nav>
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
    <details className={styles.sources} open={isFound}>
      <summary>{t(isFound ? 'answer-sources-found' : 'answer-sources', { count: sources.length })}</summary>
      <ol>
        {sources.map((source) => (
          <li key={source.number} value={source.number}>
            <a href={source.href}>{nameOf(source)}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}
