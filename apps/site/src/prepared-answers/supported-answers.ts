import { type SupportedThing, supported } from '@next-panel/panel/supported'
import type { PreparedAnswer } from 'sheaf'
import { namesAndWordings } from './texts.ts'

/** Answers questions about the features of 24.5.1 with yes. */
export function supportedAnswers(): PreparedAnswer[] {
  return supported.map(supportedAnswer)
}

function supportedAnswer({ name, words, section, en, zh }: SupportedThing): PreparedAnswer {
  const texts = [...new Set([name.en, name.zh, ...words])]
  return { kind: 'support', section, ...namesAndWordings(texts), answer: { en, zh } }
}
