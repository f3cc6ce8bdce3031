import { PanelText } from './PanelText.tsx'

/** The language of a page. */
export type FactLanguage = 'en' | 'zh'

/** A part of a fact with its name: “Cause: …”. */
export function FactPart({ name, text }: { name: string; text: string }) {
  return (
    <p>
      <b>{name}:</b> <PanelText text={text} />
    </p>
  )
}

/** A text that a program prints, as it stands there. */
export function Exact({ text }: { text: string }) {
  return <code lang={/\p{Script=Han}/u.test(text) ? 'zh-Hans' : undefined}>{text}</code>
}
