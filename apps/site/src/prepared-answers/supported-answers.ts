import { type SupportedThing, supported } from '@next-panel/panel/supported'
import type { PreparedAnswer } from 'sheaf'
import { namesAndWordings } from './texts.ts'

/** The answers to questions whether 24.5.1 has something that it has. */
export function supportedAnswers(): PreparedAnswer[] {
  return supported.map(supportedAnswer)
}

function supportedAnswer({ name, words, section, en, zh }: SupportedThing): PreparedAnswer {
  const texts = [...new Set([name.en, name.zh, ...words])]
  return { kind: 'support', section, ...namesAndWordings(texts), answer: { en, zh } }
}
