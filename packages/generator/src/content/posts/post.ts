import { posix } from 'node:path'
import { slug } from 'github-slugger'
import type { z } from 'zod'
import { SiteError } from '../../site-error.ts'
import type { Emojis } from '../../syntax/emoji.ts'
import { type FormatSetting, formatOf } from '../../syntax/native-parser.ts'
import { readOpening } from '../description.ts'
import { type SourcePath, slugLine } from '../doc.ts'
import { checkFields, type SourceFile } from '../files/source-file.ts'
import { postFrontMatter } from '../front-matter.ts'
import { joinRoute } from '../join-route.ts'
import { type PageFields, pageFields } from '../page-fields.ts'
import { type Tag, tagsOf } from '../tags.ts'
import { type Author, authorWith } from './authors.ts'

/** A blog post, before its body is compiled. */
export interface Post extends PageFields {
  readonly file: string
  readonly sourcePath: SourcePath
  readonly path: string
  /** Line of the key `slug` in the file, or else 1. */
  readonly slugLine: number
  readonly title: string
  readonly description: string
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date: string
  /** The same day, or the time with its offset from UTC if the post has a time. */
  readonly published: string
  readonly authors: readonly Author[]
  readonly tags: readonly Tag[]
  readonly locale: string
  readonly body: string
  /** Reading time in whole minutes, at least 1; `undefined` if the post hides it. */
  readonly readingMinutes: number | undefined
}

/** The authors and tags to which posts refer by key, and the blog's folders and route. */
export interface BlogHome {
  /** See {@link SourcePath.roots}. */
  readonly roots: readonly string[]
  /** Site path of the blog: `/blog`, `/fr/blog`. */
  readonly root: string
  readonly locale: string
  /** The Markdown format of its `.md` files. */
  readonly format: FormatSetting
  /** The emoji of shortcodes in titles and first words. */
  readonly emojis?: Emojis | undefined
  /** Whether `$` begins a formula. */
  readonly math: boolean
  /** Whether addresses contain the day of the file name: `/blog/2024/05/24/name`. */
  readonly datedPaths?: boolean
  readonly authors: ReadonlyMap<string, Author>
  readonly tags: ReadonlyMap<string, Tag>
}

const datedName = /^(?:.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/
const wordsPerMinute = 200

/**
 * Reads a post. Unknown authors and tags are reported, and shown by their keys.
 * @param relative path below the blog's folder, with extension
 * @throws SiteError `front-matter` for a missing or impossible date
 */
export function readPost(source: SourceFile, relative: string, home: BlogHome): Post {
  const { file } = source
  const fields = checkFields(postFrontMatter, { ...source, data: source.frontMatter })
  const stem = relative.replace(/\.mdx?$/, '').replace(/\/(index|readme)$/i, '')
  const dated = datedName.exec(stem)
  const day = dated?.slice(1, 4).map((part) => part.padStart(2, '0'))
  const published = fields.date ?? day?.join('-')
  if (!published) {
    throw new SiteError(
      'front-matter',
      'a post needs a date: write "date: YYYY-MM-DD" or begin the file name with it',
      { file, line: 1 },
    )
  }
  const date = published.slice(0, 10)
  if (!isDay(date)) {
    throw new SiteError('front-matter', `${date} is not a valid date; correct the date in the file name`, {
      file,
      line: 1,
    })
  }
  const { heading, words } = readOpening(source.body, formatOf(file, home.format), home)
  const name = dated?.[4] || posix.basename(stem)
  return {
    file,
    sourcePath: { roots: home.roots, relative },
    path: joinRoute(home.root, fields.slug ?? posix.join(...(home.datedPaths && day ? day : []), name)),
    slugLine: slugLine(source),
    title: fields.title ?? heading?.text ?? name,
    description: fields.description ?? words,
    date,
    published,
    authors: authorsOf(fields, source, home),
    tags: tagsOf(fields.tags, home.tags, source),
    ...pageFields(source, fields),
    locale: home.locale,
    body: heading?.bodyWithout ?? source.body,
    readingMinutes: fields.hide_reading_time ? undefined : readingMinutes(source.body),
  }
}

function isDay(date: string): boolean {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Compares posts: newest day first, within a day newest time first, then by path. */
export function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return Date.parse(b.published) - Date.parse(a.published) || (a.path < b.path ? -1 : 1)
}

/** Reading time in whole minutes, at 200 words per minute; code counts like prose. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

type PostFields = z.output<typeof postFrontMatter>

function authorsOf(
  fields: PostFields,
  { file, lineOf, report }: SourceFile,
  { authors }: BlogHome,
): Author[] {
  if (fields.author !== undefined) {
    const { author: name } = fields
    const written = {
      name,
      title: fields.author_title ?? fields.authorTitle,
      url: fields.author_url ?? fields.authorURL,
      image_url: fields.author_image_url ?? fields.authorImageURL,
    }
    return [
      authorWith({ key: slug(name), name }, written, () => ({ file, line: lineOf(['author']) }), report),
    ]
  }
  return fields.authors.flatMap((written, at): Author[] => {
    const locationOf = (...path: string[]) => ({ file, line: lineOf(['authors', at, ...path]) })
    const key = typeof written === 'string' ? written : written.key
    if (key === undefined) {
      if (typeof written !== 'string' && written.name)
        return [authorWith({ key: slug(written.name), name: written.name }, written, locationOf, report)]
      report(new SiteError('author', 'an author needs a name or a key of authors.yml', locationOf()))
      return []
    }
    const author = authors.get(key)
    if (author)
      return [typeof written === 'string' ? author : authorWith(author, written, locationOf, report)]
    const message = `unknown author "${key}"; add it to authors.yml or use one of: ${list(authors)}`
    report(new SiteError('author', message, locationOf()))
    return [{ key, name: key }]
  })
}

function list(known: ReadonlyMap<string, unknown>): string {
  return known.size === 0 ? '(none)' : [...known.keys()].join(', ')
}
