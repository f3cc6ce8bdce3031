import { decodeSitePath } from '@next-panel/contract/site-paths'
import { slug } from 'github-slugger'
import { z } from 'zod'
import { Problems, type Report, SiteError, type SourceLocation } from '../site-error.ts'
import { joinRoute } from './doc.ts'
import { checkFields, parseYamlMap } from './source-file.ts'

const tagFields = z.object({
  label: z.string().min(1).optional(),
  permalink: z.string().startsWith('/').optional(),
  description: z.string().optional(),
})

/** A subject that posts share. */
export interface Tag {
  readonly key: string
  readonly label: string
  /** Path below the tag list: `/dev`. */
  readonly permalink: string
  readonly description: string | undefined
}

/** Parses `tags.yml`. @throws SiteError `front-matter` */
export function parseTags(file: string, text: string, report?: Report): Map<string, Tag> {
  const map = parseYamlMap(file, text, { report })
  const { data, lineOf } = map
  const tags = new Map(
    Object.entries(data).map(([key, value]): [string, Tag] => {
      if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
        throw new SiteError('front-matter', `tag "${key}" must be an object with keys such as "label"`, {
          file,
          line: lineOf([key]),
        })
      }
      const fields = checkFields(tagFields, {
        ...map,
        data: { ...value },
        lineOf: (path) => lineOf([key, ...path]),
      })
      const label = fields.label ?? key
      return [key, { key, label, permalink: tagPath(key, fields.permalink), description: fields.description }]
    }),
  )
  checkPermalinks(tags, (key) => ({ file, line: lineOf([key, 'permalink']) }))
  return tags
}

/** The path of a tag below the list of tags. A name without letters has no slug and stands for itself. */
export function tagPath(name: string, permalink = slug(name) || name): string {
  return joinRoute(decodeSitePath(permalink))
}

/** Two tags may not have one page; found later, the pages would name neither the file nor the line. */
function checkPermalinks(tags: ReadonlyMap<string, Tag>, locationOf: (key: string) => SourceLocation): void {
  const problems = new Problems()
  const owners = new Map<string, string>()
  for (const { key, permalink } of tags.values()) {
    const owner = owners.get(permalink)
    if (owner === undefined) owners.set(permalink, key)
    else {
      const message = `the tags "${owner}" and "${key}" have the same permalink "${permalink}"; change one of them`
      problems.add(new SiteError('front-matter', message, locationOf(key)))
    }
  }
  problems.throwIfAny()
}
