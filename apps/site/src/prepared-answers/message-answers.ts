import { constantPart, type PanelMessage, panelMessages } from '@next-panel/panel/messages'
import type { PreparedAnswer } from 'sheaf'
import { code, sentences } from './sentences.ts'
import { wordings } from './texts.ts'

/** Minimum length of a text that identifies a message. */
const minLength = 4

/** Explains each message and its fix, found by its text anywhere in a question. */
export function messageAnswers(): PreparedAnswer[] {
  return panelMessages.flatMap((message) => {
    const texts = constantTexts(message)
    return texts.length === 0 ? [] : [messageAnswer(message, texts)]
  })
}

function messageAnswer(message: PanelMessage, constant: string[]): PreparedAnswer {
  const { id, text, also = [], generic, en, zh } = message
  const texts = [text, ...also].map(code)
  return {
    kind: 'printed',
    section: `/docs/fix/messages#${id}`,
    ...(generic ? { names: [], ...wordings(constant) } : { names: constant, en: [], zh: [] }),
    answer: {
      en: sentences(`${texts.join(', ')}:`, en.meaning, en.cause, en.fix, `Check: ${en.check}`),
      zh: [`${texts.join('、')}：`, zh.meaning, zh.cause, `处理：${zh.fix}`, `检查：${zh.check}`]
        .filter(Boolean)
        .join(''),
    },
  }
}

/** The constant part of a message, without punctuation at its end. */
function constantTexts({ text, also = [] }: PanelMessage): string[] {
  const texts = [text, ...also]
    .map((text) => withoutEnd(constantPart(text)))
    .filter((name) => name.length >= minLength)
  return [...new Set(texts)]
}

/** A printed text without the punctuation at its end, which readers leave out. */
export function withoutEnd(text: string): string {
  return text.replace(/['"“”(:：.。!！?？\s]+$/, '')
}
