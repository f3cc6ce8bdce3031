import { fold, glossary, type SectionRecord, translate } from '@next-panel/search'
import { glossary as siteGlossary } from '../../apps/site/src/search/glossary.ts'
import { synonyms } from '../../apps/site/src/search/synonyms.ts'
import { stopWords } from '../../packages/search/src/stop-words.ts'

const terms = glossary(siteGlossary)

/** Translates a question to the words of the pages, as the site's search does. */
export function inWordsOfPages(question: string): string {
  return translate(question, terms)
}

/**
 * Prepares a question for an engine without our stop words and synonyms: removes stop words and adds
 * synonyms.
 */
export function withOurWords(question: string): string {
  const text = fold(inWordsOfPages(question))
  const words = text.split(/\s+/).filter((word) => !stopWords.has(word.replace(/[?!.,;:]+$/, '')))
  const meant = synonyms.filter((group) => group.some((phrase) => ` ${text} `.includes(` ${phrase} `)))
  const others = meant.flat().filter((phrase) => !text.includes(phrase))
  return [...words, ...others].join(' ')
}

/** Adds readers' questions to the text of a section, for an engine without such a field. */
export function withQuestions(record: SectionRecord): SectionRecord {
  return { ...record, content: `${record.content}\n${record.questions ?? ''}` }
}
