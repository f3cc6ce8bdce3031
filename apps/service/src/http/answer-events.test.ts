import { expect, test } from 'vitest'
import type { AnswerEvent } from '../answers/answer.ts'
import { answerStates, quotingAnswerer } from './answer-events.ts'
import { stateChanged } from './event-stream.ts'

async function* said(...texts: readonly string[]): AsyncGenerator<AnswerEvent, void, undefined> {
  for (const text of texts) yield { kind: 'text', text }
}

test('clients of v1.2 have time to read the last words before the end', async () => {
  const signal = new AbortController().signal
  const events: unknown[] = []
  const stream = {
    events: said('Every ', 'night.'),
    signal,
    language: 'en',
    answerer: quotingAnswerer,
  } as const
  for await (const event of answerStates(stream, 'i')) events.push(event)
  expect(events.slice(-4)).toEqual([
    { answer_token: { token: 'night.' } },
    stateChanged('generate_answer', { answer: 'Every night.', answer_token_count: 2 }),
    { pause: 40 },
    stateChanged('completed'),
  ])
})
