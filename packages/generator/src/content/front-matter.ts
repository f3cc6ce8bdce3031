import { sectionKinds } from '@next-panel/search'
import { z } from 'zod'

const timePattern =
  /^(\d{4}-\d\d-\d\d)(?:(?:T|\s+)(\d\d:\d\d)(:\d\d(?:\.\d+)?)?\s*(?:Z|([+-]\d\d):?(\d\d)?)?)?$/i

/** A day, or a time in YAML's formats, which becomes ISO 8601 with an offset from UTC. The default is UTC. */
const isoTime = z
  .string({ error: 'write a date as YYYY-MM-DD or YYYY-MM-DDTHH:MM' })
  .transform((written) => {
    const [, day = dayOf(written), time, seconds = ':00', hours, minutes = '00'] =
      timePattern.exec(written) ?? []
    return time === undefined
      ? day
      : `${day}T${time}${seconds}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`
  })
  .pipe(
    z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: 'write a date as YYYY-MM-DD or YYYY-MM-DDTHH:MM',
    }),
  )

/**
 * The day of a date in any format that JavaScript parses, the same in every time zone; empty for other texts.
 */
function dayOf(written: string): string {
  const found = [`${written} UTC`, written]
    .map((text) => new Date(text))
    .find((date) => !Number.isNaN(date.getTime()))
  // JavaScript reads “Chapter 5” as a date.
  return found && /\d{4}/.test(written) ? found.toISOString().slice(0, 10) : ''
}

/** The day as written, regardless of the reader's time zone. */
const isoDate = isoTime.transform((date) => date.slice(0, 10))

/** An optional text. An empty text counts as missing. */
const text = z
  .string()
  .transform((value) => value || undefined)
  .optional()

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

/** Names of tags: keys of `tags.yml`, or literal tags. */
const tags = z
  .array(
    z.union([z.string().min(1), z.strictObject({ label: z.string().min(1), permalink: z.string().min(1) })]),
  )
  .default([])

export type WrittenTag = z.output<typeof tags>[number]

/** Levels of headings that a table of contents may list, as in the site's configuration. */
const tocLevel = z.int().min(2).max(6).optional()

/** A `.` or `..` as a part of a path. */
const dots = /(^|\/)\.\.?(\/|$)/
/** The parts `.` and `..` at the beginning of a relative address. */
const leadingDots = /^(\.\.?(\/|$))+/

/**
 * An address is written without escapes, so it must not contain characters that need them or begin a query.
 */
const slug = z
  .string()
  .min(1)
  .regex(/^[^?#%\\\s]+$/, 'a slug is a path such as "/guide/start", without spaces, ?, #, % or \\')

/** Front matter of any page, with Docusaurus' names. */
export const pageFrontMatter = z.object({
  title: text,
  title_meta: text,
  description: text,
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  hide_table_of_contents: z.boolean().default(false),
  toc_min_heading_level: tocLevel,
  toc_max_heading_level: tocLevel,
  keywords: z.array(z.string()).default([]),
  image: text,
  custom_edit_url: z.string().nullable().optional(),
  last_update: z.object({ date: isoDate.optional(), author: z.string().optional() }).optional(),
})

/** The purpose of a page for readers who search: answers to problems, news, or only links. */
export const searchKind = z.enum(sectionKinds)

/** Front matter of a docs page. Other keys are ignored. */
export const docFrontMatter = pageFrontMatter.extend({
  slug: slug
    .refine(
      (path) => !dots.test(path.replace(leadingDots, '')),
      '"./" and "../" are allowed only at the start of a slug',
    )
    .optional(),
  id: z
    .string()
    .regex(/^[^/\s]+$/, 'an id is one path segment without slashes or spaces')
    .optional(),
  sidebar_position: z.number().optional(),
  sidebar_label: z.string().min(1).optional(),
  sidebar_class_name: z.string().optional(),
  pagination_label: z.string().min(1).optional(),
  pagination_next: z.string().min(1).nullable().optional(),
  pagination_prev: z.string().min(1).nullable().optional(),
  displayed_sidebar: z.string().min(1).nullable().optional(),
  sheaf_search_kind: searchKind.optional(),
  /** Shown below the title; the text does not repeat it. */
  sheaf_lead: z.string().min(1).optional(),
  /** Whether it shows the product version that the docs describe. */
  sheaf_version: z.boolean().default(true),
  /** Language of the text if it is not the site's, and the address of the same page in the other language. */
  sheaf_lang: z.string().refine(isLanguageTag, 'write a language as "zh-Hans"').optional(),
  sheaf_translation: z.string().startsWith('/').optional(),
  hide_title: z.boolean().default(false),
  parse_number_prefixes: z.boolean().default(true),
  tags,
})

const authorFields = {
  name: z.string().min(1).optional(),
  title: z.string().optional(),
  url: z
    .string()
    .regex(/^([a-z][a-z\d+.-]*:|\/)/i, 'expected a full address such as https://example.com')
    .optional(),
  // Both names come from Docusaurus.
  image_url: z.string().optional(),
  imageURL: z.string().optional(),
  socials: z.record(z.string(), z.string()).optional(),
}

/** An author in `authors.yml`. */
export const listedAuthor = z.object({
  ...authorFields,
  description: z.string().optional(),
  email: z.email().optional(),
  page: z.union([z.boolean(), z.object({ permalink: z.string().optional() })]).optional(),
})

/** An author written in a post instead of in `authors.yml`. */
const inlineAuthor = z.object({ ...authorFields, key: z.string().optional() })

export type InlineAuthor = z.output<typeof inlineAuthor>

/** Front matter of a blog post. */
export const postFrontMatter = pageFrontMatter.extend({
  slug: slug
    .refine((path) => !dots.test(path), 'a slug must not have "." or ".." as a path segment')
    .optional(),
  date: isoTime.optional(),
  authors: z
    .union([
      z.string().transform((key) => [key]),
      inlineAuthor.transform((author) => [author]),
      z.array(z.union([z.string(), inlineAuthor])),
    ])
    .default([]),
  // An author with the keys of earlier releases of Docusaurus, which it still supports.
  author: z.string().optional(),
  author_title: z.string().optional(),
  author_url: z.string().optional(),
  author_image_url: z.string().optional(),
  authorTitle: z.string().optional(),
  authorURL: z.string().optional(),
  authorImageURL: z.string().optional(),
  // From the example for reading times in Docusaurus' documentation.
  hide_reading_time: z.boolean().default(false),
  tags,
})
