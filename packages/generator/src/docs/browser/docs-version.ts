import { all } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const storageKey = 'docs-preferred-version'

/** Remembers the version of the docs that a page belongs to. Elsewhere, links into the docs lead to the remembered version. */
export function keepDocsVersion(): void {
  const version = document.body.dataset.docsVersion ?? recall(storageKey)
  if (version === null) return
  remember(storageKey, version)
  for (const link of all('a[data-version-links]')) {
    const links: Record<string, string> = JSON.parse(link.dataset.versionLinks ?? '{}')
    const href = links[version]
    if (href !== undefined) link.setAttribute('href', href)
  }
}
