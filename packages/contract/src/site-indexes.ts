// A site with several versions of its docs or several locales has an index for each version in each locale,
// in browsers and in the service, so that a search finds, counts and corrects by the pages of a single
// version. No schemas here, because page scripts import this file.

/** The id of the index of a site with one version and one locale. Those of other sites begin with it. */
const sectionsIndex = 'sections'

/** The suffix of the index of a version in a locale: `/fr/1.0`. The index of a site with one of both has none. */
export function indexSuffix({
  locale,
  version,
}: {
  readonly locale: string
  readonly version: string
}): string {
  return `/${encodeURIComponent(locale)}/${encodeURIComponent(version)}`
}

/** The locale and the version of an index. */
export function partsOfSuffix(suffix: string): { readonly locale: string; readonly version: string } {
  const [, locale = '', version = 'current'] = suffix.split('/').map(decodeURIComponent)
  return { locale, version }
}

/** The id of an index in the service, by its suffix. */
export function indexId(suffix: string): string {
  return sectionsIndex + suffix
}

/** Whether an id is that of an index of the site. */
export function isSiteIndex(id: string): boolean {
  return id.split('/', 1)[0] === sectionsIndex
}

/** The parameters by which a search finds the pages of an index. */
export function searchedIn(suffix: string): {
  readonly where: { readonly version: string }
  readonly indexes?: string[]
} {
  const where = { version: partsOfSuffix(suffix).version }
  return suffix === '' ? { where } : { where, indexes: [indexId(suffix)] }
}

/** Where a section record is found. */
interface Audience {
  /** The version of its page, or all versions for a post or a page outside the docs of a site with several. */
  readonly version: string | readonly string[]
  /**
   * Only in a site with several versions or locales: the locale of its page, then those without a translation of it, which show the
   * page below their own prefix.
   */
  readonly locale?: string | readonly string[] | undefined
}

/** A section record as it is published. */
export type Published<Record> = Omit<Record, keyof Audience> & Audience

type Section = Audience & { readonly id: string; readonly path: string }

/** A section as one index has it. */
type IndexedSection<Record extends Section> = Record & { readonly version: string }

/** The sections of each index of a site, by its suffix, in the order of the records. */
export function sectionsByIndex<Record extends Section>(
  records: readonly Record[],
): Map<string, IndexedSection<Record>[]> {
  const indexes = new Map<string, IndexedSection<Record>[]>()
  for (const record of records) {
    for (const [suffix, section] of editionsOf(record)) {
      const sections = indexes.get(suffix)
      if (sections) sections.push(section)
      else indexes.set(suffix, [section])
    }
  }
  return indexes
}

/** A record as it is in each of its indexes. */
function editionsOf<Record extends Section>(record: Record): [string, IndexedSection<Record>][] {
  const [versions, [own, ...others]] = [[record.version].flat(), [record.locale ?? []].flat()]
  if (own === undefined) return versions.map((version) => ['', { ...record, version }])
  return versions.flatMap((version) =>
    [own, ...others].map((locale) => {
      const at = (address: string) =>
        locale === own ? address : `/${locale}${address}`.replace(/\/(?=#|$)/, '')
      const section = { ...record, id: at(record.id), path: at(record.path), version, locale }
      return [indexSuffix({ locale, version }), section]
    }),
  )
}
