import { describe, expect, it } from 'vitest'
import { shopStories } from './shop-stories.ts'
import { shopStorySchema } from './shop-story.ts'
import { invoiceTransitions, orderTransitions, type Transition } from './state-transitions.ts'

/** Changes of a state that the table of transitions lacks. One cron run can make two changes: pay, then activate. */
function unknownChanges(states: readonly string[], transitions: readonly Transition<string>[]): string[] {
  const next = (from: string | undefined) =>
    transitions.filter((transition) => transition.from === from).map(({ to }) => to)
  return states.slice(1).flatMap((to, index) => {
    const from = states[index]
    return [...next(from), ...next(from).flatMap(next)].includes(to) ? [] : [`${from} to ${to}`]
  })
}

describe.each(shopStories.map((story) => [story.id, story] as const))('the story %s', (_id, story) => {
  it('is well-formed', () => {
    expect(shopStorySchema.safeParse(story).error).toBeUndefined()
  })

  it('goes on in time', () => {
    const times = story.steps.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
  })

  it('changes states as the tables of the page say', () => {
    const changes = story.steps.flatMap(({ orders = [] }) => orders)
    for (const id of new Set(changes.map((change) => change.id))) {
      const own = changes.filter((change) => change.id === id)
      const statuses = own.flatMap(({ status }) => status ?? [])
      const invoices = own.flatMap(({ invoice }) => invoice?.status ?? [])
      expect(unknownChanges(statuses, orderTransitions)).toEqual([])
      expect(unknownChanges(invoices, invoiceTransitions)).toEqual([])
    }
  })
})

it('only the documented order at price 0 was not recorded', () => {
  expect(shopStories.filter(({ recording }) => recording === null).map(({ id }) => id)).toEqual(['free'])
})
