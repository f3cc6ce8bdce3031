import { hasHan } from '@next-panel/search'

/** A language in which answers speak of themselves. */
export type Language = 'en' | 'zh'

/** The language of a question. */
export function languageOf(question: string): Language {
  return hasHan(question) ? 'zh' : 'en'
}

/** What an answer says around what it quotes, and what it says when the documents do not hold it. */
interface AnswerFrame {
  /** Nothing was found at all. */
  readonly nothing: string
  /** What was found does not answer. */
  readonly none: string
  /** The same, when a language model says so. */
  readonly byModel: string
  /** The model stopped within its answer. */
  readonly brokenOff: string
  /** The service itself failed. */
  readonly apology: string
  /** Follows in a planned answer where nothing was found, after a space where the language has them. */
  readonly whatAbout: string
  /** What was found may not answer; it follows. */
  readonly unsure: string
  /** Above the pages that come nearest. */
  readonly closest: string
  /** Words of the question that no document holds, as Markdown. */
  unknown(words: readonly string[]): string
  /** Above a passage that holds for some readers only: the page and the section that say for whom. */
  from(name: string): string
  /** What was asked, in the spelling of the documents. */
  corrected(question: string): string
}

export const frames: Readonly<Record<Language, AnswerFrame>> = {
  en: {
    nothing: 'Nothing was found for this question.',
    none: 'No page answers this question.',
    byModel: "The docs don't answer this question.",
    brokenOff: '(This answer is incomplete. Please ask again in a moment.)',
    apology: "Sorry, the answer couldn't be finished. Please ask again in a moment.",
    whatAbout: ' Is it about a page, a setting or an error message?',
    unsure: 'This may not answer your question.',
    closest: 'Closest pages:',
    unknown: (words) =>
      `No page mentions ${listIn(
        'en',
        'disjunction',
        words.map((word) => `“${word}”`),
      )}.`,
    from: (name) => `From “${name}”:`,
    corrected: (question) => `Showing what the docs say about “${question}”:`,
  },
  zh: {
    nothing: '没有找到相关内容。',
    none: '没有页面直接回答这个问题。',
    byModel: '没有页面提到这一点。',
    brokenOff: '（回答在此中断，请稍后再问一次。）',
    apology: '抱歉，未能完成回答，请稍后再试。',
    whatAbout: '请问是关于页面、设置还是错误信息？',
    unsure: '以下内容可能没有直接回答你的问题。',
    closest: '最接近的页面（英文）：',
    unknown: (words) =>
      `没有页面提到${listIn(
        'zh',
        'conjunction',
        words.map((word) => `“${word}”`),
      )}。`,
    from: (name) => `出自“${name}”：`,
    corrected: (question) => `以下是页面中与“${question}”有关的内容（英文）：`,
  },
}

function listIn(language: Language, type: 'conjunction' | 'disjunction', words: readonly string[]): string {
  return new Intl.ListFormat(language, { type }).format(words)
}
