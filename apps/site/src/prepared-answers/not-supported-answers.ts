import { type NotSupportedThing, notSupported } from '@next-panel/panel/not-supported'
import type { PreparedAnswer } from 'sheaf'
import { sentences } from './sentences.ts'
import { isUnmistakable, namesAndWordings, wordings } from './texts.ts'

/** Explains the alternatives for each missing feature of 24.5.1 that people ask for. */
export function notSupportedAnswers(): PreparedAnswer[] {
  return notSupported.map(notSupportedAnswer)
}

function notSupportedAnswer(thing: NotSupportedThing): PreparedAnswer {
  const { id, group, name, words, always, verdict, en, zh } = thing
  return {
    kind: 'name',
    section: `/docs/fix/not-supported#${id}`,
    ...namesAndWordings(words, (word) => always || isUnmistakable(word)),
    // A product has only its names, but readers ask for a function in many words.
    ...(group === 'functions' && wordings([...new Set([name.en, name.zh, ...words])])),
    answer: {
      en: sentences(
        verdict === 'no'
          ? `${name.en}: not supported by NeXT Panel 24.5.1.`
          : `${name.en}: not officially supported by NeXT Panel 24.5.1.`,
        en.evidence,
        `Instead: ${en.instead}`,
      ),
      zh: `${name.zh}：NeXT Panel 24.5.1 ${verdict === 'no' ? '不支持' : '官方不支持，没有验证过'}。${zh.evidence}替代办法：${zh.instead}`,
    },
  }
}
