import { panelDefects } from '@next-panel/panel/defects'
import { expect, it } from 'vitest'
import { defectAnswers } from './defect-answers.ts'

const answers = defectAnswers()

it('has a question with the titles of each defect', () => {
  const questions = answers.filter(({ kind }) => kind === 'question')
  expect(questions.map(({ en, zh }) => [...en, ...zh])).toEqual(
    panelDefects.map(({ title }) => [title.en, title.zh]),
  )
})

it('knows the texts of a defect that are no messages, with the same answer', () => {
  const [question, printed] = answers.filter(({ section }) => section.endsWith('#partial-payment-credited'))
  expect(printed).toMatchObject({ kind: 'printed', names: ['超额支付账单'], en: [], zh: [] })
  expect(printed?.answer).toEqual(question?.answer)
  expect(printed?.answer?.en).toMatch(/^`超额支付账单` is a known defect of 24\.5\.1\./)
})
