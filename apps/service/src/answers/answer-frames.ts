import { hasHan } from '@next-panel/search'

/** A language in which answers speak of themselves. */
export type Language = 'en' | 'zh'

/** The language of a question. */
export function languageOf(question: string): Language {
  return hasHan(question) ? 'zh' : 'en'
}

/** What an answer says around what it quotes, and what it begins with when the documents do not hold it. */
interface AnswerFrame {
  /** Nothing was found at all. */
  readonly nothing: string
  /** What was found does not answer; the closest pages follow. */
  readonly none: string
  /** The same, when a language model says so. */
  readonly byModel: string
  /** What was found may not answer; it follows. */
  readonly unsure: string
  /** What was asked, in the spelling of the documents. */
  corrected(question: string): string
}

export const frames: Readonly<Record<Language, AnswerFrame>> = {
  en: {
    nothing: 'Nothing was found about this. Try other words, or fewer.',
    none: 'No page answers this. The closest pages:\n\n',
    byModel: 'The pages do not say. The closest:\n\n',
    unsure: 'This may not answer your question. The closest passage:\n\n',
    corrected: (question) => `Showing what the pages say about “${question}”:\n\n`,
  },
  zh: {
    nothing: '没有找到相关内容。请换几个词，或者少用几个词再试。',
    none: '没有页面直接回答这个问题。最接近的页面（英文）：\n\n',
    byModel: '没有页面提到这一点。最接近的页面（英文）：\n\n',
    unsure: '以下内容可能没有直接回答你的问题。最接近的内容（英文）：\n\n',
    corrected: (question) => `以下是页面中与“${question}”有关的内容（英文）：\n\n`,
  },
}
