import type { Table } from '../measuring/table.ts'

const folds = 5

/**
 * Learns from four fifths of the examples and tests on the rest, five times.
 *
 * @returns the weights, and the result for each example by weights that have not seen it
 */
export function crossValidated<Example, Result>(
  all: readonly Example[],
  train: (some: readonly Example[]) => number[],
  test: (weights: readonly number[], example: Example) => Result,
): { readonly weights: number[]; readonly tested: Result[] } {
  const byFold = Array.from({ length: folds }, (_, fold) => train(all.filter((_, i) => i % folds !== fold)))
  return {
    weights: train(all),
    tested: all.map((example, i) => test(byFold[i % folds] ?? [], example)),
  }
}

/** Compares learned weights with the current ones, in the format of the source. */
export function weightTable(
  title: string,
  names: readonly string[],
  learned: readonly number[],
  inUse: readonly number[],
): Table {
  const rounded = (weight: number | undefined) =>
    weight === undefined ? undefined : Math.round(weight * 10) / 10
  return {
    title,
    columns: ['signal', 'learned', 'in use'],
    rows: names.map((name, i) => [name, rounded(learned[i]), inUse[i]]),
  }
}
