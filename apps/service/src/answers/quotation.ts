import { type Marker, markerOf } from '@next-panel/search'
import { wordsHeld } from './question-words.ts'
import type { Source } from './source.ts'

/** A passage that answers a question, word by word from a source. */
export interface Quotation {
  readonly source: Source
  readonly text: string
  /** Telling words of the question that stand in the passage or above it, as a share from 0 to 1. */
  readonly coverage: number
}

/** The longest quoted passage, in UTF-16 units: what is read at a glance. */
const longestPassage = 420

/** Passages of an answer, at most. */
const mostPassages = 4

/** A passage is worth quoting when it holds this share of what the best one holds. */
const worthBesideBest = 0.5

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The passages that answer a question best: at most one a source, in the order of the sources, which are ranked. */
export function quote(question: string, sources: readonly Source[]): Quotation[] {
  const marker = markerOf(question)
  const all = sources.flatMap((source) => bestPassage(source, marker) ?? [])
  const best = Math.max(0, ...all.map(({ coverage }) => coverage))
  return all
    .filter(({ coverage }) => coverage > 0 && coverage >= best * worthBesideBest)
    .slice(0, mostPassages)
}

/** The run of sentences of a source that holds the most of a question; its heading speaks for all of them. */
function bestPassage(source: Source, marker: Marker): Quotation | undefined {
  const pieces = [...sentences.segment(source.text.slice(0, 50_000))].map(({ segment }) => segment)
  if (pieces.every((piece) => piece.trim() === '')) return undefined
  const held = pieces.map((piece) => wordsHeld(piece, marker))
  const above = wordsHeld(`${source.title}\n${source.heading}`, marker)
  let best = { from: 0, to: 1, worth: -1 }
  for (let from = 0; from < pieces.length; from++) {
    const words = new Set<number>()
    let [length, repeated] = [0, 0]
    for (let to = from; to < pieces.length; to++) {
      length += pieces[to]?.length ?? 0
      if (to > from && length > longestPassage) break
      for (const word of held[to] ?? []) {
        if (words.has(word)) repeated++
        words.add(word)
      }
      // Each word counts once; more of them nearby tip the scales, and length costs a little.
      const worth = words.size + Math.min(repeated, 3) * 0.1 - length / 4000
      if (worth > best.worth) best = { from, to: to + 1, worth }
    }
  }
  const passage = pieces.slice(best.from, withMore(pieces, best.from, best.to))
  const words = new Set([...above, ...held.slice(best.from, best.to).flatMap((each) => [...each])])
  const text = shorten(passage.join('').replace(/\s+/g, ' ').trim())
  return { source, text, coverage: words.size / Math.max(1, marker.words.length) }
}

/** A passage that begins well but is short is read on while there is room: the answer often follows the words asked for. */
function withMore(pieces: readonly string[], from: number, to: number): number {
  let end = to
  let length = pieces.slice(from, to).reduce((sum, piece) => sum + piece.length, 0)
  while (end < pieces.length && length + (pieces[end]?.length ?? 0) <= longestPassage * 0.75) {
    length += pieces[end]?.length ?? 0
    end++
  }
  return end
}

function shorten(text: string): string {
  if (text.length <= longestPassage) return text
  const cut = text.lastIndexOf(' ', longestPassage)
  return `${text.slice(0, cut > 0 ? cut : longestPassage).toWellFormed()} …`
}
