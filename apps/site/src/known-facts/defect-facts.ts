import { panelDefects } from '@next-panel/panel/defects'
import { panelMessages } from '@next-panel/panel/messages'
import type { KnownFact } from 'sheaf'
import { code, sentences } from './sentences.ts'

/** What the texts of known defects mean that are no messages: remarks of logs and what commands print. */
export function defectFacts(): KnownFact[] {
  const explained = panelMessages.flatMap(({ text, also = [] }) => [text, ...also])
  return panelDefects.flatMap(({ id, texts = [], en, zh }) => {
    const [first, ...others] = texts.filter((text) => !explained.some((known) => known.startsWith(text)))
    if (first === undefined) return []
    return [
      {
        names: [`${first}。`, ...others.map((text) => `${text}。`)],
        section: `/docs/fix/known-defects#${id}`,
        en: sentences(`${code(first)} is a known defect of 24.5.1.`, en.symptom, en.cause, en.workaround),
        zh: `${code(first)} 是 24.5.1 的已知缺陷。${zh.symptom}${zh.cause}办法：${zh.workaround}`,
      },
    ]
  })
}
