import { constantPart, type PanelMessage, panelMessages } from '@next-panel/panel/messages'
import type { KnownFact } from 'sheaf'
import { code, sentences } from './sentences.ts'

/** Characters of a text that cannot be meant otherwise. */
const minLength = 4

/** What each message means and what to do, found by its text wherever it was pasted. */
export function messageFacts(): KnownFact[] {
  return panelMessages.flatMap((message) => {
    const [first, ...others] = namesOf(message)
    return first === undefined ? [] : [messageFact(message, [first, ...others])]
  })
}

function messageFact(message: PanelMessage, names: [string, ...string[]]): KnownFact {
  const { id, text, also = [], en, zh } = message
  const texts = [text, ...also].map(code)
  return {
    names,
    section: `/docs/fix/messages#${id}`,
    en: sentences(`${texts.join(', ')}:`, en.meaning, en.cause, en.fix, `Check: ${en.check}`),
    zh: [`${texts.join('、')}：`, zh.meaning, zh.cause, `处理：${zh.fix}`, `检查：${zh.check}`]
      .filter(Boolean)
      .join(''),
  }
}

/** A text that ends a sentence is one that cannot be meant otherwise, so a mark follows those of one cause. */
function namesOf({ text, also = [], generic }: PanelMessage): string[] {
  const names = [text, ...also]
    .map((each) => constantPart(each).replace(/['"“”(:：\s]+$/, ''))
    .filter((name) => name.length >= minLength)
    .map((name) => (generic || /[.。]$/.test(name) ? name : `${name}。`))
  return [...new Set(names)]
}
