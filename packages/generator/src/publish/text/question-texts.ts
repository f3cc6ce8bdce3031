import { encodeSitePath, parseSiteLink } from '@next-panel/contract/site-paths'
import { askedRecords, type Glossary, glossary, type SectionRecord, translate } from '@next-panel/search'
import type { Doc } from '../../content/doc.ts'
import type { Site } from '../../site/site.ts'

/** Questions of readers, translated into the language of the pages. */
export interface QuestionTexts {
  /** All questions about a section as one text, by section. */
  readonly bySection: ReadonlyMap<string, string>
  readonly terms: Glossary
}

export function questionTexts({ content, config }: Pick<Site, 'content' | 'config'>): QuestionTexts {
  const terms = glossary(config.glossary?.terms ?? {})
  const bySection = new Map<string, string>()
  for (const { section, wordings } of content.questions) {
    const own = Object.entries(wordings).flatMap(([language, texts]) =>
      language === config.glossary?.language ? texts.map((text) => translate(text, terms)) : texts,
    )
    bySection.set(section, [bySection.get(section) ?? [], own].flat().join('\n'))
  }
  return { bySection, terms }
}

/**
 * Adds the questions about a section to it. Queries are translated into the language of the pages, so a section in another language gets
 * its translated heading, and the questions about the same section of its original.
 */
export function withQuestions(
  section: SectionRecord,
  doc: Pick<Doc, 'path' | 'lang' | 'translation'> | undefined,
  { bySection, terms }: QuestionTexts,
): SectionRecord {
  const texts = [bySection.get(section.id)]
  if (doc?.lang !== undefined) {
    texts.push(translate(section.section || section.title, terms))
    if (doc.translation) {
      const anchor = parseSiteLink(section.id).rest
      texts.push(bySection.get(encodeSitePath(doc.translation.path) + anchor))
    }
  }
  const questions = texts.filter((text) => text !== undefined).join('\n')
  return questions === '' ? section : { ...section, questions }
}

/**
 * Questions in the language of the glossary, as they are written: records of an index that is searched beside that of the pages. A
 * question about a translated section is also one about its translation.
 */
export function askedSections({ content, config }: Pick<Site, 'content' | 'config'>): SectionRecord[] {
  const { language = '' } = config.glossary ?? {}
  const translations = new Map(
    content.versions.flatMap(({ docs }) =>
      docs.flatMap(({ path, lang, translation }) =>
        lang === undefined && translation
          ? [[encodeSitePath(path), encodeSitePath(translation.path)] as const]
          : [],
      ),
    ),
  )
  const questions = content.questions.map(({ section, wordings }) => ({
    section,
    zh: wordings[language] ?? [],
  }))
  return askedRecords(questions, false).flatMap((record) => {
    const page = record.id.replace(/#.*/s, '')
    const translation = translations.get(page)
    if (translation === undefined) return record
    const id = translation + record.id.slice(page.length)
    return [record, { ...record, id, path: id }]
  })
}
