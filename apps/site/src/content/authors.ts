import { z } from 'zod'
import { SiteError } from '../site-error.ts'
import { slugOf } from './slug.ts'
import { checkFields, parseYamlMap } from './source-file.ts'

const authorFields = z.object({
  name: z.string().min(1),
  title: z.string().optional(),
  url: z.url().optional(),
  description: z.string().optional(),
  image_url: z.string().optional(),
  email: z.email().optional(),
  page: z.union([z.boolean(), z.strictObject({ permalink: z.string() })]).optional(),
  socials: z.record(z.string(), z.string()).optional(),
})

/** Somebody who writes posts. */
export interface Author {
  readonly key: string
  readonly name: string
  readonly title?: string | undefined
  readonly url?: string | undefined
  readonly description?: string | undefined
  /** Picture as written: a route or an outside address. Without one, initials stand in. */
  readonly imageUrl?: string | undefined
}

/** Parses `authors.yml`. @throws SiteError `front-matter` */
export function parseAuthors(file: string, text: string): Map<string, Author> {
  const { data, lineOf } = parseYamlMap(file, text)
  return new Map(
    Object.entries(data).map(([key, value]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new SiteError('front-matter', `author "${key}" needs at least a name`, {
          file,
          line: lineOf([key]),
        })
      }
      const fields = checkFields(authorFields, {
        file,
        data: { ...value },
        lineOf: (path) => lineOf([key, ...path]),
      })
      const { image_url: imageUrl, name, title, url, description } = fields
      return [key, { key, name, title, url, description, imageUrl }]
    }),
  )
}

/** An author written in a post's own front matter. */
export function inlineAuthor(fields: {
  name?: string | undefined
  title?: string | undefined
  url?: string | undefined
  image_url?: string | undefined
}): Author {
  const name = fields.name ?? ''
  return { key: slugOf(name), name, title: fields.title, url: fields.url, imageUrl: fields.image_url }
}
