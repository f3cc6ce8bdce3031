import { z } from 'zod'
import { SiteError } from '../site-error.ts'
import { slugOf } from './slug.ts'
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
export function parseTags(file: string, text: string): Map<string, Tag> {
  const { data, lineOf } = parseYamlMap(file, text)
  return new Map(
    Object.entries(data).map(([key, value]) => {
      if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
        throw new SiteError('front-matter', `tag "${key}" must hold keys such as "label"`, {
          file,
          line: lineOf([key]),
        })
      }
      const fields = checkFields(tagFields, {
        file,
        data: { ...value },
        lineOf: (path) => lineOf([key, ...path]),
      })
      const label = fields.label ?? key
      return [
        key,
        { key, label, permalink: fields.permalink ?? `/${slugOf(key)}`, description: fields.description },
      ]
    }),
  )
}
