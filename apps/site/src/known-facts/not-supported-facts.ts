import { type NotSupportedThing, notSupported } from '@next-panel/panel/not-supported'
import type { KnownFact } from 'sheaf'
import { sentences } from './sentences.ts'

const han = /\p{Script=Han}/u

/** What to say of each thing that people ask for and 24.5.1 does not have. */
export function notSupportedFacts(): KnownFact[] {
  return notSupported.map(notSupportedFact)
}

function notSupportedFact({ id, group, name, words, always, verdict, en, zh }: NotSupportedThing): KnownFact {
  // A mark makes of a word one that cannot be meant otherwise.
  const [first = name.en, ...others] = always ? words.map((word) => `${word}。`) : words
  return {
    names: [first, ...others],
    section: `/docs/fix/not-supported#${id}`,
    en: sentences(
      verdict === 'no'
        ? `${name.en}: not supported by NeXT Panel 24.5.1.`
        : `${name.en}: not officially supported by NeXT Panel 24.5.1.`,
      en.evidence,
      `Instead: ${en.instead}`,
    ),
    zh: `${name.zh}：NeXT Panel 24.5.1 ${verdict === 'no' ? '不支持' : '官方不支持，没有验证过'}。${zh.evidence}替代办法：${zh.instead}`,
    // What a product is called is that or nothing, but a function is asked for in many words.
    ...(group === 'functions' && {
      asked: {
        en: [name.en, ...words.filter((word) => !han.test(word))],
        zh: [name.zh, ...words.filter((word) => han.test(word))],
      },
    }),
  }
}
