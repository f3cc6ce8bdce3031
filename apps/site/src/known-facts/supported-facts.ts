import { type SupportedThing, supported } from '@next-panel/panel/supported'
import type { KnownFact } from 'sheaf'

/** What to say to those who ask whether 24.5.1 has something, and it has. */
export function supportedFacts(): KnownFact[] {
  return supported.map(supportedFact)
}

function supportedFact({ name, words, section, en, zh }: SupportedThing): KnownFact {
  return {
    names: [...new Set([name.en, name.zh, ...words])] as KnownFact['names'],
    section,
    onlyFor: 'support',
    en,
    zh,
  }
}
