import type { NotSupportedThing } from './not-supported-thing.ts'
import { functionsNotSupported } from './rows/functions.ts'
import { paymentsNotSupported } from './rows/payments.ts'
import { protocolsNotSupported } from './rows/protocols.ts'
import { surroundingsNotSupported } from './rows/surroundings.ts'

/** All things that users ask for and 24.5.1 does not have, in the order of the page. */
export const notSupported: readonly NotSupportedThing[] = [
  ...protocolsNotSupported,
  ...surroundingsNotSupported,
  ...functionsNotSupported,
  ...paymentsNotSupported,
]
