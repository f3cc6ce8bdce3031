import { PanelError } from '../panel-error.ts'

/** A length of time in whole seconds. */
export type Seconds = number & { readonly unit: 'seconds' }

/** A moment: whole seconds since 1970-01-01 00:00 UTC. */
export type UnixTime = number & { readonly unit: 'unix-time' }

/** Seconds in a day. */
export const secondsPerDay = 86_400

function isSeconds(length: number): length is Seconds {
  return Number.isSafeInteger(length)
}

function isUnixTime(moment: number): moment is UnixTime {
  return Number.isSafeInteger(moment)
}

/**
 * Takes a length of time in whole seconds.
 * @throws PanelError `time-invalid` for a fraction or NaN.
 */
export function seconds(length: number): Seconds {
  if (isSeconds(length)) return length
  throw new PanelError(
    'time-invalid',
    `The time ${length} is not whole seconds. Give a whole number of seconds.`,
  )
}

/** Turns days into seconds, rounded to whole seconds. */
export function days(count: number): Seconds {
  return seconds(Math.round(count * secondsPerDay))
}

/**
 * Takes a moment in whole Unix seconds.
 * @throws PanelError `time-invalid` for a fraction or NaN.
 */
export function unixTime(moment: number): UnixTime {
  if (isUnixTime(moment)) return moment
  throw new PanelError(
    'time-invalid',
    `The moment ${moment} is not whole Unix seconds. Divide milliseconds by 1000 and round down.`,
  )
}

/** The moment that lies `length` after `moment`. */
export function later(moment: UnixTime, length: Seconds): UnixTime {
  return unixTime(moment + length)
}
