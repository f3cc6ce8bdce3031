import { all } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const storageKey = 'docs-preferred-version'

/** Remembers the version of the docs that a page belongs to. Elsewhere, links into the docs lead to the remembered version. */
export function keepDocsVersion(): void {
  const { docsVersion } = document.body.dataset
  if (docsVersion !== undefined) remember(storageKey, docsVersion)
  const preferred = recall(storageKey)
  if (preferred === null) return
  for (const link of all('a[data-version-links]')) {
    const links: unknown = JSON.parse(link.dataset.versionLinks ?? '{}')
    const href: unknown =
      typeof links === 'object' && links !== null ? Reflect.get(links, preferred) : undefined
    if (typeof href === 'string') link.setAttribute('href', href)
  }
}
