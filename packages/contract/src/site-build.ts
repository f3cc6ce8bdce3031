import { z } from 'zod'

/** A fact about a named thing, in one or two sentences of Markdown. */
export const knownFact = z.object({
  /**
   * Names that questions use for it. Identifiers and paths match as whole words, and `{id}` in them matches any word, `{number}` a
   * number or version. Names that end like a sentence are messages, and match with or without the final punctuation. Plain words
   * and phrases match only if the question has no other name. The first name is the one used in its section.
   */
  names: z.array(z.string().min(1)).min(1),
  /** Id of its section. */
  section: z.string().startsWith('/'),
  en: z.string().min(1),
  zh: z.string().min(1),
  /** What to say instead where a question asks since which release it is there, and the section that says so. */
  since: z
    .object({ section: z.string().startsWith('/'), en: z.string().min(1), zh: z.string().min(1) })
    .optional(),
  /**
   * What a question must ask to mean it, since which release something is there or whether it is supported: its names are plain words in
   * every other one.
   */
  onlyFor: z.enum(['since', 'support']).optional(),
  /** What it is called in words: a question that says the same in others is answered by it as well. */
  asked: z.object({ en: z.array(z.string()), zh: z.array(z.string()) }).optional(),
})

export type KnownFact = z.output<typeof knownFact>

/** The contents of `siteBuildFile`: what the build tells the server. */
export const siteBuild = z.object({
  title: z.string().default('This site'),
  /** The site in one sentence. */
  tagline: z.string().default(''),
  /** Where the site is published: its origin. Without it, links lead to where the site is served. */
  url: z.url().exactOptional(),
  /** Path of the site below its origin. */
  baseUrl: z.string().regex(/^\/(.*\/)?$/, 'it must begin and end with "/"'),
  /** Groups of synonyms for searches. */
  synonyms: z.array(z.array(z.string())).default([]),
  /** Chinese terms and their English words in the pages: `{ '节点 節點': 'node' }`. */
  glossary: z.record(z.string(), z.string()).default({}),
  /** Typical questions of readers, the section that answers each, and a short answer if one sentence is enough. */
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
  /** Paths of the pages that others translate, by those of the translations. */
  translations: z.record(z.string(), z.string()).default({}),
})

export type SiteBuild = z.output<typeof siteBuild>

/** Sections with the ids of those that they translate: records of a site leave these out, because browsers fetch them too. */
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
