import { stem, tokenize } from '@next-panel/search'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { PinCondition, PinRule, ScopedPinRule } from '../collections/pin-rule.ts'
import { type IndexedDocument, newestDocument } from './newest-document.ts'

/** A document that has a place of its own among the hits, from 0. */
export interface Pin extends IndexedDocument {
  readonly position: number
}

/**
 * The documents that rules pin for a term, lowest position first (docs/reference/wire/entries.md#pin-rules). A rule of an index
 * knows only its documents; one of the collection takes each from the newest of the indexes searched. The first rule that pins a
 * document decides; ids that no document has are passed over.
 */
export function pinsFor(
  rules: readonly ScopedPinRule[],
  term: string,
  indexes: readonly SearchableIndex[],
): Pin[] {
  const pins = new Map<IndexedDocument['document'], Pin>()
  for (const { index, rule } of rules) {
    if (!isAbout(rule, term)) continue
    const own = index === null ? indexes : indexes.filter(({ id }) => id === index)
    for (const { doc_id, position } of rule.consequence.promote) {
      const placed = newestDocument(own, doc_id)
      if (placed && !pins.has(placed.document)) pins.set(placed.document, { ...placed, position })
    }
  }
  return [...pins.values()].sort((a, b) => a.position - b.position)
}

/** Whether a rule has something to say about a term. */
function isAbout({ conditions }: PinRule, term: string): boolean {
  return conditions.some((condition) => holds(condition, term))
}

/** Takes pinned hits out of a list and puts each back at its place, or at the end when the list is shorter. */
export function placePins<T extends { readonly id: string }>(
  hits: readonly T[],
  pinned: readonly { readonly hit: T; readonly position: number }[],
): T[] {
  const ids = new Set(pinned.map(({ hit }) => hit.id))
  const list = hits.filter(({ id }) => !ids.has(id))
  for (const { hit, position } of pinned) list.splice(position, 0, hit)
  return list
}

function holds({ pattern, anchoring, normalization }: PinCondition, term: string): boolean {
  const [text, wanted] = normalization === 'stem' ? [stems(term), stems(pattern)] : [term, pattern]
  if (anchoring === 'is') return text === wanted
  return anchoring === 'startsWith' ? text.startsWith(wanted) : text.includes(wanted)
}

function stems(text: string): string {
  return tokenize(text)
    .map(({ whole }) => stem(whole))
    .join(' ')
}
