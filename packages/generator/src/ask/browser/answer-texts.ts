/** What stands around an answer, in the language of whoever asks. */
interface AnswerTexts {
  readonly quoted: string
  /** @param model who wrote the answer, where the service says so */
  readonly written: (model?: string) => string
  /** Above all but the first part of an answer. */
  readonly more: string
  readonly search: string
  /** @param label what the site calls the place where people answer */
  readonly people: (label: string) => string
}

const english: AnswerTexts = {
  quoted: 'Quoted directly from the docs. No AI was used.',
  written: (model = 'an AI model') => `Written from the docs by ${model}. Check important details.`,
  more: 'More on this',
  search: 'Search the site',
  people: (label) => label,
}

const chinese: AnswerTexts = {
  quoted: '直接引自文档，未使用 AI。',
  written: (model = 'AI 模型') => `由 ${model} 根据文档撰写，重要内容请核对。`,
  more: '更多相关内容',
  search: '在本站搜索',
  people: () => '向其他用户提问（英文）',
}

/** The texts around the answer to a question: Chinese ones where it is asked in Chinese. */
export function answerTexts(question: string): AnswerTexts {
  return /\p{Script=Han}/u.test(question) ? chinese : english
}
