import { tokenize } from '@next-panel/search'
import { isOfList, type Piece, piecesOf, textOfPieces } from './passage-pieces.ts'
import { wordsHeld } from './question-words.ts'
import type { Source } from './source.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** The run of sentences of a source that holds the most of a question, word by word. */
export interface Passage {
  /** Empty where nothing of the source is worth quoting. */
  readonly text: string
  /** What stands in the passage or above it of the question, by the weights of its words: a share from 0 to 1. */
  readonly coverage: number
  /** The most that a single sentence, row or line of code of the source holds of the question, likewise. */
  readonly tightest: number
  /** What the whole source holds of it with its headings, likewise. */
  readonly whole: number
}

/** The longest quoted passage, in UTF-16 units: three of them are little more than a screen. */
const maxPassageLength = 800

/** UTF-16 units of a source that are compared with a question word by word: some 8 ms of work. */
export const maxRead = 30_000

/** What is shorter is read on even where the rest has to be cut. */
const minPassageLength = 100

/** Passages of an answer, at most. */
export const maxPassages = 3

/** A passage is worth quoting when it holds this share of what the best one holds. */
const worthBesideBest = 0.3

/** Passages that have this share of their words in common say the same. */
const sameText = 0.7

/**
 * What makes a run of sentences worth quoting: the words of the question that it holds, by their weights as shares of the whole
 * question. Words that the heading has are taken for granted; length costs a little, in UTF-16 units.
 */
const worths = { inHeading: 0.3, length: 1 / 20_000 }

/** The sources whose passages answer a question best, in the order in which they are ranked. */
export function quotable<S extends { readonly passage: Passage }>(ranked: readonly S[]): S[] {
  const all = ranked.filter(({ passage }) => passage.text !== '')
  const best = Math.max(0, ...all.map(({ passage }) => passage.coverage))
  // The first is what the answer is judged by, whatever words speak for it.
  const worthy = all.filter(
    (each) =>
      each === ranked[0] || (each.passage.coverage > 0 && each.passage.coverage >= best * worthBesideBest),
  )
  return withoutRepeats(worthy).slice(0, maxPassages)
}

/** Whether a passage says nothing that does not stand above it already. */
export function repeats(passage: string, above: string): boolean {
  const told = wordsOf(above)
  const words = [...wordsOf(passage)]
  return words.filter((word) => told.has(word)).length >= sameText * words.length
}

function wordsOf(text: string): Set<string> {
  return new Set(tokenize(text).map(({ whole }) => whole))
}

/** Pages for several systems say many things word by word alike: once is enough. */
function withoutRepeats<S extends { readonly passage: Passage }>(ranked: readonly S[]): S[] {
  const told: Set<string>[] = []
  return ranked.filter(({ passage: { text } }) => {
    const words = wordsOf(text)
    const isTold = told.some((each) => {
      const shared = [...words].filter((word) => each.has(word)).length
      return shared >= sameText * (each.size + words.size - shared)
    })
    if (isTold) return false
    told.push(words)
    return true
  })
}

