import { PanelError } from '../panel-error.ts'

/** Money in whole cents (1/100 of the site's currency). A price of 30.00 is 3000. */
export type Cents = number & { readonly unit: 'cents' }

/** Largest amount a price column holds: decimal(12,2), in cents. Source: docs/reference/requirements.md#panel-limits. */
export const maxPriceCents = 999_999_999_999

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount)
}

/**
 * Takes a whole number of cents.
 * @throws PanelError `amount-invalid` for a fraction, NaN or a number beyond 2^53.
 * @example cents(3000) // 30.00
 */
export function cents(amount: number): Cents {
  // -0 would show up as a difference in comparisons of states
  const whole = amount === 0 ? 0 : amount
  if (isCents(whole)) return whole
  throw new PanelError(
    'amount-invalid',
    `The amount ${amount} is not a whole number of cents. Multiply the price by 100 and round it first.`,
  )
}

/** No money. */
export const noCents: Cents = cents(0)

/** The sum of amounts, in cents. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** `from` minus `amount`, in cents; can be negative. */
export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

/** A share (0.2 for a fifth) of an amount, rounded half up to whole cents as a decimal(12,2) column does. */
export function shareOfCents(amount: Cents, share: number): Cents {
  return cents(Math.round(amount * share))
}

/**
 * Writes an amount with two decimals.
 * @example formatCents(cents(6005)) // '60.05'
 */
export function formatCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
