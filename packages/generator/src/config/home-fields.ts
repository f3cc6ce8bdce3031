import { z } from 'zod'

const action = z.strictObject({ label: z.string().min(1), to: z.string().startsWith('/') })

/** The fields of `home.yml` on every site. A site with more content extends them: `homeFields.extend({ … })`. */
export const homeFields = z.object({
  title: z.string().min(1),
  lead: z.string().min(1),
  /** Description for search engines and link previews; the lead by default. */
  description: z.string().min(1).optional(),
  /** Links to pages of the site, the most important first. */
  actions: z.array(action).default([]),
})

/** The content of the home page in `home.yml`. */
export type Home = z.output<typeof homeFields>

/** A schema of `home.yml` with at least the fields of every home page. */
export type HomeSchema = typeof homeFields
