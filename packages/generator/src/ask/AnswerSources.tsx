import styles from './AnswerSources.module.css?island'
import type { SourceView } from './browser/source-view.ts'

/** What an answer was made from, by the numbers of its citations. */
export function AnswerSources({ sources }: { sources: readonly SourceView[] }) {
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
