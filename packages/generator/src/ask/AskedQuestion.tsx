import type { Interaction } from '@next-panel/client'
import { useMemo } from 'react'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerNotice } from './AnswerNotice.tsx'
import { AnswerSteps } from './AnswerSteps.tsx'
import { AnswerText } from './AnswerText.tsx'
import styles from './AskedQuestion.module.css?island'
import { answerTexts } from './browser/answer-texts.ts'
import type { AskStore, Rating } from './browser/ask-store.ts'
import { citedSources, nameOf, type SourceView, sourceViews } from './browser/source-view.ts'

interface AskedQuestionProps {
  readonly interaction: Interaction
  readonly isLast: boolean
  readonly rating: Rating | undefined
  readonly waitUntil: number
  readonly base: string
  readonly level: 1 | 2
  readonly ask: AskStore
}

/** A question with its answer. */
export function AskedQuestion({ interaction, isLast, base, level, ask, ...rest }: AskedQuestionProps) {
  const { query, response, sources, loading, related, outcome, answeredBy, sourceListStart } = interaction
  const views = useMemo(() => sourceViews(sources ?? [], base), [sources, base])
  const Heading = level === 1 ? 'h2' : 'h3'
  const texts = answerTexts(query)
  const markdown = response.slice(0, sourceListStart ?? undefined)
  const isQuoted = outcome?.by === 'quotations'
  const isRefused = outcome?.certainty === 'none'
  // Parts of a quoted answer name their sources themselves, and so does what is named instead of an answer.
  const listed = response === '' ? views : isQuoted || isRefused ? [] : citedSources(views, markdown)
  return (
    <section className={styles.asked} aria-label={query} tabIndex={-1}>
      <Heading className={styles.question}>{query}</Heading>
      <AnswerSteps interaction={interaction} />
      {response !== '' && (
        <div className={styles.answer} data-certainty={outcome?.certainty}>
          <AnswerText
            markdown={markdown}
            sources={views}
            query={query}
            base={base}
            more={isQuoted && !isRefused ? texts.more : undefined}
          />
        </div>
      )}
      <AnswerNotice
        interaction={interaction}
        isLast={isLast}
        waitUntil={rest.waitUntil}
        base={base}
        ask={ask}
      />
      {listed.length > 0 && <AnswerSources sources={listed} isOpen={loading && response === ''} />}
      {!loading && response !== '' && !isRefused && (
        <>
          {outcome && (
            <p className={styles.how}>{isQuoted ? texts.quoted : texts.written(answeredBy?.model)}</p>
          )}
          <AnswerActions interaction={interaction} isLast={isLast} rating={rest.rating} ask={ask} />
        </>
      )}
      {isLast && !loading && related && related.length > 0 && (
        <nav className={styles.related} aria-label="Related questions">
          <p>Ask next</p>
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
}

/** What an answer is made from, by the numbers of its citations. */
function AnswerSources({ sources, isOpen }: { sources: readonly SourceView[]; isOpen: boolean }) {
  return (
    <details className={styles.sources} open={isOpen}>
      <summary>{sources.length === 1 ? '1 source' : `${sources.length} sources`}</summary>
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
