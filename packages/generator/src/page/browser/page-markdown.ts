import { all } from '../../ui/browser/events.ts'
import { loadText } from './load-text.ts'

/** The Markdown of the page, joined if it has several parts. @throws if a part fails to load */
export async function pageMarkdown(): Promise<string> {
  const addresses = all('link[type="text/markdown"]').map((link) => link.getAttribute('href') ?? '')
  const parts = await Promise.all(addresses.map(loadText))
  return parts.join('\n')
}
