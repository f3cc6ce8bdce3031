import { describe, expect, it } from 'vitest'
import { questionKinds, questions } from './questions.ts'

describe('questions', () => {
  it.each(questionKinds)('has at least fifteen of the kind "%s", some of them held out', (kind) => {
    const ofKind = questions.filter((question) => question.kind === kind)
    const heldOut = ofKind.filter(({ part }) => part === 'held-out')
    expect(ofKind.length).toBeGreaterThanOrEqual(15)
    expect(heldOut.length).toBeGreaterThanOrEqual(3)
  })

  it('holds out a third', () => {
    const share = questions.filter(({ part }) => part === 'held-out').length / questions.length
    expect(share).toBeGreaterThan(1 / 3)
    expect(share).toBeLessThan(0.42)
  })

  it('asks nothing twice', () => {
    const texts = questions.map(({ text }) => text)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('has an answer to each', () => {
    expect(questions.filter(({ answers }) => answers.length === 0)).toEqual([])
  })
})
