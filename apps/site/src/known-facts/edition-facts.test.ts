import { featureComparison } from '@next-panel/panel/versions'
import { expect, it } from 'vitest'
import { panelFacts } from './panel-facts.ts'

const facts = panelFacts()
const ofPro = featureComparison.filter(({ oss }) => oss === 'no')

it.each(ofPro)('says that it is of the Pro edition, by each of its words: $feature', ({ words = [] }) => {
  expect(words).not.toEqual([])
  for (const word of words) {
    const fact = facts.find(({ names }) => names.some((name) => name.replace('。', '') === word))
    expect(fact?.en, word).toMatch(/\bPro edition\b/)
    expect(fact?.zh, word).toMatch(/Pro 版/)
  }
})
