import { z } from 'zod'
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

/** Parses `home.yml`. @throws SiteError `front-matter` */
export function parseHome(file: string, text: string): Home {
  const { data, lineOf } = parseYamlMap(file, text)
  return checkFields(homeFields, { file, data, lineOf })
}
