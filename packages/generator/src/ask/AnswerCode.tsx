import { shellLanguages } from '../markdown/code/shell-languages.ts'
import styles from './AnswerCode.module.css?island'
import { codeTokens } from './browser/code-tokens.ts'
import { CopyButton } from './CopyButton.tsx'
import { useAskTexts } from './texts-context.tsx'

interface AnswerCodeProps {
  readonly code: string
  /** The language, where the answer names one. */
  readonly lang: string | null | undefined
}

/** Code in an answer: in a frame that can be copied, as on the pages. */
export function AnswerCode({ code, lang }: AnswerCodeProps) {
  const t = useAskTexts()
  return (
    <figure className={styles.frame}>
      <figcaption>
        {lang ? (shellLanguages.has(lang) ? t('terminal') : lang) : t('answer-code')}
        <CopyButton label={t('copy')} text={() => code} />
      </figcaption>
      <pre>
        <code>
          {codeTokens(code).map(({ text, kind }, index) =>
            kind === undefined ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and no state.
              <span key={index} className={styles[kind]}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  )
}
