import { expect, test } from 'vitest'
import { collectionWith } from '../../collections/collection.fixture.ts'
import { chooseSystemPrompt } from '../answer.ts'

const prompt = (id: string, usage_mode: string) => ({ id, name: id, usage_mode, prompt: 'Be kind.' })

test('the system prompt of an answer is the one asked for, else the first automatic one', () => {
  const collection = collectionWith({
    'system-prompt': [
      prompt('by-hand', 'manual'),
      prompt('first', 'automatic'),
      prompt('second', 'automatic'),
    ],
  })
  expect(chooseSystemPrompt(collection)?.id).toBe('first')
  expect(chooseSystemPrompt(collection, null)?.id).toBe('first')
  expect(chooseSystemPrompt(collection, 'by-hand')?.id).toBe('by-hand')
  expect(chooseSystemPrompt(collection, 'gone')).toBeUndefined()
  expect(
    chooseSystemPrompt(collectionWith({ 'system-prompt': [prompt('by-hand', 'manual')] })),
  ).toBeUndefined()
})
