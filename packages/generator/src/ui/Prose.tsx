import './styles/prose.css'
import './styles/prose-parts.css'
import { TrustedHtml } from './TrustedHtml.tsx'

/** A text from Markdown. */
export function Prose({ html }: { html: string }) {
  return <TrustedHtml className="prose" html={html} />
}
