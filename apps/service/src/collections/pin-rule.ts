import { pinRule } from '@next-panel/contract'
import { z } from 'zod'
import type { Mutation } from '../store/store.ts'
import type { Collection } from './collection.ts'
import { EntryKind } from './entry-kind.ts'

export type PinRule = z.output<typeof pinRule>
export type PinCondition = PinRule['conditions'][number]

/** A rule and its scope: an index, or the whole collection. */
const scopedSchema = z.object({ index: z.string().nullable(), rule: pinRule })
export type ScopedPinRule = z.output<typeof scopedSchema>

const pinRules = new EntryKind('pin-rule', scopedSchema)

/** Rules of a collection and of its indexes have separate ids. Index names never contain a colon. */
function entryId(index: string | null, id: string): string {
  return `${index ?? ''}:${id}`
}

/** All rules of a collection, in insertion order. */
export function allPinRules(collection: Collection): ScopedPinRule[] {
  return [...pinRules.of(collection).values()]
}

/** The rules of an index, or of the collection itself. */
export function pinRulesOf(collection: Collection, index: string | null): PinRule[] {
  return allPinRules(collection).flatMap((each) => (each.index === index ? each.rule : []))
}

/** Stores a rule, replacing one with the same id and scope. */
export async function putPinRule(
  mutation: Mutation,
  collection: string,
  index: string | null,
  rule: PinRule,
): Promise<void> {
  await pinRules.put(mutation, collection, entryId(index, rule.id), { index, rule })
}

/** Deletes a rule. An unknown rule is not an error. */
export async function deletePinRule(
  mutation: Mutation,
  collection: string,
  index: string | null,
  id: string,
): Promise<void> {
  await pinRules.delete(mutation, collection, entryId(index, id))
}

/** Deletes the rules of an index, so that a later index with the same name does not get them. */
export async function deletePinRulesOfIndex(
  mutation: Mutation,
  collection: string,
  index: string,
): Promise<void> {
  await pinRules.deleteWhere(mutation, collection, (each) => each.index === index)
}
