import { pinRule } from '@next-panel/contract'
import { z } from 'zod'
import type { Mutation } from '../store/store.ts'
import type { Collection } from './collection.ts'
import { EntryKind } from './entry-kind.ts'

export type PinRule = z.output<typeof pinRule>
export type PinCondition = PinRule['conditions'][number]

/** A rule and where it holds: in one index, or in all of a collection. */
const scopedSchema = z.object({ index: z.string().nullable(), rule: pinRule })
export type ScopedPinRule = z.output<typeof scopedSchema>

const pinRules = new EntryKind('pin-rule', scopedSchema)

/** Rules of a collection and of its indexes have ids of their own; no name of an index holds a colon. */
function entryId(index: string | null, id: string): string {
  return `${index ?? ''}:${id}`
}

/** All rules of a collection, in the order in which they came. */
export function allPinRules(collection: Collection): ScopedPinRule[] {
  return [...pinRules.of(collection).values()]
}

/** The rules of an index, or those of the collection itself. */
export function pinRulesOf(collection: Collection, index: string | null): PinRule[] {
  return allPinRules(collection).flatMap((each) => (each.index === index ? each.rule : []))
}

/** Stores a rule; one with the same id in the same place is replaced. */
export async function putPinRule(
  mutation: Mutation,
  collection: string,
  index: string | null,
  rule: PinRule,
): Promise<void> {
  await pinRules.put(mutation, collection, entryId(index, rule.id), { index, rule })
}

/** Removes a rule; an unknown one is none the less gone. */
export async function deletePinRule(
  mutation: Mutation,
  collection: string,
  index: string | null,
  id: string,
): Promise<void> {
  await pinRules.delete(mutation, collection, entryId(index, id))
}

/** Removes the rules of an index: one made later under its name must not come by them. */
export async function deletePinRulesOfIndex(
  mutation: Mutation,
  collection: string,
  index: string,
): Promise<void> {
  await pinRules.deleteWhere(mutation, collection, (each) => each.index === index)
}
