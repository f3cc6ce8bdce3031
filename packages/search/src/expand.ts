import type { Segment } from './corpus.ts'
import type { Neighbour } from './dictionary.ts'
import type { QueryWord } from './query.ts'
import { stem } from './stem.ts'
import { forgivenEdits, weights } from './weights.ts'

/** Terms of the index that stand for a query word (all of them together), and how well, from 0 to 1. */
export interface Expansion {
  readonly terms: readonly string[]
  readonly quality: number
}

/** What a query word became; `corrected` is set when only other spellings of it exist. */
export interface ExpandedWord {
  readonly expansions: readonly Expansion[]
  readonly corrected: string | undefined
}

/** How far look-up may go: `exact` takes whole words only, `tolerance` caps the forgiven edits. */
export interface Leniency {
  readonly exact: boolean
  readonly tolerance: number
}

interface Candidate extends Omit<Neighbour, 'index'> {
  readonly term: string
  readonly places: number
}

/** Looks a word up: as it is, inflected, as a synonym, as a beginning; failing these, as a part and misspelt. */
export function expand(word: QueryWord, segments: readonly Segment[], leniency: Leniency): ExpandedWord {
  const found = new Map<string, Expansion>()
  const offer = (quality: number, ...terms: readonly string[]) => {
    const key = terms.join(' ')
    if (quality > (found.get(key)?.quality ?? 0)) found.set(key, { terms, quality })
  }
  const done = (corrected?: string) => ({ expansions: [...found.values()], corrected })
  const { text } = word

  if (holds(segments, text)) offer(1, text)
  if (leniency.exact) return done()
  if (word.role === 'joined') {
    for (const { term } of containing(segments, text)) offer(weights.infix, term)
    if (word.unfinished) offerBeginnings(weights.prefix)
    return done()
  }

  const base = stem(text)
  if (base.length >= 3) {
    for (const { term } of startingWith(segments, base.replace(/y$/, ''), text.length + 7)) {
      if (term !== text && stem(term) === base) offer(weights.stem, term)
    }
  }
  for (const way of word.ways) if (way.every((term) => holds(segments, term))) offer(weights.synonym, ...way)
  const known = found.size > 0
  if (word.unfinished) offerBeginnings(weights.prefix)
  if (known) return done()

  const edits = Math.min(leniency.tolerance, forgivenEdits(text))
  if (found.size === 0 && text.length >= 3) offerBeginnings(weights.shortened)
  if (found.size === 0 && (text.length >= 4 || /[^\0-\x7f]/.test(text))) {
    for (const { term } of containing(segments, text)) offer(weights.infix, term)
  }
  // A misspelt word can be the beginning of another ("sever" of "several"), so near words are offered beside those.
  if (found.size > 0 && text.length < 5) return done()
  const certain = found.size > 0
  const near = edits === 0 ? [] : misspelt(segments, text, 1, word.unfinished && !certain)
  if (near.length === 0 && !certain) {
    const halves = split(segments, text)
    if (halves) offer(weights.split, ...halves)
    else if (edits > 1) near.push(...misspelt(segments, text, 2, word.unfinished))
  }
  for (const { term, edits: made, prefix } of near) {
    offer((weights.typo[made] ?? 0) * (prefix ? weights.typoPrefix : 1), term)
  }
  return done(certain ? undefined : near[0]?.term)

  function offerBeginnings(quality: number): void {
    const terms = startingWith(segments, text).sort(commonestFirst).slice(0, weights.prefixTerms)
    for (const { term } of terms) offer(quality * (0.6 + (0.4 * text.length) / term.length), term)
  }
}

function holds(segments: readonly Segment[], term: string): boolean {
  return segments.some(({ dictionary }) => dictionary.find(term) !== -1)
}

function commonestFirst(a: Candidate, b: Candidate): number {
  return b.places - a.places || (a.term < b.term ? -1 : 1)
}

/** Terms of all segments at the given places of their dictionaries, each once, with their places summed. */
function gather(segments: readonly Segment[], pick: (segment: Segment) => Iterable<Neighbour>): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const segment of segments) {
    for (const { index, edits, prefix } of pick(segment)) {
      const term = segment.dictionary.terms[index] ?? ''
      const places = segment.places(index) + (found.get(term)?.places ?? 0)
      found.set(term, { term, edits, prefix, places })
    }
  }
  return [...found.values()]
}

function startingWith(
  segments: readonly Segment[],
  prefix: string,
  longest = Number.POSITIVE_INFINITY,
): Candidate[] {
  return gather(segments, function* ({ dictionary }) {
    const [from, to] = dictionary.prefixRange(prefix)
    for (let index = from; index < to; index++) {
      if ((dictionary.terms[index]?.length ?? 0) <= longest) yield { index, edits: 0, prefix: true }
    }
  })
}

function containing(segments: readonly Segment[], text: string): Candidate[] {
  return gather(segments, ({ dictionary }) =>
    dictionary.containing(text, weights.prefixTerms).map((index) => ({ index, edits: 0, prefix: false })),
  )
}

function misspelt(segments: readonly Segment[], word: string, edits: number, prefix: boolean): Candidate[] {
  const near = gather(segments, ({ dictionary }) => dictionary.neighbours(word, edits, prefix))
  const rank = (a: Candidate) => a.edits * 4 + (a.prefix ? 2 : 0) + (a.term[0] === word[0] ? 0 : 1)
  near.sort((a, b) => rank(a) - rank(b) || commonestFirst(a, b))
  return near.slice(0, weights.typoTerms)
}

/** The two words a text is written together from, the commonest pair; both must be known. */
function split(segments: readonly Segment[], text: string): readonly [string, string] | undefined {
  let best: readonly [string, string] | undefined
  let most = 0
  for (let at = 2; text.length >= 5 && at <= text.length - 2; at++) {
    const halves = [text.slice(0, at), text.slice(at)] as const
    const places = halves.map((half) =>
      segments.reduce((sum, segment) => {
        const index = segment.dictionary.find(half)
        return index === -1 ? sum : sum + segment.places(index)
      }, 0),
    )
    const least = Math.min(...places)
    if (least > most) {
      most = least
      best = halves
    }
  }
  return best
}
