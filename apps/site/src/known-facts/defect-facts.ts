import { panelDefects } from '@next-panel/panel/defects'
import { panelMessages } from '@next-panel/panel/messages'
import type { KnownFact } from 'sheaf'
import { code, sentences } from './sentences.ts'

/** What known defects are, by what they are called and by their texts that are no messages: remarks of logs and what commands print. */
export function defectFacts(): KnownFact[] {
  const explained = panelMessages.flatMap(({ text, also = [] }) => [text, ...also])
  return panelDefects.map(({ id, texts = [], title, en, zh }) => {
    const own = texts.filter((text) => !explained.some((known) => known.startsWith(text)))
    const [first] = own
    return {
      names: [title.en, title.zh, ...own.map((text) => `${text}。`)],
      section: `/docs/fix/known-defects#${id}`,
      en: sentences(
        first === undefined ? 'A known defect of 24.5.1.' : `${code(first)} is a known defect of 24.5.1.`,
        en.symptom,
        en.cause,
        en.workaround,
      ),
      zh: `${first === undefined ? '' : `${code(first)} 是 `}24.5.1 的已知缺陷。${zh.symptom}${zh.cause}办法：${zh.workaround}`,
      asked: { en: [title.en], zh: [title.zh] },
    }
  })
}
