import './styles/prose.css'
import './styles/prose-parts.css'
import { TrustedHtml } from './TrustedHtml.tsx'

/** A text made from Markdown. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  return <TrustedHtml className="prose" lang={lang} html={html} />
}
