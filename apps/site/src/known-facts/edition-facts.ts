import { notSupported } from '@next-panel/panel/not-supported'
import { type ComparedFeature, featureComparison } from '@next-panel/panel/versions'
import type { KnownFact } from 'sheaf'
import { chinese } from './sentences.ts'

/** Which edition has what, but for what the facts of things that are not supported say already. */
export function editionFacts(): KnownFact[] {
  const told = new Set(notSupported.flatMap(({ words }) => words.map((word) => word.toLowerCase())))
  return featureComparison.flatMap((row) => {
    const [first, ...others] = (row.words ?? []).filter((word) => !told.has(word.toLowerCase()))
    return first === undefined ? [] : [editionFact(row, [first, ...others])]
  })
}

function editionFact({ feature, pro }: ComparedFeature, names: [string, ...string[]]): KnownFact {
  const [en, zh] =
    pro === 'yes'
      ? ['Only the Pro edition has this', '只有 Pro 版有']
      : [
          'The open-source edition does not have this; it is in progress for the Pro edition',
          '开源版没有，Pro 版还在开发',
        ]
  return {
    names,
    section: '/docs/overview/feature-comparison',
    en: `${en}: ${feature}.`,
    zh: chinese([`${names[0]}：${zh}。`], `${feature}.`),
  }
}
