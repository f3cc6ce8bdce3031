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
  for (const { section, en, zh } of content.questions) {
    const own = [...en, ...zh.map((wording) => translate(wording, terms))]
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
 * Records of the questions in Chinese, for an index that is searched in addition to that of the pages. Questions about a translation count
 * for its original.
 */
export function askedSections({ content }: Pick<Site, 'content'>): SectionRecord[] {
  const translations = new Map(
    content.versions.flatMap(({ docs }) =>
      docs.flatMap(({ path, lang, translation }) =>
        lang === undefined && translation
          ? [[encodeSitePath(path), encodeSitePath(translation.path)] as const]
          : [],
      ),
    ),
  )
  return askedRecords(content.questions, false).flatMap((record) => {
    const page = record.id.replace(/#.*/s, '')
    const translation = translations.get(page)
    if (translation === undefined) return record
    const id = translation + record.id.slice(page.length)
    return [record, { ...record, id, path: id }]
  })
}
