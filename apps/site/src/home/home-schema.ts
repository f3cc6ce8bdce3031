import { homeFields } from 'sheaf'
import { z } from 'zod'

const path = z.string().startsWith('/')

/** What `home.yml` of this site says beside what every home page does. */
export const homeSchema = homeFields.extend({
  audience: z
    .strictObject({
      title: z.string(),
      items: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    })
    .optional(),
  ways: z
    .strictObject({
      title: z.string(),
      items: z.array(
        z.strictObject({
          title: z.string().min(1),
          text: z.string().min(1),
          to: path,
          action: z.string().min(1),
        }),
      ),
    })
    .optional(),
  features: z
    .strictObject({
      title: z.string(),
      items: z.array(z.strictObject({ title: z.string(), text: z.string(), to: path })),
    })
    .optional(),
  editions: z
    .strictObject({
      title: z.string(),
      items: z.array(z.strictObject({ title: z.string(), points: z.array(z.string()) })),
      to: path,
      action: z.string(),
    })
    .optional(),
  release: z.strictObject({ label: z.string(), text: z.string(), to: path }).optional(),
})
