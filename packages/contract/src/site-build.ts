import { z } from 'zod'

/** A fact about a named thing, in one or two sentences of Markdown. */
export const knownFact = z.object({
  /**
   * Names that questions use for it. Identifiers and paths match as whole words. In them, `{id}` matches any
   * word, and `{number}` a number or version. Names that end like a sentence are messages, and match with or
   * without the final punctuation. Plain words and phrases match only if the question has no other name. The
   * first name is the one used in its section.
   */
  names: z.array(z.string().min(1)).min(1),
  /** Id of its section. */
  section: z.string().startsWith('/'),
  en: z.string().min(1),
  zh: z.string().min(1),
  /** The answer to a question about the release that introduced it, and the section with that answer. */
  since: z
    .object({ section: z.string().startsWith('/'), en: z.string().min(1), zh: z.string().min(1) })
    .optional(),
  /**
   * Set if only such questions mean it: `since` asks which release introduced something, and `support`
   * whether it is supported. In all other questions, its names are plain words.
   */
  onlyFor: z.enum(['since', 'support']).optional(),
  /** Wordings of questions about it. It also answers questions that say the same in other words. */
  asked: z.object({ en: z.array(z.string()), zh: z.array(z.string()) }).optional(),
})

export type KnownFact = z.output<typeof knownFact>

/** The contents of `siteBuildFile`: information from the build for the server. */
export const siteBuild = z.object({
  title: z.string().default('This site'),
  /** The site in one sentence. */
  tagline: z.string().default(''),
  /** The origin where the site is published. Without it, links use the origin that serves the site. */
  url: z.url().exactOptional(),
  /** The site's path below its origin. */
  baseUrl: z.string().regex(/^\/(.*\/)?$/, 'it must begin and end with "/"'),
  /** Groups of synonyms for searches. */
  synonyms: z.array(z.array(z.string())).default([]),
  /** Chinese terms and their English words in the pages: `{ '节点 節點': 'node' }`. */
  glossary: z.record(z.string(), z.string()).default({}),
  /** Typical questions of readers, the section that answers them, and a short answer if one sentence is enough. */
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
  /** The path of the original page, by the path of its translation. */
  translations: z.record(z.string(), z.string()).default({}),
})

export type SiteBuild = z.output<typeof siteBuild>

/**
 * Adds the id of the original to each translated section. The records of a site leave these ids out, because
 * browsers also fetch the records.
 */
export function withOriginals<Section extends { readonly id: string }>(
  sections: readonly Section[],
  { translations }: Pick<SiteBuild, 'translations'>,
): (Section & { readonly original?: string })[] {
  return sections.map((section) => {
    const page = section.id.replace(/#.*/s, '')
    const original = Object.hasOwn(translations, page) ? translations[page] : undefined
    return original === undefined
      ? section
      : { ...section, original: original + section.id.slice(page.length) }
  })
}
