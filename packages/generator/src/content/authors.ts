import { posix } from 'node:path'
import { isRecord } from '../config/schema-problems.ts'
import { type Report, SiteError, type SourceLocation } from '../site-error.ts'
import { type Social, socialsOf } from './author-socials.ts'
import { type InlineAuthor, listedAuthor } from './front-matter.ts'
import type { WrittenImage } from './page-fields.ts'
import { checkFields, mapWithin, parseYamlMap } from './source-file.ts'

/** An address with a scheme, or an address of another host that uses the page's scheme. */
const outsideAddress = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** An author of posts. */
export interface Author {
  readonly key: string
  readonly name: string
  readonly title?: string | undefined
  readonly url?: string | undefined
  readonly description?: string | undefined
  readonly picture?: WrittenImage | undefined
  readonly socials?: readonly Social[] | undefined
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
      const fields = checkFields(listedAuthor, mapWithin(map, key, value))
      const { name = key, description } = fields
      const at = (field: string) => ({ file, line: lineOf([key, field]) })
      return [key, authorWith({ key, name, description }, fields, at, map.report)]
    }),
  )
}

/**
 * Adds the properties that a post gives an author, which override those of `authors.yml`.
 * @param at location of one of the keys
 */
export function authorWith(
  author: Author,
  { name, title, url, image_url, imageURL, socials }: InlineAuthor,
  at: (key: string) => SourceLocation,
  report: Report,
): Author {
  const address = image_url ?? imageURL
  const reportSocial = (service: string, message: string) =>
    report(new SiteError('author', `"socials.${service}" ${message}`, at('socials')))
  return {
    ...author,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(address !== undefined && {
      picture: { address, location: at(image_url === undefined ? 'imageURL' : 'image_url') },
    }),
    ...(socials !== undefined && { socials: socialsOf(socials, reportSocial) }),
  }
}

/** Path of an author's picture if it is a file of the site. */
export function ownPicture({ picture }: Author): string | undefined {
  // Relative to the root of the site. In Docusaurus, browsers resolve it relative to each page.
  return picture && !outsideAddress.test(picture.address) ? posix.join('/', picture.address) : undefined
}
