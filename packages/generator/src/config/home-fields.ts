import { z } from 'zod'

const action = z.strictObject({ label: z.string().min(1), to: z.string().startsWith('/') })

/** What `home.yml` of any site may say. A site whose home page shows more extends it: `homeFields.extend({ … })`. */
export const homeFields = z.object({
  title: z.string().min(1),
  lead: z.string().min(1),
  /** For search engines and cards of links; the lead unless given. */
  description: z.string().min(1).optional(),
  /** Links that lead into the site, the most important first. */
  actions: z.array(action).default([]),
})

/** What the front page says, as written in `home.yml`. */
export type Home = z.output<typeof homeFields>

/** A schema of `home.yml` that holds at least what every home page says. */
export type HomeSchema = typeof homeFields
