import { SiteError } from '../site-error.ts'
import type { SourceFile } from './source-file.ts'

/** The levels of headings that a page's own front matter has in its table of contents; the site's where it says none. */
export interface TocLevels {
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

interface TocFields {
  readonly toc_min_heading_level?: number | undefined
  readonly toc_max_heading_level?: number | undefined
}

/** Reports `front-matter` when the lowest level is above the highest; the page then has the levels of the site. */
export function tocLevelsOf(
  { file, lineOf, report }: Pick<SourceFile, 'file' | 'lineOf' | 'report'>,
  fields: TocFields,
): TocLevels {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = fields
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
