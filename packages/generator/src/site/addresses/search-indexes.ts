import { posix } from 'node:path'
import { indexSuffix, type Published } from '@next-panel/contract/site-indexes'
import type { SectionRecord } from '@next-panel/search'
import { latestDocs } from '../../content/content.ts'
import type { Doc } from '../../content/doc.ts'
import { memoize } from '../../content/memoize.ts'
import type { Post } from '../../content/posts/post.ts'
import type { Site } from '../site.ts'
import type { Route } from './route.ts'

type IndexedSite = Pick<Site, 'config' | 'content'>

/** The suffixes of the site's search indexes. The first is for pages outside the docs in the default locale. */
export const siteIndexes = memoize(({ config, content }: IndexedSite): string[] => {
  const { defaultLocale } = config.i18n
  if (content.versions.length < 2) return ['']
  const first = latestDocs(content, defaultLocale)
  return content.versions
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map(({ name, locale }) => indexSuffix({ locale, version: name }))
})

/** The suffix of the index for searches on a page: that of its locale and version, or of the last version outside the docs. */
export function pageIndex(site: IndexedSite, route: Route | undefined): string {
  const { content, config } = site
  if (siteIndexes(site).length === 1) return ''
  const locale = route?.locale ?? config.i18n.defaultLocale
  const { name = 'current' } =
    route && 'version' in route.subject ? route.subject.version : (latestDocs(content, locale) ?? {})
  return indexSuffix({ locale, version: name })
}

/**
 * Adds the versions and locales that find them to the sections of a page. Posts and pages outside the docs are in all versions. A page is
 * in its own locale and in those that show it untranslated; their copies of the page have no sections, so that nothing is found twice.
 */
export function publishedSections(
  site: IndexedSite,
  { subject }: Route,
  sections: readonly SectionRecord[],
): readonly Published<SectionRecord>[] {
  if (siteIndexes(site).length === 1) return sections
  const page = subject.kind === 'doc' ? subject.doc : subject.kind === 'post' ? subject.post : undefined
  const [own, ...others] = (page && localesByFile(site).get(page.file)) ?? []
  if (own === undefined || own !== page?.locale) return []
  const versions = [...new Set(site.content.versions.map(({ name }) => name))]
  const root = posix.join(site.config.contentDir, site.config.pages.path)
  const isInAll = subject.kind === 'post' || page.sourcePath.roots.includes(root)
  return sections.map((section) => ({
    ...section,
    version: isInAll ? versions : section.version,
    locale: others.length === 0 ? own : [own, ...others],
  }))
}

/** The locales that show a file, beginning with its own. */
const localesByFile = memoize(({ config, content }: IndexedSite): ReadonlyMap<string, readonly string[]> => {
  const pages: readonly (Doc | Post)[] = [
    ...content.versions.flatMap(({ docs }) => docs),
    ...content.blogs.flatMap(({ posts }) => posts),
  ]
  const isOriginal = ({ locale }: Doc | Post) => locale === config.i18n.defaultLocale
  return new Map(
    [...Map.groupBy(pages, ({ file }) => file)].map(([file, shown]) => [
      file,
      shown.toSorted((a, b) => Number(isOriginal(b)) - Number(isOriginal(a))).map(({ locale }) => locale),
    ]),
  )
})
