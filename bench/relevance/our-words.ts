import { fold, glossary, type SectionRecord, translate } from '@next-panel/search'
import { glossary as siteGlossary } from '../../apps/site/src/search/glossary.ts'
import { synonyms } from '../../apps/site/src/search/synonyms.ts'
import { stopWords } from '../../packages/search/src/stop-words.ts'

const terms = glossary(siteGlossary)

/** A question as the site's search asks it: in the words of its pages. */
export function inWordsOfPages(question: string): string {
  return translate(question, terms)
}

/** The same for an engine that has neither stop words nor synonyms of ours: without the ones, and with the others beside their words. */
export function withOurWords(question: string): string {
  const text = fold(inWordsOfPages(question))
  const words = text.split(/\s+/).filter((word) => !stopWords.has(word.replace(/[?!.,;:]+$/, '')))
  const meant = synonyms.filter((group) => group.some((phrase) => ` ${text} `.includes(` ${phrase} `)))
  const others = meant.flat().filter((phrase) => !text.includes(phrase))
  return [...words, ...others].join(' ')
}

/** A section with what readers ask about it as a part of its text, for an engine without such a field. */
export function withQuestions(record: SectionRecord): SectionRecord {
  return { ...record, content: `${record.content}\n${record.questions ?? ''}` }
}
