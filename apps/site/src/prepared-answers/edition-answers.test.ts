import { featureComparison } from '@next-panel/panel/versions'
import { expect, it } from 'vitest'
import { panelAnswers } from './panel-answers.ts'

const answers = panelAnswers().filter(({ kind }) => kind === 'name')
const ofPro = featureComparison.filter(({ oss }) => oss === 'no')

it.each(ofPro)('says that it is of the Pro edition, by each of its words: $feature', ({ words = [] }) => {
  expect(words).not.toEqual([])
  for (const word of words) {
    const found = answers.find(({ names, en, zh }) => [...names, ...en, ...zh].includes(word))
    expect(found?.answer?.en, word).toMatch(/\bPro edition\b/)
    expect(found?.answer?.zh, word).toMatch(/Pro 版/)
  }
})
