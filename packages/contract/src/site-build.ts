import { z } from 'zod'

/** Name of the file in which a built site says what its server must know. It is not served. */
export const siteBuildFile = 'build.json'

/** What a built site says to its server. */
export const siteBuild = z.object({
  title: z.string().default('This site'),
  /** Where below its origin the site lives. */
  baseUrl: z.string().regex(/^\/(.*\/)?$/, 'it must begin and end with "/"'),
  /** Words that mean the same in searches of its pages. */
  synonyms: z.array(z.array(z.string())).default([]),
})

export type SiteBuild = z.output<typeof siteBuild>
