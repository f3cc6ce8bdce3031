import { docsFields, type SectionRecord, sectionIndex } from '@next-panel/search'
import { synonyms as siteSynonyms } from '../../apps/site/src/search/synonyms.ts'
import { synonyms } from '../../packages/search/src/synonyms.ts'
import { signals } from '../../packages/search/src/weights.ts'
import { round } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import { crossValidated } from './cross-validation.ts'
import { inWordsOfPages } from './our-words.ts'
import { questions as ownQuestions } from './questions.ts'
import { pagePlace, sectionPlace } from './ranked-answers.ts'
import type { AnswerableQuestion } from './real-relevance.ts'

/** A number of the ranking, and its maximum. */
interface Weight {
  readonly name: string
  readonly most: number
  value: number
}

/** Ranks of the answering page and section of a question, from 1. */
interface Places {
  readonly page: number | undefined
  readonly section: number | undefined
}

const nowhere: Places = { page: undefined, section: undefined }

/** Factors to try on a number. */
const factors = [0.6, 1.6]
const rounds = 2

/** Minimum gain that justifies a new value. The gain is summed over the questions learned from. */
const leastGain = 0.3

const limit = 24

/**
 * Learns the numbers of the search's ranking: tries other values for one number after another, and keeps the
 * best. Tests on the questions that were left out.
 */
export async function learnSearch(
  records: readonly SectionRecord[],
  real: readonly AnswerableQuestion[],
  signal: AbortSignal,
): Promise<Table[]> {
  const fields = docsFields.map((field) => ({ ...field }))
  const index = sectionIndex(records, {
    fields,
    synonyms: synonyms(siteSynonyms),
  })
  const weights = weightsOf(fields)
  const questions = [
    ...real.map(({ text, pages, sections }) => ({
      words: inWordsOfPages(text),
      pages,
      sections,
      isReal: true,
    })),
    ...ownQuestions.map(({ text, answers }) => ({
      words: inWordsOfPages(text),
      pages: answers,
      sections: answers,
      isReal: false,
    })),
  ].map((example, at) => ({ ...example, at }))
  const known = new Map<string, readonly Places[]>()
  const placesWith = (values: readonly number[]): readonly Places[] => {
    const key = values.join(' ')
    const before = known.get(key)
    if (before) return before
    signal.throwIfAborted()
    for (const [i, weight] of weights.entries()) weight.value = values[i] ?? 0
    const places = questions.map(({ words, pages, sections }) => {
      const found = index
        .search(words, { limit, filters: { version: 'current' } })
        .hits.map(({ document }) => document.path)
      return { page: pagePlace(found, pages), section: sectionPlace(found, sections) }
    })
    known.set(key, places)
    return places
  }
  const placeOf = (values: readonly number[], at: number) => placesWith(values)[at] ?? nowhere
  const inUse = weights.map(({ value }) => value)
  const learn = (some: readonly (typeof questions)[number][]): number[] => {
    const gainOf = (values: readonly number[]) =>
      some.reduce((sum, { at }) => sum + worthOf(placeOf(values, at)), 0)
    let best = inUse
    for (let pass = 0; pass < rounds; pass++) {
      const before = best
      for (const [at, { most }] of weights.entries()) {
        const others = factors.map((factor) =>
          best.with(at, round(Math.min(most, factor * (best[at] ?? 0)), 2)),
        )
        for (const other of others) if (gainOf(other) > gainOf(best) + leastGain) best = other
      }
      if (best === before) break
    }
    return best
  }
  const { weights: learned, tested } = crossValidated(questions, learn, (values, { at }) =>
    placeOf(values, at),
  )
  const rows = [
    ['in use', placesWith(inUse)],
    ['learned, cross-validated', tested],
    ['learned on all', placesWith(learned)],
  ] as const
  for (const [i, weight] of weights.entries()) weight.value = inUse[i] ?? 0
  const shares = (places: readonly Places[], isReal: boolean) => {
    const some = places.filter((_, i) => questions[i]?.isReal === isReal)
    const share = (holds: (places: Places) => boolean) =>
      round((100 * some.filter(holds).length) / some.length, 1)
    return [
      share(({ page }) => page === 1),
      share(({ page = Number.POSITIVE_INFINITY }) => page <= 5),
      share(({ section = Number.POSITIVE_INFINITY }) => section <= 5),
    ]
  }
  return [
    {
      title: 'Numbers of the ranking',
      columns: ['number', 'learned', 'in use'],
      rows: weights.map(({ name }, i) => [name, learned[i], inUse[i]]),
    },
    {
      title: 'What is found, in %',
      columns: [
        'numbers',
        'real: page first',
        'page in five',
        'section in five',
        'own: page first',
        'page in five',
        'section in five',
      ],
      rows: rows.map(([name, places]) => [name, ...shares(places, true), ...shares(places, false)]),
    },
  ]
}

/** The first page has the highest value; pages after the tenth have none. */
function worthOf({ page, section }: Places): number {
  return reciprocal(page) + (page === 1 ? 0.5 : 0) + 0.5 * reciprocal(section)
}

function reciprocal(place: number | undefined): number {
  return place !== undefined && place <= 10 ? 1 / place : 0
}

/** The current numbers. Setting one changes the ranking of the index that has these fields. */
function weightsOf(fields: { name: string; weight: number; lengthNorm: number }[]): Weight[] {
  const ofFields = fields.flatMap((field) => [
    numberOf(`${field.name}: weight`, field, 'weight'),
    numberOf(`${field.name}: length`, field, 'lengthNorm', 1),
  ])
  const ofSignals = Object.keys(signals).map((name) => numberOf<string>(name, signals, name))
  return [...ofFields, ...ofSignals]
}

function numberOf<Key extends string>(
  name: string,
  owner: Record<Key, number>,
  key: Key,
  most = Number.POSITIVE_INFINITY,
): Weight {
  return {
    name,
    most,
    get value() {
      return owner[key]
    },
    set value(value) {
      owner[key] = value
    },
  }
}
