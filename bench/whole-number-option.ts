import { BenchError } from './bench-error.ts'

/** The number value of an option. @throws BenchError `usage` unless it is a whole number above 0 */
export function wholeNumber(option: string, value: string | boolean): number {
  const [number = Number.NaN, ...others] = numbersOf(value)
  if (others.length === 0 && isCount(number)) return number
  throw new BenchError('usage', `--${option} is "${value}", but must be a whole number above 0`)
}

/** The numbers of a list with commas between. @throws BenchError `usage` unless all are whole and above 0 */
export function wholeNumbers(option: string, value: string | boolean): number[] {
  const numbers = numbersOf(value)
  if (numbers.every(isCount)) return numbers
  throw new BenchError(
    'usage',
    `--${option} is "${value}", but must be whole numbers above 0, separated by commas`,
  )
}

function numbersOf(value: string | boolean): number[] {
  return String(value).split(',').map(Number)
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number > 0
}
