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

/** The run of pieces of a source that is most worth quoting for a question. Shares are those of {@link WeighedQuestion.share}. */
export interface Passage {
  /** Empty if nothing of the source is worth quoting. */
  readonly text: string
  /** The share of the question in the passage and the headings above it. */
  readonly coverage: number
  /** The largest share of the question in a single sentence, row or line of code of the source. */
  readonly tightest: number
  /** The share of the question in the whole source and its headings. */
  readonly whole: number
}

/** Maximum length of a quoted passage, as {@link lengthOf} measures it. Three passages fill little more than a screen. */
const maxPassageLength = 800

/** Maximum part of a source that is compared with a question, in UTF-16 units. The comparison takes about 8 ms. */
export const maxRead = 30_000

/** A passage shorter than this is extended even if the added text must be cut. */
const minPassageLength = 100

/** Maximum number of passages in an answer. */
export const maxPassages = 3

/** Minimum coverage of a quoted passage, as a share of the best coverage. */
const worthBesideBest = 0.3

/** Passages with this share of their words in common say the same. */
const sameText = 0.7

/**
 * Factors for the worth of a run of pieces. Each word of the question in the run adds its share of the question's weight, multiplied by
 * `inHeading` if the heading has the word too. The length, multiplied by `length`, is subtracted.
 */
const worths = { inHeading: 0.3, length: 1 / 20_000 }

/** The sources with the best passages for a question, in ranked order, without repetitions. */
export function quotable<S extends { readonly passage: Passage }>(ranked: readonly S[]): S[] {
  const all = ranked.filter(({ passage }) => passage.text !== '')
  const best = Math.max(0, ...all.map(({ passage }) => passage.coverage))
  // The first source is always quoted, because it determines the certainty of the answer.
  const worthy = all.filter(
    (each) =>
      each === ranked[0] || (each.passage.coverage > 0 && each.passage.coverage >= best * worthBesideBest),
  )
  return withoutRepeats(worthy).slice(0, maxPassages)
}

/** Whether a passage says nothing new below a text. */
export function repeats(passage: string, above: string): boolean {
  const told = wordsOf(above)
  const words = [...wordsOf(passage)]
  return words.filter((word) => told.has(word)).length >= sameText * words.length
}

function wordsOf(text: string): Set<string> {
  return new Set(tokenize(text).map(({ whole }) => whole))
}

/** Removes passages that repeat an earlier one. Pages for several systems have many passages in common. */
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

/** Finds the best passage of a source for a question. The words of the heading count for each passage. */
export function bestPassage(source: Source, { marker, weights, share, asksHow }: WeighedQuestion): Passage {
  const pieces = withoutPictures(piecesOf(source.text.slice(0, maxRead)))
  // The text that the last piece introduces may be in the next section.
  while (leadsIn(pieces.at(-1))) pieces.pop()
  const whole = textOfPieces(pieces)
  // The header of a table answers nothing by itself, so its words do not count.
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
    // A short source is quoted as a whole.
    lengthOf(whole) <= maxPassageLength
      ? whole
      : withWarning(shorten(textOfPieces(marked(pieces, lists, from, to))), pieces, from, to)
  const own = chosen.flatMap((unit) => held.slice(unit.from, unit.to).flatMap((each) => [...each]))
  // Labels of figures and buttons have no punctuation. They are quoted only if they contain a word of the question.
  const isQuotable = own.length > 0 || /[.:;!?。：；！？]/.test(text)
  return {
    text: isQuotable ? text : '',
    coverage: share(new Set([...above, ...own])),
    tightest: Math.max(0, ...held.map(share)),
    whole: share(new Set([above, ...held].flatMap((words) => [...words]))),
  }
}

/** A range of pieces that are quoted together or not at all. `to` is exclusive. */
interface Unit {
  readonly from: number
  readonly to: number
  readonly length: number
  /** Whether the unit must not be cut, however long it is. Only a single sentence or row may be cut. */
  readonly isBlock: boolean
}

/** Groups pieces into units. A code block and its introduction form one, and so does a list or table that fits into a passage. */
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

/** The length of a text in letters. A Chinese character counts as two, because it is as wide as two letters and says as much. */
function lengthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}

function holds({ from, to }: Pick<Unit, 'from' | 'to'>, at: number): boolean {
  return from <= at && at < to
}

/** The index of the unit to begin with. A passage within steps begins with the first step if all steps before it fit. */
function firstOfSteps(units: readonly Unit[], lists: readonly List[], from: number, to: number): number {
  const unit = units[from]
  const list = lists.find((each) => each.kind === 'step' && unit && holds(each, unit.from))
  if (!list) return from
  const first = units.findIndex((each) => holds(each, list.from))
  const length = units.slice(first, to).reduce((sum, each) => sum + each.length, 0)
  return length <= maxPassageLength ? first : from
}

/** Extends a passage while there is room and returns its end, because the answer often follows the words of the question. */
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

/** The pieces of a passage, with the header of its table, and with marks for omitted parts of a list. */
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

/** Whether a piece only refers to another page: "For what runs when, see Cron and logs." */
function leadsElsewhere(piece: Piece | undefined): boolean {
  return piece?.kind === 'sentence' && /^(?:(?:for|to|if) [^.]*, )?see [^.]*\.\s*$/i.test(piece.text)
}

/** Whether a piece is the header of a table. */
function isHeadOfTable(pieces: readonly Piece[], at: number): boolean {
  const [before, row, next] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  return isRow(row) && !isRow(before) && isRow(next)
}

/**
 * Adds the warning that is next to the commands or the table of a passage, however long both are. A command that affects everybody must not
 * be quoted without its warning.
 */
function withWarning(text: string, pieces: readonly Piece[], from: number, end: number): string {
  const quoted = pieces.slice(from, end)
  const first = quoted.findIndex(isCommand)
  if (first < 0) return text
  let start = from + first
  let stop = from + quoted.findLastIndex(isCommand) + 1
  while (isCommand(pieces[start - 1])) start--
  while (isCommand(pieces[stop])) stop++
  // There may be a sentence between the warning and the command.
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

/** The header of a table, for a passage that begins below it within the table; else nothing. */
export function headOfTable(pieces: readonly Piece[], from: number): Piece[] {
  let head = from
  while (pieces[from]?.kind === 'row' && pieces[head - 1]?.kind === 'row') head--
  return pieces.slice(head, head === from ? head : head + 1)
}

function shorten(text: string): string {
  const length = lengthOf(text)
  if (length <= maxPassageLength) return text
  // Wide characters count twice, so the limit is converted to UTF-16 units.
  const end = Math.floor((maxPassageLength * text.length) / length)
  const space = text.lastIndexOf(' ', end)
  return `${text.slice(0, space > 0 ? space : end).toWellFormed()} …`
}
