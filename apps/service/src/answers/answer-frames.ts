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
  /** Above results that may not answer the question. */
  readonly unsure: string
  /** Above the closest pages. */
  readonly closest: string
  /** Above the sections of the page that answers. */
  readonly sections: string
  /** After the name of a page in another language than the question; it begins with a space if the language uses spaces. */
  readonly otherLanguage: string
  /** Instead of `none`, with words of the question that no document contains, as Markdown. */
  noneMentions(words: readonly string[]): string
  /** Words of the question that no document contains, as Markdown. */
  unknown(words: readonly string[]): string
  /** Above a passage that applies only to some readers. `name` is the page and section, which say to whom. */
  from(name: string): string
  /** Below a passage that omits some steps of a list. `count` is the number of steps in the list. */
  allSteps(count: number): string
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
    unsure: 'This may not answer your question.',
    closest: 'Closest pages:',
    sections: 'On this page:',
    otherLanguage: ' (in Chinese)',
    noneMentions: (words) => `No page answers this question: none mentions ${quoted('en', words)}.`,
    unknown: (words) => `No page mentions ${quoted('en', words)}.`,
    from: (name) => `From “${name}”:`,
    allSteps: (count) => `… all ${count} steps are on the page`,
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
    unsure: '以下内容可能没有直接回答你的问题。',
    sections: '这一页的内容：',
    closest: '最接近的页面：',
    otherLanguage: '（英文）',
    noneMentions: (words) => `没有页面提到${quoted('zh', words)}。`,
    // Differs from `noneMentions`, because that text means that there is no answer.
    unknown: (words) => `文档里没有提到${quoted('zh', words)}。`,
    from: (name) => `出自“${name}”：`,
    corrected: (question) => `以下是文档中与“${question}”有关的内容：`,
    allSteps: (count) => `……全部 ${count} 步见原文`,
  },
}

/** Lists words in quotation marks after a negation, which takes “or” in English and “and” in Chinese. */
function quoted(language: Language, words: readonly string[]): string {
  const type = language === 'en' ? 'disjunction' : 'conjunction'
  return new Intl.ListFormat(language, { type }).format(words.map((word) => `“${word}”`))
}
