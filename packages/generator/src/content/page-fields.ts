import type { z } from 'zod'
import { SiteError, type SourceLocation } from '../site-error.ts'
import type { SourceFile } from './files/source-file.ts'
import type { pageFrontMatter } from './front-matter.ts'

/** Fields of any page, a doc or a post, from its front matter. */
export interface PageFields {
  readonly draft: boolean
  readonly unlisted: boolean
  readonly keywords: readonly string[]
  /** Its title for search engines and networks, if that is different. */
  readonly metaTitle: string | undefined
  /** Its picture for networks. */
  readonly image: WrittenImage | undefined
  /** URL to edit its text; `null` hides the link, `undefined` uses the configured URL. */
  readonly editUrl: string | null | undefined
  readonly hideTableOfContents: boolean
  readonly tocLevels: TocLevels
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly lastUpdated: string | undefined
}

/** An image as front matter names it: a URL, a path below `static`, or one that begins with a dot. */
export interface WrittenImage {
  readonly address: string
  readonly location: SourceLocation
}

/** The heading levels in a page's table of contents, if its front matter sets them. */
interface TocLevels {
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

type Fields = z.output<typeof pageFrontMatter>

export function pageFields(source: SourceFile, fields: Fields): PageFields {
  const { file, lineOf } = source
  return {
    draft: fields.draft,
    unlisted: fields.unlisted,
    keywords: fields.keywords,
    metaTitle: fields.title_meta,
    image: fields.image ? { address: fields.image, location: { file, line: lineOf(['image']) } } : undefined,
    editUrl: fields.custom_edit_url === '' ? null : fields.custom_edit_url,
    hideTableOfContents: fields.hide_table_of_contents,
    tocLevels: tocLevelsOf(source, fields),
    lastUpdated: fields.last_update?.date,
  }
}

/** Reports `front-matter` if the lowest level is above the highest. The page then uses the site's levels. */
function tocLevelsOf(
  { file, lineOf, report }: SourceFile,
  { toc_min_heading_level: min, toc_max_heading_level: max }: Fields,
): TocLevels {
  if (min !== undefined && max !== undefined && min > max) {
    const message = `"toc_min_heading_level" is ${min} and "toc_max_heading_level" is ${max}; the minimum must not be greater than the maximum`
    report(new SiteError('front-matter', message, { file, line: lineOf(['toc_min_heading_level']) }))
    return {}
  }
  return {
    ...(min !== undefined && { minHeadingLevel: min }),
    ...(max !== undefined && { maxHeadingLevel: max }),
  }
}
