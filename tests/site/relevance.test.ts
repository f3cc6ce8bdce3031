import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { engineRelevance } from '../../bench/relevance/engine-relevance.ts'
import { type QuestionKind, questions } from '../../bench/relevance/questions.ts'
import { askAll } from '../../bench/relevance/relevance-score.ts'
import { builtIndex } from '../../bench/search/built-index.ts'
import { openSession, oursStatic } from '../../bench/search/engines/ours-static.ts'
import { readRecords } from '../../bench/search/section-records.ts'
import { outDir } from './built-site.test-helper.ts'

/** Maximum difference by which a score may be lower than the committed result, in per cent. */
const tolerance = 1

/** Minimum share of questions with an answering page among the first five, in per cent. */
const targets: readonly (readonly [QuestionKind, number])[] = [
  ['exact title', 95],
  ['prefix', 95],
  ['one-edit typo', 90],
  ['several words', 90],
]

const score = z.object({ foundFirst: z.number(), foundInFive: z.number(), mrr: z.number() })
const committedFile = z.object({
  engines: z.array(z.object({ name: z.string(), all: score, seen: score, heldOut: score })),
})

const resultFile = fileURLToPath(new URL('../../bench/results/relevance.json', import.meta.url))
const committed = committedFile.parse(JSON.parse(readFileSync(resultFile, 'utf8')))

const records = await readRecords(outDir)
const now = engineRelevance(await askAll(await openSession(await builtIndex(outDir)), questions))

describe('relevance of the search', () => {
  it('asks for sections that are there', () => {
    const paths = new Set(records.flatMap(({ path }) => [path, path.replace(/#.*/, '')]))
    const gone = questions.flatMap(({ text, answers }) =>
      answers.filter((answer) => !paths.has(answer)).map((answer) => `${text}: ${answer}`),
    )
    expect(gone).toEqual([])
  })

  it.each(['all', 'seen', 'heldOut'] as const)('is as good as the committed result, %s', (part) => {
    const before = committed.engines.find(({ name }) => name === oursStatic.name)?.[part]
    expect(before).toBeDefined()
    if (!before) return
    expect(now[part].foundFirst).toBeGreaterThanOrEqual(before.foundFirst - tolerance)
    expect(now[part].foundInFive).toBeGreaterThanOrEqual(before.foundInFive - tolerance)
    expect(100 * now[part].mrr).toBeGreaterThanOrEqual(100 * before.mrr - tolerance)
  })

  it.each(targets)('finds the kind "%s" in the first five for at least %d per cent', (kind, target) => {
    expect(now.kinds.find((score) => score.kind === kind)?.all.foundInFive).toBeGreaterThanOrEqual(target)
  })
})
