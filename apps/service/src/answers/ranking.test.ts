import { describe, expect, test } from 'vitest'
import { answerWith, askedQuestion, candidateWith } from './candidates.test-helper.ts'
import { noNearness } from './prepared-answers.ts'
import { certaintyOf, chancesOf, hitOf, rankSections, weights } from './ranking.ts'
import { signalNames } from './signals.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const sectionsOf = (...ranked: Parameters<typeof rankSections>) =>
  rankSections(...ranked).map(({ section }) => section)

describe('the chances of candidates', () => {
  /** Weights of which only the first signal counts. */
  const signals = { ...weights.signals }
  for (const [i, name] of signalNames.entries()) signals[name] = i === 0 ? 1 : 0
  const chances = (values: readonly number[], unknown = 0, none = { always: 0, unknown: 0 }) =>
    chancesOf(
      values.map((value) => [value]),
      unknown,
      { signals, none },
    )

  test('and of “none of them” sum to 1', () => {
    // With a weight of 0, “none” is as likely as a candidate for which nothing speaks.
    const [first = 0, second = 0, none = 0] = chances([1, 0.5, 0])
    expect(first + second + none).toBeLessThan(1)
    expect(first + second + 2 * none).toBeCloseTo(1)
  })

  test('are higher the more speaks for one, and lower the more others there are', () => {
    const [first = 0, second = 0] = chances([1, 0.5])
    expect(first).toBeGreaterThan(second)
    expect(chances([1])[0]).toBeGreaterThan(first)
    expect(chances([1, 1, 1])[0]).toBeLessThan(first)
  })

  test('are lower the more of the question no document has', () => {
    const none = { always: 1, unknown: 1 }
    expect(sum(chances([1], 0.5, none))).toBeLessThan(sum(chances([1], 0, none)))
    expect(sum(chances([1], 0, none))).toBeLessThan(sum(chances([1])))
  })

  test('of no candidates are none', () => {
    expect(chances([])).toEqual([])
  })
})

describe('sections', () => {
  const found = candidateWith({ id: '/first', rank: 0, score: 1 })
  const worse = candidateWith({ id: '/second', rank: 5, score: 0.1 })
  const prepared = candidateWith({ id: '/first', prepared: answerWith({ answer: { en: 'Yes.' } }) })

  test('are ranked by their best candidate, with all that they have', () => {
    const ranked = rankSections(askedQuestion('restart'), [worse, prepared, found])
    expect(ranked.map(({ section }) => section)).toEqual(['/first', '/second'])
    expect(ranked[0]?.candidates.map(({ candidate }) => candidate)).toEqual([found, prepared])
    expect(ranked[0]?.chance).toBe(ranked[0]?.candidates[0].chance)
  })

  test('are hits as their best candidate is', () => {
    const [first] = rankSections(askedQuestion('restart'), [found])
    expect(first && hitOf(first)).toBe(found.hit)
  })

  test('are none without candidates', () => {
    expect(rankSections(askedQuestion('restart'), [])).toEqual([])
  })
})

describe('a wording that equals the question', () => {
  const same = { ...noNearness, isSame: true }
  const wording = (kind: 'question' | 'name' | 'printed') =>
    candidateWith({ id: `/${kind}`, nearness: same, prepared: answerWith({ kind }) })
  const everything = { answer: new Set(['restart']), block: new Set(['restart']), all: new Set(['restart']) }
  const best = candidateWith({ id: '/best', rank: 0, score: 1, stems: everything })

  test('wins, whatever else speaks for others, and is sure', () => {
    const ranked = rankSections(askedQuestion('restart'), [best, wording('question')])
    expect(ranked.map(({ section }) => section)).toEqual(['/question', '/best'])
    expect(ranked[0]?.chance).toBe(1)
    expect(certaintyOf(ranked)).toBe('sure')
  })

  test('is that of the printed text if the whole question is one', () => {
    const all = [best, wording('question'), wording('printed')]
    expect(sectionsOf(askedQuestion('restart'), all)[0]).toBe('/printed')
  })

  test('of a name says nothing more than other signals', () => {
    expect(sectionsOf(askedQuestion('restart'), [best, wording('name')])[0]).toBe('/best')
  })
})

describe('to a question about one user, no answer is', () => {
  const oneUser = askedQuestion('How do I reset the traffic of one user?')
  const code = (text: string) => ({ kind: 'code', text: `    ${text}` }) as const

  test.each([
    ['a statement for all', 'Reset traffic', code('UPDATE user SET u = 0')],
    ['a statement with a condition that selects many', 'Reset', code('DELETE FROM user WHERE class = 1')],
    ['a command for all', 'Reset all users', code('php xcat resetTraffic')],
    [
      'one good and one bad statement',
      'Reset',
      code('UPDATE user SET u = 0 WHERE id = 1; UPDATE user SET d = 0'),
    ],
  ])('%s', (_, heading, block) => {
    expect(sectionsOf(oneUser, [candidateWith({ heading, block })])).toEqual([])
  })

  test('a statement for all in a prepared answer', () => {
    const prepared = answerWith({ answer: { en: 'Run `UPDATE user SET u = 0`.' } })
    expect(sectionsOf(oneUser, [candidateWith({ prepared })])).toEqual([])
  })

  test.each([
    ['a statement for one', 'Reset', code('UPDATE user SET u = 0 WHERE id = 1')],
    ['a command for one', 'Reset a user', code('php xcat resetTraffic 1')],
    ['a text about all', 'Reset all users', { kind: 'prose', text: 'Open the list of all users.' } as const],
  ])('but %s is one', (_, heading, block) => {
    expect(sectionsOf(oneUser, [candidateWith({ heading, block })])).toEqual(['/docs'])
  })

  test('but of a question about all, it is one', () => {
    const block = code('UPDATE user SET u = 0')
    const all = askedQuestion('How do I reset the traffic of all users?')
    expect(sectionsOf(all, [candidateWith({ block })])).toEqual(['/docs'])
  })

  test('not even if its wording equals the question', () => {
    const same = { ...noNearness, isSame: true }
    const block = code('UPDATE user SET u = 0')
    expect(sectionsOf(oneUser, [candidateWith({ nearness: same, prepared: answerWith({}), block })])).toEqual(
      [],
    )
  })
})

test.each([
  [[], 'none'],
  [[1], 'sure'],
  [[weights.enough.sure], 'sure'],
  [[weights.enough.sure - 1e-9], 'unsure'],
  [[weights.enough.unsure], 'unsure'],
  [[weights.enough.unsure - 1e-9, 1], 'none'],
])('sections with the chances %j are %s: the best one decides', (chances, expected) => {
  const sections = chances.map((chance) => ({
    section: '/docs',
    chance,
    candidates: [{ candidate: candidateWith(), chance }] as const,
  }))
  expect(certaintyOf(sections)).toBe(expected)
})

test('being sure takes a higher chance than being unsure', () => {
  expect(weights.enough.sure).toBeGreaterThan(weights.enough.unsure)
})
