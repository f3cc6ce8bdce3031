import { describe, expect, it } from 'vitest'
import { gigabytes } from '../units/bytes.ts'
import { exampleStart, runExample } from './worked-example.ts'
import { shopExamples } from './worked-examples.ts'

function moments(id: string) {
  const example = shopExamples.find((candidate) => candidate.id === id)
  return example ? runExample(example) : []
}

function statuses(id: string): string[] {
  return moments(id).map(({ state }) => state.orders.map(({ status }) => status).join(' '))
}

describe('worked examples', () => {
  it('refuse nothing but to cancel a partly paid order', () => {
    const refused = shopExamples.flatMap((example) =>
      runExample(example).flatMap(({ step, problem }) =>
        problem ? [[example.id, step.text, problem.problem]] : [],
      ),
    )
    expect(refused).toEqual([['partly-paid', 'You cancel the order', 'order-partly-paid']])
  })

  it('hand a package over in the run after its last second', () => {
    expect(statuses('tabp').slice(-2)).toEqual(['activated pending_activation', 'expired activated'])
  })

  it('show bandwidth growing by one package a run', () => {
    expect(moments('bandwidth').map(({ state }) => state.users[0]?.transferEnable)).toEqual(
      [50, 60, 70, 80].map(gigabytes),
    )
  })

  it('show another level waiting, then starting one run after the end of the old one', () => {
    const levels = moments('time-other-level').map(({ state }) => state.users[0]?.class)
    expect(levels).toEqual([1, 1, 0, 2])
  })

  it('give back what was paid twice', () => {
    expect(moments('gateway-first').at(-1)?.state.users[0]?.money).toBe(4000)
  })

  it('activate a free order as described, and cancel it as the source does', () => {
    expect(statuses('free').at(-1)).toBe('activated')
    expect(statuses('free-source').at(-1)).toBe('cancelled')
  })

  it('go on in time', () => {
    for (const { steps } of shopExamples) {
      const times = steps.map(({ after }) => exampleStart + after)
      expect(times).toEqual([...times].sort((a, b) => a - b))
    }
  })
})
