import { posix } from 'node:path'
import { isRecord } from '../../config/schema-problems.ts'
import { type Report, SiteError, type SourceLocation } from '../../site-error.ts'
import { checkFields, mapWithin, parseYamlMap } from '../files/source-file.ts'
import { type InlineAuthor, listedAuthor } from '../front-matter.ts'
import type { WrittenImage } from '../page-fields.ts'

/** An address with a scheme, or an address of another host that uses the page's scheme. */
const outsideAddress = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** A profile of an author on another site. */
interface Social {
  /** Name of the service: `GitHub`. */
  readonly label: string
  readonly url: string
}

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

/** Services that Docusaurus knows, with the address of a profile up to its name. */
const services: Readonly<Record<string, readonly [label: string, profiles: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://www.twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
}

/**
 * Reads the profiles of an author: names at known services, or addresses.
 * @param report receives invalid profiles, which are left out
 */
function socialsOf(
  written: Readonly<Record<string, string>>,
  report: (service: string, message: string) => void,
): Social[] {
  return Object.entries(written).flatMap(([service, profile]): Social[] => {
    const [label, profiles] = services[service.toLowerCase()] ?? [service]
    if (/^(https?:|mailto:)/i.test(profile)) return [{ label, url: profile }]
    if (profiles !== undefined) return [{ label, url: profiles + encodeURI(profile.replace(/^@/, '')) }]
    const known = Object.keys(services).join(', ')
    report(service, `is "${profile}"; write its address, https://…, or a name at one of: ${known}`)
    return []
  })
}
