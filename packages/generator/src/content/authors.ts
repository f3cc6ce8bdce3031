import { slug } from 'github-slugger'
import { z } from 'zod'
import { isRecord } from '../config/schema-problems.ts'
import { type Report, SiteError, type SourceLocation } from '../site-error.ts'
import type { InlineAuthor } from './front-matter.ts'
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

/** An address with a scheme, or of another host with the scheme of the page. */
const outsideAddress = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** Somebody who writes posts. */
export interface Author {
  readonly key: string
  readonly name: string
  readonly title?: string | undefined
  readonly url?: string | undefined
  readonly description?: string | undefined
  readonly picture?: AuthorPicture | undefined
}

/** A picture as written: a route, or an address on another host, which the site's policy refuses. */
interface AuthorPicture {
  readonly address: string
  readonly location: SourceLocation
}

/** Parses `authors.yml`. @throws SiteError `front-matter` */
export function parseAuthors(file: string, text: string, report?: Report): Map<string, Author> {
  const map = parseYamlMap(file, text, { report })
  const { data, lineOf } = map
  return new Map(
    Object.entries(data).map(([key, value]) => {
      if (!isRecord(value)) {
        throw new SiteError('front-matter', `author "${key}" needs at least a name`, {
          file,
          line: lineOf([key]),
        })
      }
      const fields = checkFields(authorFields, {
        ...map,
        data: value,
        lineOf: (path) => lineOf([key, ...path]),
      })
      const { image_url: imageUrl, name, title, url, description } = fields
      const picture = pictureAt(imageUrl, { file, line: lineOf([key, 'image_url']) })
      return [key, { key, name, title, url, description, picture }]
    }),
  )
}

/** An author written in a post's own front matter. */
export function inlineAuthor(
  { name = '', title, url, image_url }: InlineAuthor,
  location: SourceLocation,
): Author {
  return { key: slug(name), name, title, url, picture: pictureAt(image_url, location) }
}

/** What a post says of an author goes before what `authors.yml` says. */
export function withOverrides(
  author: Author,
  { name, title, url, image_url }: InlineAuthor,
  location: SourceLocation,
): Author {
  return {
    ...author,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(image_url !== undefined && { picture: pictureAt(image_url, location) }),
  }
}

function pictureAt(address: string | undefined, location: SourceLocation): AuthorPicture | undefined {
  return address === undefined ? undefined : { address, location }
}

/** Path of an author's picture when it is a file of the site. */
export function ownPicture({ picture }: Author): string | undefined {
  return picture && !outsideAddress.test(picture.address) ? picture.address : undefined
}
