import { hasHan } from '@next-panel/search'

/** A language in which answers speak of themselves. */
export type Language = 'en' | 'zh'

/** The language of a question. */
export function languageOf(question: string): Language {
  return hasHan(question) ? 'zh' : 'en'
}

/** What an answer says around what it quotes, and what it begins with when the documents do not hold it. */
interface AnswerFrame {
  readonly nothing: string
  readonly byQuotations: string
  readonly byModel: string
  /** Before quotations. `corrected` is what was asked in the words of the documents, where these are others. */
  quoted(quotations: number, corrected: string | undefined): string
}

export const frames: Readonly<Record<Language, AnswerFrame>> = {
  en: {
    nothing: 'Nothing was found about this. Try other words, or fewer.',
    byQuotations: 'No page answers this in so many words. The closest pages:\n\n',
    byModel: 'The pages do not say. The closest:\n\n',
    quoted: (quotations, corrected) =>
      `Quoted from ${quotations === 1 ? 'the page that fits best' : 'the pages that fit best'}${corrected === undefined ? '' : ` for “${corrected}”`}:\n\n`,
  },
  zh: {
    nothing: '没有找到相关内容。请换几个词，或者少用几个词再试。',
    byQuotations: '没有页面直接回答这个问题。最接近的页面（英文）：\n\n',
    byModel: '没有页面提到这一点。最接近的页面（英文）：\n\n',
    quoted: (_quotations, corrected) =>
      corrected === undefined
        ? '引自最相关的页面（英文）：\n\n'
        : `引自与“${corrected}”最相关的页面（英文）：\n\n`,
  },
}
