import { PanelError } from '../panel-error.ts'

/** Data in bytes. */
export type Bytes = number & { readonly unit: 'bytes' }

/** Bytes in what the panel calls one GB (1024^3). Source: docs/reference/panel/shop.md#entities. */
export const bytesPerGb = 1_073_741_824

function isBytes(size: number): size is Bytes {
  return Number.isSafeInteger(size) && size >= 0
}

/**
 * Takes a whole number of bytes.
 * @throws PanelError `size-invalid` for a negative number, a fraction or a number beyond 2^53.
 */
export function bytes(size: number): Bytes {
  if (isBytes(size)) return size
  throw new PanelError(
    'size-invalid',
    `The size ${size} is not a whole, non-negative number of bytes. Give a size in bytes, not in GB.`,
  )
}

/** No data. */
export const noBytes: Bytes = bytes(0)

/**
 * Converts the panel's GB (1024^3) to bytes, rounded to whole bytes.
 * @throws PanelError `size-invalid` for a negative number or one beyond 2^53 bytes
 */
export function gigabytes(count: number): Bytes {
  return bytes(Math.round(count * bytesPerGb))
}

/** The sum of two sizes, in bytes. */
export function addBytes(left: Bytes, right: Bytes): Bytes {
  return bytes(left + right)
}
