import { z } from 'zod'

const count = z.int().nonnegative()

/** How much of everything there was. */
export const insightTotals = z.object({
  searches: count,
  searches_without_results: count,
  clicks: count,
  questions: count,
  questions_not_in_pages: count,
  questions_failed: count,
  answers_good: count,
  answers_bad: count,
  pages_helpful: count,
  pages_unhelpful: count,
  missing_pages: count,
})
export type InsightTotals = Readonly<z.output<typeof insightTotals>>

/** Adds totals up. */
export function totalsOf(parts: readonly InsightTotals[]): InsightTotals {
  const sums = insightTotals
    .keyof()
    .options.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)] as const)
  return insightTotals.parse(Object.fromEntries(sums))
}