/** Finds the passage of a source; its heading speaks for all of its sentences. */
export function bestPassage(source: Source, { marker, weights, share, asksHow }: WeighedQuestion): Passage {
  // What a picture shows says little without it.
  const pieces = piecesOf(source.text.slice(0, maxRead)).filter(({ kind }) => kind !== 'picture')
  const whole = textOfPieces(pieces)
  // The head of a table names what its rows say, and says nothing by itself.
  const held = pieces.map(({ text }, at) =>
    isHeadOfTable(pieces, at) ? new Set<number>() : wordsHeld(text, marker),
  )
  const all = weights.reduce((total, each) => total + each, 0)
  const above = wordsHeld(`${source.title}\n${source.heading}`, marker)
  let best = { from: 0, to: 1, worth: -1 }
  const onlySteps = asksHow && share(above) >= 0.5 && pieces.some(({ kind }) => kind === 'step')
  for (let from = 0; from < pieces.length; from++) {
    if ((onlySteps && pieces[from]?.kind !== 'step') || leadsElsewhere(pieces[from])) continue
    const words = new Set<number>()
    let [length, worth] = [0, 0]
    for (let to = from; to < pieces.length; to++) {
      length += pieces[to]?.text.length ?? 0
      if (to > from && length > maxPassageLength) break
      for (const word of held[to] ?? []) {
        const own = (weights[word] ?? 0) / all
        worth += words.has(word) ? 0 : above.has(word) ? worths.inHeading * own : own
        words.add(word)
      }
      const net = worth - length * worths.length
      if (net > best.worth) best = { from, to: to + 1, worth: net }
    }
  }
  const table = wholeTable(pieces, best.from, best.to)
  const end = withMore(pieces, best.from, table?.end ?? best.to)
  const from = table?.from ?? withEarlier(pieces, best.from, end)
  const passage = [...headOfTable(pieces, from), ...pieces.slice(from, end)]
  if (isCut(pieces, end)) passage.push({ kind: 'sentence', text: '…' })
  // What is short is read as a whole.
  const text =
    whole.length <= maxPassageLength ? whole : withWarning(shorten(textOfPieces(passage)), pieces, from, end)
  const own = held.slice(best.from, best.to).flatMap((each) => [...each])
  // Labels of figures and buttons are no sentences, and nobody asked for them.
  const isQuotable = own.length > 0 || /[.:;!?]/.test(text)
  return {
    text: isQuotable ? text : '',
    coverage: share(new Set([...above, ...own])),
    tightest: Math.max(0, ...held.map(share)),
    whole: share(new Set([above, ...held].flatMap((words) => [...words]))),
  }
}

/** Where the table begins and ends that a run of pieces ends in, unless it is too long to be quoted whole. */
function wholeTable(pieces: readonly Piece[], from: number, to: number) {
  if (!isRow(pieces[to - 1])) return undefined
  let [start, end] = [to - 1, to]
  while (isRow(pieces[start - 1])) start--
  while (isRow(pieces[end])) end++
  start = Math.min(start, from)
  return textOfPieces(pieces.slice(start, end)).length <= maxPassageLength ? { from: start, end } : undefined
}

function isRow(piece: Piece | undefined): boolean {
  return piece?.kind === 'row'
}

/** Whether a piece only names where to read on: "For what runs when, see Cron and logs." */
function leadsElsewhere(piece: Piece | undefined): boolean {
  return piece?.kind === 'sentence' && /^(?:(?:for|to|if) [^.]*, )?see [^.]*\.\s*$/i.test(piece.text)
}

/** Whether a piece is the row that names the columns of a table. */
function isHeadOfTable(pieces: readonly Piece[], at: number): boolean {
  const [before, row, next] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  return isRow(row) && !isRow(before) && isRow(next)
}

/** A passage that begins well but is short is read on while there is room: the answer often follows the words asked for. */
function withMore(pieces: readonly Piece[], from: number, to: number): number {
  let end = to
  let length = pieces.slice(from, to).reduce((sum, { text }) => sum + text.length, 0)
  while (end < pieces.length) {
    const next = pieces[end]?.text.length ?? 0
    const room = maxPassageLength * (isWithinCode(pieces, end) || leadsIn(pieces, end) ? 1 : 0.75)
    const isNeeded = length < minPassageLength || (end === to && leadsIn(pieces, end))
    if (!isNeeded && (length + next > room || (isRow(pieces[from]) && isRow(pieces[end])))) break
    length += next
    end++
  }
  while (end > to && leadsIn(pieces, end)) end--
  return end
}

/**
 * A passage that begins with a list begins with what leads in to it, and one that begins within steps with the first of them. Where
 * there is room, one that begins within code begins with the first line of it, or with what leads in to that.
 */
