import { z } from 'zod'

/** An answer that the site has prepared, with the texts by which readers ask for it. */
export const preparedAnswer = z.object({
  /**
   * - `question`: a foreseen question
   * - `printed`: the meaning of a text that a program prints
   * - `name`: an explanation of a key, a path, a product or another named thing
   * - `support`: whether the panel has something. It answers only questions about that.
   * - `since`: the release that introduced something. It answers only questions about that.
   */
  kind: z.enum(['question', 'printed', 'name', 'support', 'since']),
  /** Id of the section that it is based on. */
  section: z.string().startsWith('/'),
  /**
   * Exact texts that mean this and nothing else, wherever they occur in a question. They match as whole words, without regard to case. In
   * them, `{id}` matches any word, and `{number}` a number or version.
   */
  names: z.array(z.string().min(1)).default([]),
  /** Wordings of the question. It also answers questions that say the same in other words. */
  en: z.array(z.string()).default([]),
  zh: z.array(z.string()).default([]),
  /** One or a few sentences of Markdown. Without it, the section is the answer. */
  answer: z.object({ en: z.string().min(1), zh: z.string().min(1).optional() }).optional(),
})

export type PreparedAnswer = z.output<typeof preparedAnswer>

/** The contents of `siteBuildFile`: information from the build for the server. */
export const siteBuild = z.object({
  /** A hash of the build's files, by which its release is named: equal builds have the same. */
  release: z.string().min(1).default('unnamed'),
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
  /**
   * Suffixes of the search indexes (`site-indexes.ts`), that of readers outside the docs in the default locale first: it is also for those
   * whose page is not known.
   */
  indexes: z.array(z.string()).min(1).default(['']),
  /** The answers that the site has prepared. */
  answers: z.array(preparedAnswer).default([]),
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
