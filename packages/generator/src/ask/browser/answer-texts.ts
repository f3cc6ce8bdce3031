/** Texts around an answer, in the language of the question. */
interface AnswerTexts {
  readonly quoted: string
  /**
   * @param model name of the language model, if the service reports it
   */
  readonly written: (model?: string) => string
  /** Shows a folded passage. */
  readonly passage: string
  /** Above questions that may follow. */
  readonly next: string
  readonly search: string
  /**
   * @param label label of the support page
   */
  readonly people: (label: string) => string
}

const english: AnswerTexts = {
  quoted: 'Quoted directly from the docs. No AI was used.',
  written: (model = 'an AI model') => `Written from the docs by ${model}. Check important details.`,
  passage: 'Show the passage',
  next: 'Ask next',
  search: 'Search the site',
  people: (label) => label,
}

const chinese: AnswerTexts = {
  quoted: '直接引自文档，未使用 AI。',
  written: (model = 'AI 模型') => `由 ${model} 根据文档撰写，重要内容请核对。`,
  passage: '显示原文',
  next: '接着可以问',
  search: '在本站搜索',
  people: () => '向其他用户提问（英文）',
}

/** The texts around an answer; Chinese for questions in Chinese. */
export function answerTexts(question: string): AnswerTexts {
  return /\p{Script=Han}/u.test(question) ? chinese : english
}
