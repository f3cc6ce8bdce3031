import { z } from 'zod'
import type { Report, SourceLocation } from '../../site-error.ts'
import { checkFields, parseJson, parseYamlMap } from '../files/source-file.ts'
import { searchKind } from '../front-matter.ts'

const link = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('generated-index'),
    title: z.string().optional(),
    description: z.string().optional(),
    slug: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    image: z.string().optional(),
  }),
  z.object({ type: z.literal('doc'), id: z.string() }),
])

const categoryFields = z.object({
  label: z.string().min(1).optional(),
  position: z.number().optional(),
  collapsed: z.boolean().default(true),
  collapsible: z.boolean().default(true),
  description: z.string().optional(),
  className: z.string().optional(),
  /** See {@link searchKind}. Applies to pages without their own kind. */
  sheaf_search_kind: searchKind.optional(),
  link: link.nullable().optional(),
})

/** The contents of `_category_.json` or `_category_.yml` of a folder. */
export interface CategoryFile extends z.output<typeof categoryFields> {
  /** The location of the key that names the folder's page. */
  readonly linkLocation: SourceLocation
  readonly imageLocation: SourceLocation
}

export const categoryFile = /(^|\/)_category_\.(json|ya?ml)$/

/**
 * Parses a category file. JSON is read as YAML, a superset, so that errors of both have lines.
 * @throws SiteError `content` for invalid JSON
 */
export function parseCategoryFile(file: string, text: string, report?: Report): CategoryFile {
  if (file.endsWith('.json')) parseJson(file, text)
  const map = parseYamlMap(file, text, { report })
  const at = (key: string) => ({ file, line: map.lineOf(['link', key]) })
  return { ...checkFields(categoryFields, map), linkLocation: at('id'), imageLocation: at('image') }
}
