import type { ReactNode } from 'react'
import { chineseApart, type TextPiece, typesetText } from '../syntax/typeset.ts'
import { useSite } from './site-context.tsx'

/**
 * A title or another text from content, with typographic punctuation and marked Chinese parts. @param lang
 * its language, if it is not the page's
 */
export function TypesetText({ text, lang }: { text: string; lang?: string | undefined }) {
  const site = useSite()
  return pieces(typesetText(text, lang ?? site.lang))
}

/** A heading in a list. Its text already has typographic punctuation, and its code keeps its own. */
export function HeadingText({ text, lang }: { text: string; lang?: string | undefined }) {
  const site = useSite()
  return pieces(chineseApart(text, lang ?? site.lang))
}

function pieces(all: readonly TextPiece[]): ReactNode {
  return all.map(({ text, lang }, index) =>
    lang === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
      <span key={index} lang={lang}>
        {text}
      </span>
    ),
  )
}
