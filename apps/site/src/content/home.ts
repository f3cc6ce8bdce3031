import { z } from 'zod'
import type { PlaceOf } from '../config/config-places.ts'
import { checkFields, parseYamlMap } from './source-file.ts'

const link = z.strictObject({ label: z.string().min(1), to: z.string().startsWith('/') })
const card = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  to: z.string().startsWith('/'),
  action: z.string().min(1),
})

const homeFields = z.object({
  title: z.string().min(1),
  lead: z.string().min(1),
  /** For search engines and cards of links; the lead unless given. */
  description: z.string().min(1).optional(),
  actions: z.array(link).default([]),
  audience: z
    .strictObject({
      title: z.string(),
      items: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    })
    .optional(),
  ways: z.strictObject({ title: z.string(), items: z.array(card) }).optional(),
  features: z
    .strictObject({
      title: z.string(),
      items: z.array(z.strictObject({ title: z.string(), text: z.string(), to: z.string().startsWith('/') })),
    })
    .optional(),
  editions: z
    .strictObject({
      title: z.string(),
      items: z.array(z.strictObject({ title: z.string(), points: z.array(z.string()) })),
      to: z.string().startsWith('/'),
      action: z.string(),
    })
    .optional(),
  release: z.strictObject({ label: z.string(), text: z.string(), to: z.string().startsWith('/') }).optional(),
})

/** What the front page says, as written in `home.yml`. */
export type Home = z.output<typeof homeFields>

/**
 * Parses `home.yml`, and tells where its keys stand.
 * @throws SiteError `front-matter`
 */
export function parseHome(file: string, text: string): { home: Home; placeOf: PlaceOf } {
  const { data, lineOf } = parseYamlMap(file, text)
  const placeOf: PlaceOf = (path) => ({ file, line: lineOf(path) })
  return { home: checkFields(homeFields, { file, data, lineOf }), placeOf }
}
