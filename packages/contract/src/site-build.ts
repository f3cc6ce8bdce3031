import { z } from 'zod'

/** What a built site says to its server, in `siteBuildFile`. */
export const siteBuild = z.object({
  title: z.string().default('This site'),
  /** Where below its origin the site lives. */
  baseUrl: z.string().regex(/^\/(.*\/)?$/, 'it must begin and end with "/"'),
  /** Words that mean the same in searches of its pages. */
  synonyms: z.array(z.array(z.string())).default([]),
  /** Chinese terms, with the words of its pages: `{ '节点 節點': 'node' }`. */
  glossary: z.record(z.string(), z.string()).default({}),
  /** What readers ask in words of their own, the section that answers it, and a short answer where one sentence is enough. */
  questions: z
    .array(
      z.object({
        section: z.string(),
        en: z.array(z.string()),
        zh: z.array(z.string()),
        answer: z.object({ en: z.string(), zh: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})

export type SiteBuild = z.output<typeof siteBuild>
