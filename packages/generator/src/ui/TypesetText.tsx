import type { ReactNode } from 'react'
import { localeLanguage } from '../config/page-config.ts'
import { chineseApart, type TextPiece, typesetText } from '../syntax/typeset.ts'
import { useSite } from './site-context.tsx'

/** A title or another text of a writer's, with the marks of print, and with Chinese marked as such. */
export function TypesetText({ text, lang }: { text: string; lang?: string | undefined }) {
  const { config, locale } = useSite()
  return pieces(typesetText(text, lang ?? localeLanguage(config, locale)))
}

/** A heading, which was set where it stands, in a list: its code keeps its marks. */
export function HeadingText({ text, lang }: { text: string; lang?: string | undefined }) {
  const { config, locale } = useSite()
  return pieces(chineseApart(text, lang ?? localeLanguage(config, locale)))
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
