import { all, on } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const storageKey = 'docs-preferred-version'

/** Keeps the docs version a reader chose. */
export function startDocsVersion(): void {
  on('click', 'a[data-docs-version]', ({ dataset: { docsVersion } }) => {
    if (docsVersion !== undefined) remember(storageKey, docsVersion)
  })
}

/** Outside the docs, links into them lead to the version the reader prefers. */
export function preferDocsVersion(): void {
  const preferred = recall(storageKey)
  if (preferred === null) return
  for (const link of all('a[data-version-links]')) {
    const links: unknown = JSON.parse(link.dataset.versionLinks ?? '{}')
    const href: unknown =
      typeof links === 'object' && links !== null ? Reflect.get(links, preferred) : undefined
    if (typeof href === 'string') link.setAttribute('href', href)
  }
}
