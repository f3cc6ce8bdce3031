import { insightTotals } from '@next-panel/contract'
import type { z } from 'zod'

export type InsightTotals = Readonly<z.output<typeof insightTotals>>

/** Adds totals up. */
export function totalsOf(parts: readonly InsightTotals[]): InsightTotals {
  const sums = insightTotals
    .keyof()
    .options.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)] as const)
  return insightTotals.parse(Object.fromEntries(sums))
}
