import { hasHan } from '@next-panel/search'

/** A language of the texts around answers. */
export type Language = 'en' | 'zh'

/** The language of a question. */
export function languageOf(question: string): Language {
  return hasHan(question) ? 'zh' : 'en'
}

/** Texts around quotations, and for questions without an answer. */
interface AnswerFrame {
  /** The search found nothing. */
  readonly nothing: string
  /** The results do not answer the question. */
  readonly none: string
  /** The model stopped during its answer. */
  readonly brokenOff: string
  /** The answer reached a maximum length. */
  readonly cutOff: string
  /** The model declined to answer, or a filter of its provider did. */
  readonly declined: string
  /** The service itself failed. */
  readonly apology: string
  /** Appended in a planned answer that found nothing. It begins with a space if the language uses spaces. */
  readonly whatAbout: string
  /** Above the other questions of an unsure answer. */
  readonly meant: string
  /** Before links to other sections. It ends with a space if the language uses spaces. */
  readonly further: string
  /** Instead of `none`, with words of the question that no document contains, as Markdown. */
  noneMentions(words: readonly string[]): string
  /** Above an answer of a model that cites nothing. */
  readonly uncited: string
  /**
   * A line above the text closest to the question, if no document contains some of its words. As Markdown.
   */
  unsure(unknown: readonly string[]): string
  /** Above a passage that applies only to some readers. `name` is the page and section, which say to whom. */
  from(name: string): string
  /** The question in the spelling of the documents. */
  corrected(question: string): string
}

export const frames: Readonly<Record<Language, AnswerFrame>> = {
  en: {
    nothing: 'Nothing was found for this question.',
    none: 'No page answers this question.',
    brokenOff: '(This answer is incomplete. Please ask again in a moment.)',
    cutOff:
      '(This answer is incomplete: it was cut off at the maximum length. Try a more specific question.)',
    declined: 'The language model declined to answer this question.',
    apology: "Sorry, the answer couldn't be finished. Please ask again in a moment.",
    whatAbout: ' Is it about a page, a setting or an error message?',
    uncited: 'This may not answer your question.',
    meant: 'Or did you mean:',
    further: 'See also: ',
    unsure: (unknown) =>
      unknown.length === 0
        ? 'Closest in the docs:'
        : `Closest in the docs, which do not mention ${quoted('en', unknown)}:`,
    noneMentions: (words) => `No page answers this question: none mentions ${quoted('en', words)}.`,
    from: (name) => `From “${name}”:`,
    corrected: (question) => `Showing what the docs say about “${question}”:`,
  },
  zh: {
    nothing: '没有找到相关内容。',
    none: '没有页面直接回答这个问题。',
    brokenOff: '（回答在此中断，请稍后再问一次。）',
    cutOff: '（回答过长，在此被截断，请换一个更具体的问题。）',
    declined: '语言模型拒绝回答这个问题。',
    apology: '抱歉，未能完成回答，请稍后再试。',
    whatAbout: '请问是关于页面、设置还是错误信息？',
    uncited: '以下内容可能没有直接回答你的问题。',
    meant: '你想问的是不是：',
    further: '另见：',
    unsure: (unknown) =>
      unknown.length === 0
        ? '文档中最接近的内容：'
        : `文档中最接近的内容（没有提到${quoted('zh', unknown)}）：`,
    noneMentions: (words) => `没有页面提到${quoted('zh', words)}。`,
    from: (name) => `出自“${name}”：`,
    corrected: (question) => `以下是文档中与“${question}”有关的内容：`,
  },
}

/** Lists words in quotation marks after a negation, which takes “or” in English and “and” in Chinese. */
function quoted(language: Language, words: readonly string[]): string {
  const type = language === 'en' ? 'disjunction' : 'conjunction'
  return new Intl.ListFormat(language, { type }).format(words.map((word) => `“${word}”`))
}
