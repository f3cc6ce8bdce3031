import type { Interaction } from '@next-panel/client'
import { useMemo } from 'react'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerNotice } from './AnswerNotice.tsx'
import { AnswerSteps } from './AnswerSteps.tsx'
import { AnswerText } from './AnswerText.tsx'
import styles from './AskedQuestion.module.css?island'
import type { AskStore, Rating } from './browser/ask-store.ts'
import { isChinese } from './browser/asker-language.ts'
import { type SourceView, sourceViews } from './browser/source-view.ts'

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
  const { query, response, sources, loading, related, outcome, sourceListStart } = interaction
  const views = useMemo(() => sourceViews(sources ?? [], base), [sources, base])
  const Heading = level === 1 ? 'h2' : 'h3'
  const isQuoted = outcome?.by === 'quotations'
  const how = isChinese(query)
    ? '直接引自文档，未使用 AI。'
    : 'Quoted directly from the docs. No AI was used.'
  return (
    <section className={styles.asked} aria-label={query} tabIndex={-1}>
      <Heading className={styles.question}>{query}</Heading>
      <AnswerSteps interaction={interaction} />
      {response !== '' && (
        <div className={styles.answer}>
          <AnswerText
            markdown={response.slice(0, sourceListStart ?? undefined)}
            sources={views}
            query={query}
            base={base}
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
      {!loading && response !== '' && (
        <>
          {isQuoted && <p className={styles.how}>{how}</p>}
          <AnswerActions interaction={interaction} isLast={isLast} rating={rest.rating} ask={ask} />
        </>
      )}
      {views.length > 0 && response !== '' && <AnswerSources sources={views} />}
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

/** What an answer was made from, by the numbers of its citations. */
function AnswerSources({ sources }: { sources: readonly SourceView[] }) {
  return (
    <details className={styles.sources}>
      <summary>{sources.length === 1 ? '1 source' : `${sources.length} sources`}</summary>
      <ol>
        {sources.map(({ number, title, section, href }) => (
          <li key={number}>
            <a href={href}>
              {title}
              {section !== '' && section !== title && <span> › {section}</span>}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}
