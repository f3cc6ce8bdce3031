import { type Marker, tokenize } from '@next-panel/search'
import { questionMarker, wordsHeld } from './question-words.ts'
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

/** What is shorter is read on even where the rest has to be cut. */
const shortestPassage = 100

/** Passages of an answer, at most. */
const mostPassages = 4

/** A passage is worth quoting when it holds this share of what the best one holds. */
const worthBesideBest = 0.5

/** Passages that have this share of their words in common say the same. */
const sameText = 0.8

/**
 * What makes a run of sentences worth quoting, beside 1 for each word of the question. Words that the heading has are taken for
 * granted; the beginning of a section tells what it is about; length costs a little, in UTF-16 units.
 */
const worths = { inHeading: 0.3, beginning: 0.4, length: 1 / 4000 }

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The passages that answer a question best: at most one a source, in the order of the sources, which are ranked. */
export function quote(question: string, sources: readonly Source[]): Quotation[] {
  const marker = questionMarker(question)
  const all = sources.flatMap((source) => bestPassage(source, marker) ?? [])
  const best = Math.max(0, ...all.map(({ coverage }) => coverage))
  const worthy = all.filter(({ coverage }) => coverage > 0 && coverage >= best * worthBesideBest)
  return withoutRepeats(worthy).slice(0, mostPassages)
}

/** Pages for several systems say many things word by word alike: once is enough. */
function withoutRepeats(quotations: readonly Quotation[]): Quotation[] {
  const told: Set<string>[] = []
  return quotations.filter(({ text }) => {
    const words = new Set(tokenize(text).map(({ whole }) => whole))
    const isTold = told.some((each) => {
      const shared = [...words].filter((word) => each.has(word)).length
      return shared >= sameText * (each.size + words.size - shared)
    })
    if (isTold) return false
    told.push(words)
    return true
  })
}

/** The run of sentences of a source that holds the most of a question; its heading speaks for all of them. */
function bestPassage(source: Source, marker: Marker): Quotation | undefined {
  const pieces = [...sentences.segment(source.text.slice(0, 50_000))].map(({ segment }) => segment)
  const held = pieces.map((piece) => wordsHeld(piece, marker))
  const above = wordsHeld(`${source.title}\n${source.heading}`, marker)
  let best = { from: 0, to: 1, worth: -1 }
  for (let from = 0; from < pieces.length; from++) {
    const words = new Set<number>()
    let [length, worth] = [0, from === 0 ? worths.beginning : 0]
    for (let to = from; to < pieces.length; to++) {
      length += pieces[to]?.length ?? 0
      if (to > from && length > longestPassage) break
      for (const word of held[to] ?? []) {
        worth += words.has(word) ? 0 : above.has(word) ? worths.inHeading : 1
        words.add(word)
      }
      const net = worth - length * worths.length
      if (net > best.worth) best = { from, to: to + 1, worth: net }
    }
  }
  const passage = pieces.slice(best.from, withMore(pieces, best.from, best.to))
  const text = shorten(passage.join('').replace(/\s+/g, ' ').trim())
  const own = held.slice(best.from, best.to).flatMap((each) => [...each])
  // Labels of figures and buttons are no sentences, and nobody asked for them.
  if (text === '' || (own.length === 0 && !/[.:;!?]/.test(text))) return undefined
  const words = new Set([...above, ...own])
  return { source, text, coverage: words.size / Math.max(1, marker.words.length) }
}

/** A passage that begins well but is short is read on while there is room: the answer often follows the words asked for. */
function withMore(pieces: readonly string[], from: number, to: number): number {
  let end = to
  let length = pieces.slice(from, to).reduce((sum, piece) => sum + piece.length, 0)
  while (
    end < pieces.length &&
    (length < shortestPassage || length + (pieces[end]?.length ?? 0) <= longestPassage * 0.75)
  ) {
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
