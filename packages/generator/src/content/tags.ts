import { decodeSitePath } from '@next-panel/contract/site-paths'
import { slug } from 'github-slugger'
import { z } from 'zod'
import { Problems, type Report, SiteError, type SourceLocation } from '../site-error.ts'
import { checkFields, mapWithin, parseYamlMap, type SourceFile } from './files/source-file.ts'
import type { WrittenTag } from './front-matter.ts'
import { joinRoute } from './join-route.ts'

const tagFields = z.object({
  label: z.string().min(1).optional(),
  permalink: z.string().startsWith('/').optional(),
  description: z.string().optional(),
})

/** A subject that pages share. */
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
      const fields = checkFields(tagFields, mapWithin(map, key, { ...value }))
      const label = fields.label ?? key
      return [key, { key, label, permalink: tagPath(key, fields.permalink), description: fields.description }]
    }),
  )
  checkPermalinks(tags, (key) => ({ file, line: lineOf([key, 'permalink']) }))
  return tags
}

/**
 * The tags of a page, without duplicates. A tag that `tags.yml` lacks is reported as `tag`, and shown by its
 * name.
 */
export function tagsOf(
  written: readonly WrittenTag[],
  tags: ReadonlyMap<string, Tag>,
  { file, lineOf, report }: Pick<SourceFile, 'file' | 'lineOf' | 'report'>,
): Tag[] {
  const found = written.map((named, at): Tag => {
    if (typeof named !== 'string') {
      const { label, permalink } = named
      return { key: label, label, permalink: tagPath(label, permalink), description: undefined }
    }
    const tag = tags.get(named)
    if (tag) return tag
    // Without tags.yml, every tag is valid.
    if (tags.size > 0) {
      const message = `unknown tag "${named}"; add it to tags.yml or use one of: ${[...tags.keys()].join(', ')}`
      report(new SiteError('tag', message, { file, line: lineOf(['tags', at]) }))
    }
    return { key: named, label: named, permalink: tagPath(named), description: undefined }
  })
  return [...new Map(found.map((tag) => [tag.permalink, tag])).values()]
}

/** The path of a tag below the list of tags. */
function tagPath(name: string, permalink = tagSlug(name)): string {
  return joinRoute(decodeSitePath(permalink))
}

/** C, C++ and C# are three tags, so these signs stay. A name without any valid character stays unchanged. */
function tagSlug(name: string): string {
  const parts = name.split(/([#+]+)/).map((part, at) => (at % 2 === 0 ? slug(part) : part))
  return parts.join('') || name
}

/** Two tags must not share a page. A later check would know neither the file nor the line. */
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
