import { all } from '../../ui/browser/events.ts'
import { loadText } from './load-text.ts'

/** The page as Markdown; a long one has it in parts. @throws when a part does not load */
export async function pageMarkdown(): Promise<string> {
  const addresses = all('link[type="text/markdown"]').map((link) => link.getAttribute('href') ?? '')
  const parts = await Promise.all(addresses.map(loadText))
  return parts.join('\n')
}
