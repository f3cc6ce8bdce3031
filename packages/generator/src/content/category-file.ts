import { z } from 'zod'
import type { Report, SourceLocation } from '../site-error.ts'
import { searchKind } from './front-matter.ts'
import { checkFields, parseJson, parseYamlMap } from './source-file.ts'

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
  /** See {@link searchKind}: of its pages that do not say. */
  sheaf_search_kind: searchKind.optional(),
  link: link.nullable().optional(),
})

/** What `_category_.json` or `_category_.yml` says of a folder. */
export interface CategoryFile extends z.output<typeof categoryFields> {
  /** Where it says which page the folder has. */
  readonly linkLocation: SourceLocation
  readonly imageLocation: SourceLocation
}

export const categoryFile = /(^|\/)_category_\.(json|ya?ml)$/

/**
 * Parses a category file. JSON is read as YAML, which contains it, so that both give lines in errors.
 * @throws SiteError `content` for what is no JSON
 */
export function parseCategoryFile(file: string, text: string, report?: Report): CategoryFile {
  if (file.endsWith('.json')) parseJson(file, text)
  const map = parseYamlMap(file, text, { report })
  const at = (key: string) => ({ file, line: map.lineOf(['link', key]) })
  return { ...checkFields(categoryFields, map), linkLocation: at('id'), imageLocation: at('image') }
}
