import { posix } from 'node:path'
import { isAllowedHost } from '../../config/allowed-hosts.ts'
import { type Author, ownPicture } from '../../content/posts/authors.ts'
import { Problems, type Report, SiteError } from '../../site-error.ts'
import type { Site } from '../site.ts'
import type { PageFiles } from './page-files.ts'

/** Reports pictures of authors that are replaced by initials: `author-picture` for other hosts, `image` for missing files. */
export function checkAuthorPictures({ content, config, staticFiles }: Site, report: Report): void {
  for (const author of authorsOf(content)) {
    const { name, picture } = author
    if (!picture) continue
    const { address, location } = picture
    const own = ownPicture(author)
    const folder = `${config.contentDir}/static`
    if (own === undefined && isAllowedHost(address, config.imageHosts)) continue
    if (own === undefined) {
      const message =
        `the picture of ${name} is on another host, which the site's content security policy blocks, so initials are shown ` +
        `instead; put the file into ${folder} and write its path, such as "/img/name.png", or add the host to imageHosts`
      report(new SiteError('author-picture', message, location))
    } else if (!staticFiles.has(own)) {
      const message = `the picture of ${name}, "${address}", is missing: there is no such file in ${folder}; add it or correct the path`
      report(new SiteError('image', message, location))
    }
  }
}

/**
 * Publishes the pictures of authors.
 * @returns the addresses to use, by address as written
 * @throws SiteError `image` for pictures that cannot be read
 */
export async function publishAuthorPictures(
  { content, config }: Pick<Site, 'content' | 'config'>,
  files: PageFiles,
): Promise<ReadonlyMap<string, string>> {
  const problems = new Problems()
  const addresses = new Map<string, string>()
  for (const author of authorsOf(content)) {
    const own = ownPicture(author)
    const { address = '' } = author.picture ?? {}
    if (isAllowedHost(address, config.imageHosts)) addresses.set(address, address)
    if (own === undefined) continue
    try {
      const image = await files.image(posix.join(config.contentDir, 'static', own))
      if (image) addresses.set(own, image.src)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const message = `the picture of ${author.name}, "${own}", cannot be read: ${reason}`
      problems.add(new SiteError('image', message, author.picture?.location, cause))
    }
  }
  problems.throwIfAny()
  return addresses
}

function authorsOf({ blogs }: Site['content']): Set<Author> {
  return new Set(
    blogs.flatMap(({ authors, posts }) => [...authors.values(), ...posts.flatMap((post) => post.authors)]),
  )
}