function withEarlier(pieces: readonly Piece[], from: number, end: number): number {
  let first = from
  while (pieces[from]?.kind === 'step' && pieces[first - 1]?.kind === 'step') first--
  if (isOfList(pieces[first])) return leadsIn(pieces, first) ? first - 1 : first
  if (pieces[from]?.kind !== 'code') return from
  let start = from
  let length = textOfPieces(pieces.slice(from, end)).length
  const belongs = () => {
    const [before, piece] = [pieces[start - 1], pieces[start]]
    // “As root:” leads in as well as the sentence before it.
    return before?.kind === 'code' ? piece?.kind === 'code' : leadsIn(pieces, start) || isShortLeadIn(piece)
  }
  while (start > 0 && belongs()) {
    length += pieces[start - 1]?.text.length ?? 0
    if (length > maxPassageLength) break
    start--
  }
  return start
}

function isShortLeadIn(piece: Piece | undefined): boolean {
  return piece?.kind === 'sentence' && /^.{1,20}:\s*$/.test(piece.text)
}

/** Whether a passage that ends there would promise what it leaves out: steps or code after a colon, the rows of a table. */
function leadsIn(pieces: readonly Piece[], end: number): boolean {
  const [last, next] = [pieces[end - 1], pieces[end]]
  if (last?.kind === 'sentence' || isOfList(last)) return next !== undefined && /:\s*$/.test(last?.text ?? '')
  return isHeadOfTable(pieces, end - 1)
}

/** Whether a passage that ends there would leave out the rest of its code. */
function isWithinCode(pieces: readonly Piece[], end: number): boolean {
  return pieces[end - 1]?.kind === 'code' && pieces[end]?.kind === 'code'
}

/** Likewise, or the rest of a list. */
function isCut(pieces: readonly Piece[], end: number): boolean {
  const [last, next] = [pieces[end - 1], pieces[end]]
  return isWithinCode(pieces, end) || (isOfList(last) && last?.kind === next?.kind)
}

/**
 * A passage with commands or a table that a warning stands beside on the page, with that warning, however long both are: what acts on
 * everybody must not be quoted without.
 */
function withWarning(text: string, pieces: readonly Piece[], from: number, end: number): string {
  const quoted = pieces.slice(from, end)
  const first = quoted.findIndex(isCommand)
  if (first < 0) return text
  let start = from + first
  let stop = from + quoted.findLastIndex(isCommand) + 1
  while (isCommand(pieces[start - 1])) start--
  while (isCommand(pieces[stop])) stop++
  // A sentence may lead from the warning to the command.
  const above = pieces.slice(Math.max(0, start - 2), start).findLast(({ kind }) => kind === 'warning')
  const below = pieces[stop]?.kind === 'warning' ? pieces[stop] : undefined
  const isMissing = (piece: Piece | undefined) => piece !== undefined && !quoted.includes(piece)
  return [isMissing(above) ? above?.text.trimEnd() : '', text, isMissing(below) ? below?.text.trimEnd() : '']
    .filter(Boolean)
    .join('\n')
}

function isCommand(piece: Piece | undefined): boolean {
  return piece?.kind === 'code' || piece?.kind === 'row'
}

/** The row that names the columns of a table, for a passage that begins within it. */
export function headOfTable(pieces: readonly Piece[], from: number): Piece[] {
  let head = from
  while (pieces[from]?.kind === 'row' && pieces[head - 1]?.kind === 'row') head--
  return pieces.slice(head, head === from ? head : head + 1)
}

function shorten(text: string): string {
  if (text.length <= maxPassageLength) return text
  const line = text.lastIndexOf('\n', maxPassageLength)
  if (line > maxPassageLength / 2) return `${text.slice(0, line)}\n…`
  const cut = text.lastIndexOf(' ', maxPassageLength)
  return `${text.slice(0, cut > 0 ? cut : maxPassageLength).toWellFormed()} …`
}
