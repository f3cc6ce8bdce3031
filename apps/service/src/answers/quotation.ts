import { tokenize } from '@next-panel/search'
import {
  cut,
  type List,
  leadsIn,
  listsOf,
  type Piece,
  piecesOf,
  stepNumber,
  textOfPieces,
  withoutPictures,
} from './passage-pieces.ts'
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

/** The longest quoted passage, as {@link lengthOf} measures: three of them are little more than a screen. */
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
 * question. Words that the heading has are taken for granted; length costs a little.
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
  const pieces = withoutPictures(piecesOf(source.text.slice(0, maxRead)))
  // What a section leads in to may stand in the next.
  while (leadsIn(pieces.at(-1))) pieces.pop()
  const whole = textOfPieces(pieces)
  // The head of a table names what its rows say, and says nothing by itself.
  const held = pieces.map(({ text }, at) =>
    isHeadOfTable(pieces, at) ? new Set<number>() : wordsHeld(text, marker),
  )
  const all = weights.reduce((total, each) => total + each, 0)
  const above = wordsHeld(`${source.title}\n${source.heading}`, marker)
  const lists = listsOf(pieces)
  const units = unitsOf(pieces, lists)
  let best = { from: 0, to: 0, worth: -1 }
  const onlySteps = asksHow && share(above) >= 0.5 && lists.some(({ kind }) => kind === 'step')
  for (const [from, unit] of units.entries()) {
    const isFirstStep = lists.some((list) => list.kind === 'step' && holds(unit, list.from))
    if ((onlySteps && !isFirstStep) || leadsElsewhere(pieces[unit.from])) continue
    const words = new Set<number>()
    let length = lengthOf(textOfPieces(headOfTable(pieces, unit.from)))
    let worth = 0
    for (const [at, { from: first, to, length: more, isBlock }] of units.slice(from).entries()) {
      length += more
      if (length > maxPassageLength && (at > 0 || isBlock)) break
      for (const word of held.slice(first, to).flatMap((each) => [...each])) {
        const own = (weights[word] ?? 0) / all
        worth += words.has(word) ? 0 : above.has(word) ? worths.inHeading * own : own
        words.add(word)
      }
      const net = worth - length * worths.length
      if (net > best.worth) best = { from, to: from + at + 1, worth: net }
    }
  }
  const chosen = units.slice(best.from, best.to)
  const from = units[firstOfSteps(units, lists, best.from, best.to)]?.from ?? 0
  const to = withMore(pieces, units, from, best.to)
  const text =
    // What is short is read as a whole.
    lengthOf(whole) <= maxPassageLength
      ? whole
      : withWarning(shorten(textOfPieces(marked(pieces, lists, from, to))), pieces, from, to)
  const own = chosen.flatMap((unit) => held.slice(unit.from, unit.to).flatMap((each) => [...each]))
  // Labels of figures and buttons are no sentences, and nobody asked for them.
  const isQuotable = own.length > 0 || /[.:;!?。：；！？]/.test(text)
  return {
    text: isQuotable ? text : '',
    coverage: share(new Set([...above, ...own])),
    tightest: Math.max(0, ...held.map(share)),
    whole: share(new Set([above, ...held].flatMap((words) => [...words]))),
  }
}

/** Pieces that are quoted together or not at all. */
interface Unit {
  readonly from: number
  readonly to: number
  readonly length: number
  /** Whether nothing of it may be left out, however long it is: all but a sentence or row alone. */
  readonly isBlock: boolean
}

/** A code block is a unit with what leads in to it, and so is a list or a table that is short enough for a passage. */
function unitsOf(pieces: readonly Piece[], lists: readonly List[]): Unit[] {
  const joined = pieces.map(
    (piece, at) =>
      leadsIn(pieces[at - 1]) ||
      isHeadOfTable(pieces, at - 1) ||
      (piece.kind === 'code' && pieces[at - 1]?.kind === 'code'),
  )
  for (const list of lists) {
    let { from, to } = list
    while (joined[from]) from--
    while (joined[to]) to++
    if (lengthOfAll(pieces.slice(from, to)) <= maxPassageLength) joined.fill(true, from + 1, to)
  }
  const starts = [...pieces.keys()].filter((at) => !joined[at])
  return starts.map((from, i) => {
    const to = starts[i + 1] ?? pieces.length
    const isBlock = to - from > 1 || pieces[from]?.kind === 'code'
    return { from, to, length: lengthOfAll(pieces.slice(from, to)), isBlock }
  })
}

function lengthOfAll(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + lengthOf(text), 0)
}

const wide = /[\u3000-\u9fff\uff00-\uff60]/g

/** The length of a text in letters: one of Chinese takes the room of two, and says as much. */
function lengthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}

function holds({ from, to }: Pick<Unit, 'from' | 'to'>, at: number): boolean {
  return from <= at && at < to
}

/** The unit to begin with: within steps, the first of them where there is room for all before. */
function firstOfSteps(units: readonly Unit[], lists: readonly List[], from: number, to: number): number {
  const unit = units[from]
  const list = lists.find((each) => each.kind === 'step' && unit && holds(each, unit.from))
  if (!list) return from
  const first = units.findIndex((each) => holds(each, list.from))
  const length = units.slice(first, to).reduce((sum, each) => sum + each.length, 0)
  return length <= maxPassageLength ? first : from
}

/** Where a passage ends that is read on while there is room: the answer often follows the words asked for. */
function withMore(pieces: readonly Piece[], units: readonly Unit[], from: number, next: number): number {
  let to = units[next - 1]?.to ?? from
  let length = lengthOfAll(pieces.slice(from, to))
  for (const unit of units.slice(next)) {
    const room = maxPassageLength * (unit.isBlock || pieces[to]?.kind === 'step' ? 1 : 0.75)
    const isNeeded = length < minPassageLength && !unit.isBlock
    if (!isNeeded && (length + unit.length > room || (isRow(pieces[from]) && isRow(pieces[to])))) break
    length += unit.length
    to = unit.to
  }
  return to
}

/** A passage below the head of its table, with a mark where it leaves out a part of a list. */
function marked(pieces: readonly Piece[], lists: readonly List[], from: number, to: number): Piece[] {
  const isCut = ({ from: first, to: end }: List, at: number) => first < at && at < end
  const items = lists.filter(({ kind }) => kind === 'item')
  const steps = lists.find((list) => list.kind === 'step' && (isCut(list, from) || isCut(list, to)))
  const before = items.some((list) => isCut(list, from)) ? [cut()] : []
  const after = items.some((list) => isCut(list, to)) ? [cut()] : []
  const of = steps && pieces.slice(steps.from, steps.to).findLast(({ kind }) => kind === 'step')
  return [
    ...headOfTable(pieces, from),
    ...before,
    ...pieces.slice(from, to),
    ...(of ? [cut(stepNumber(of.text))] : after),
  ]
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
  const length = lengthOf(text)
  if (length <= maxPassageLength) return text
  // A share of it, where its letters take more room than one.
  const end = Math.floor((maxPassageLength * text.length) / length)
  const space = text.lastIndexOf(' ', end)
  return `${text.slice(0, space > 0 ? space : end).toWellFormed()} …`
}
