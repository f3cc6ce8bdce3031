import { notSupported } from '@next-panel/panel/not-supported'
import { type ComparedFeature, featureComparison } from '@next-panel/panel/versions'
import type { PreparedAnswer } from 'sheaf'
import { chinese } from './sentences.ts'
import { namesAndWordings } from './texts.ts'

/**
 * Explains which edition has each feature, except for features that the answers about missing things cover.
 */
export function editionAnswers(): PreparedAnswer[] {
  const excludedWords = new Set(notSupported.flatMap(({ words }) => words.map((word) => word.toLowerCase())))
  return featureComparison.flatMap((row) => {
    const words = (row.words ?? []).filter((word) => !excludedWords.has(word.toLowerCase()))
    return words.length === 0 ? [] : [editionAnswer(row, words)]
  })
}

function editionAnswer({ feature, pro }: ComparedFeature, words: readonly string[]): PreparedAnswer {
  const [en, zh] =
    pro === 'yes'
      ? ['Only the Pro edition has this', '只有 Pro 版有']
      : [
          'The open-source edition does not have this; it is in progress for the Pro edition',
          '开源版没有，Pro 版还在开发',
        ]
  return {
    kind: 'name',
    section: '/docs/overview/feature-comparison',
    ...namesAndWordings(words),
    answer: { en: `${en}: ${feature}.`, zh: chinese([`${words[0]}：${zh}。`], `${feature}.`) },
  }
}
