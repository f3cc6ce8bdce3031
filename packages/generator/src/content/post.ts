import { posix } from 'node:path'
import { slug } from 'github-slugger'
import type { z } from 'zod'
import { SiteError } from '../site-error.ts'
import { type Author, inlineAuthor, withOverrides } from './authors.ts'
import { firstWords } from './description.ts'
import { joinRoute, type SourcePath, slugLine, titleHeading } from './doc.ts'
import { postFrontMatter } from './front-matter.ts'
import { checkFields, type SourceFile } from './source-file.ts'
import type { Tag } from './tags.ts'
import { type TocLevels, tocLevelsOf } from './toc-levels.ts'

/** One blog post, before its body is compiled. */
export interface Post {
  readonly file: string
  readonly sourcePath: SourcePath
  readonly path: string
  /** Line of the file on which its `slug` stands, else the first. */
  readonly slugLine: number
  readonly title: string
  readonly description: string
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date: string
  readonly authors: readonly Author[]
  readonly tags: readonly Tag[]
  readonly keywords: readonly string[]
  readonly draft: boolean
  readonly unlisted: boolean
  readonly hideTableOfContents: boolean
  readonly tocLevels: TocLevels
  readonly lastUpdated: string | undefined
  readonly locale: string
  readonly body: string
  /** Whole minutes to read, at least 1. */
  readonly readingMinutes: number
}

/** What posts refer to by key, and where they live. */
export interface BlogHome {
  /** See {@link SourcePath.roots}. */
  readonly roots: readonly string[]
  /** Site path of the blog: `/blog`, `/fr/blog`. */
  readonly root: string
  readonly locale: string
  readonly authors: ReadonlyMap<string, Author>
  readonly tags: ReadonlyMap<string, Tag>
}

const datedName = /^(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/]?(.*)$/
const wordsPerMinute = 200

/**
 * Reads a post.
 * @param relative path below the blog's folder, with extension
 * @throws SiteError `front-matter` for a missing date or title, an unknown author or an unknown tag
 */
export function readPost(source: SourceFile, relative: string, home: BlogHome): Post {
  const { file, lineOf } = source
  const fields = checkFields(postFrontMatter, { ...source, data: source.frontMatter })
  const stem = relative.replace(/\.mdx?$/, '').replace(/\/(index|readme)$/i, '')
  const dated = datedName.exec(stem)
  const date = fields.date ?? (dated ? `${dated[1]}-${dated[2]}-${dated[3]}` : undefined)
  if (!date) {
    throw new SiteError(
      'front-matter',
      'a post needs a date: write "date: YYYY-MM-DD" or begin the file name with it',
      { file, line: 1 },
    )
  }
  if (!isDay(date)) {
    throw new SiteError('front-matter', `${date} is not a valid date; correct the date in the file name`, {
      file,
      line: 1,
    })
  }
  const heading = titleHeading(source.body)
  const title = fields.title ?? heading?.text
  if (!title) throw new SiteError('front-matter', 'a post needs a title: write "title: …"', { file, line: 1 })
  return {
    file,
    sourcePath: { roots: home.roots, relative },
    path: joinRoute(home.root, fields.slug ?? (dated?.[4] || posix.basename(stem))),
    slugLine: slugLine(source),
    title,
    description: fields.description ?? firstWords(heading?.bodyWithout ?? source.body, source.file),
    date,
    authors: fields.authors.map((author, at) =>
      findAuthor(author, home, { file, line: lineOf(['authors', at]) }),
    ),
    tags: fields.tags.map((tag, at) => findTag(tag, home, { file, line: lineOf(['tags', at]) })),
    keywords: fields.keywords,
    draft: fields.draft,
    unlisted: fields.unlisted,
    hideTableOfContents: fields.hide_table_of_contents,
    tocLevels: tocLevelsOf(source, fields),
    lastUpdated: fields.last_update?.date,
    locale: home.locale,
    body: heading?.bodyWithout ?? source.body,
    readingMinutes: readingMinutes(source.body),
  }
}

function isDay(date: string): boolean {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Whole minutes a reader needs, at 200 words a minute; code counts like prose. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

type WrittenAuthor = z.output<typeof postFrontMatter>['authors'][number]

function findAuthor(
  written: WrittenAuthor,
  { authors }: BlogHome,
  location: { file: string; line: number },
): Author {
  const key = typeof written === 'string' ? written : written.key
  if (key === undefined) {
    if (typeof written !== 'string' && written.name) return inlineAuthor(written, location)
    throw new SiteError('front-matter', 'an author needs a name or a key of authors.yml', location)
  }
  const author = authors.get(key)
  if (author) return typeof written === 'string' ? author : withOverrides(author, written, location)
  throw new SiteError(
    'front-matter',
    `unknown author "${key}"; add it to authors.yml or use one of: ${list(authors)}`,
    location,
  )
}

function findTag(
  written: z.output<typeof postFrontMatter>['tags'][number],
  { tags }: BlogHome,
  location: { file: string; line: number },
): Tag {
  if (typeof written !== 'string') {
    const { label, permalink } = written
    return { key: label, label, permalink: joinRoute(permalink), description: undefined }
  }
  const key = written
  const tag = tags.get(key)
  if (tag) return tag
  // A blog without tags.yml has nothing to misspell against; its tags are what the posts say.
  if (tags.size === 0) return { key, label: key, permalink: `/${slug(key)}`, description: undefined }
  throw new SiteError(
    'front-matter',
    `unknown tag "${key}"; add it to tags.yml or use one of: ${list(tags)}`,
    location,
  )
}

function list(known: ReadonlyMap<string, unknown>): string {
  return known.size === 0 ? '(none)' : [...known.keys()].join(', ')
}
