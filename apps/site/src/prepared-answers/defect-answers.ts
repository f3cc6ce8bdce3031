import { type PanelDefect, panelDefects } from '@next-panel/panel/defects'
import { panelMessages } from '@next-panel/panel/messages'
import type { PreparedAnswer } from 'sheaf'
import { withoutEnd } from './message-answers.ts'
import { code, sentences } from './sentences.ts'

/** Explains known defects, by their titles and by texts in logs and of commands that are not messages. */
export function defectAnswers(): PreparedAnswer[] {
  const explained = panelMessages.flatMap(({ text, also = [] }) => [text, ...also])
  return panelDefects.flatMap((defect) => {
    const texts = (defect.texts ?? []).filter((text) => !explained.some((known) => known.startsWith(text)))
    return defectAnswersWith(defect, texts)
  })
}

function defectAnswersWith({ id, title, en, zh }: PanelDefect, texts: readonly string[]): PreparedAnswer[] {
  const [first] = texts
  const known = {
    section: `/docs/fix/known-defects#${id}`,
    answer: {
      en: sentences(
        first === undefined ? 'A known defect of 24.5.1.' : `${code(first)} is a known defect of 24.5.1.`,
        en.symptom,
        en.cause,
        en.workaround,
      ),
      zh: `${first === undefined ? '' : `${code(first)} 是 `}24.5.1 的已知缺陷。${zh.symptom}${zh.cause}办法：${zh.workaround}`,
    },
  }
  const question: PreparedAnswer = { kind: 'question', names: [], en: [title.en], zh: [title.zh], ...known }
  return first === undefined
    ? [question]
    : [question, { kind: 'printed', names: texts.map(withoutEnd), en: [], zh: [], ...known }]
}
