import type { Invoice, Order, Payment, ShopState, ShopUser } from './shop-schema.ts'

/** A field of a row that differs between two states; a new row has no `from`, a deleted one no `to`. */
export interface ShopChange {
  readonly subject: 'user' | 'order' | 'invoice' | 'payment'
  readonly id: number
  readonly field: string
  readonly from: string | number | boolean | null
  readonly to: string | number | boolean | null
}

type Row = ShopUser | Order | Invoice | Payment

function plainFields(row: Row | undefined): Map<string, string | number | boolean | null> {
  const fields = new Map<string, string | number | boolean | null>()
  for (const [field, value] of Object.entries(row ?? {})) {
    const plain: unknown = value
    if (typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean')
      fields.set(field, plain)
  }
  return fields
}

function rowChanges(
  subject: ShopChange['subject'],
  before: readonly Row[],
  after: readonly Row[],
): ShopChange[] {
  const ids = new Set([...before, ...after].map((row) => row.id))
  return [...ids].flatMap((id) => {
    const old = plainFields(before.find((row) => row.id === id))
    const now = plainFields(after.find((row) => row.id === id))
    const fields = [...new Set([...old.keys(), ...now.keys()])]
    return fields
      .map((field) => ({ subject, id, field, from: old.get(field) ?? null, to: now.get(field) ?? null }))
      .filter((change) => change.from !== change.to)
  })
}

/** The changed fields between two states: orders, invoices, payments, users. Lists and objects are left out. */
export function shopChanges(before: ShopState, after: ShopState): ShopChange[] {
  return [
    ...rowChanges('order', before.orders, after.orders),
    ...rowChanges('invoice', before.invoices, after.invoices),
    ...rowChanges('payment', before.payments, after.payments),
    ...rowChanges('user', before.users, after.users),
  ]
}
