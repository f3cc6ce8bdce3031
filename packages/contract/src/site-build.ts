import { z } from 'zod'

/** What a site knows of something that has a name, in a sentence or two, as Markdown. */
export const knownFact = z.object({
  /**
   * What a question holds that asks about it. Identifiers and paths are found as whole words, `{id}` in them stands for any word;
   * texts that end like a sentence are messages, found with that end or without. Plain words and phrases count only in questions
   * about nothing else. The first name is the one that its section uses.
   */
  names: z.array(z.string().min(1)).min(1),
  /** Id of the section that it is from. */
  section: z.string().startsWith('/'),
  en: z.string().min(1),
  zh: z.string().min(1),
})

export type KnownFact = z.output<typeof knownFact>

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
  facts: z.array(knownFact).default([]),
})

export type SiteBuild = z.output<typeof siteBuild>
