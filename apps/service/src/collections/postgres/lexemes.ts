import { termsOf, tokenize } from '@next-panel/search'
import type { StoredDocument } from '../document.ts'
import { leavesOf } from '../field-value.ts'
import {
  anchorField,
  defaultProperties,
  isDocumentation,
  searchedFields,
  sharedField,
} from '../searched-fields.ts'

/** A document as PostgreSQL indexes it. */
export interface Lexemes {
  /** The text of a `tsvector`. */
  readonly vector: string
  /** The distinct words, without those of {@link inTitle}. */
  readonly words: ReadonlySet<string>
  /** The number of words, by field. */
  readonly lengths: ReadonlyMap<string, number>
}

/** A lexeme for a word in a title or heading: it finds the documents whose name has the word. No word contains this sign. */
export const inTitle = (word: string) => `^${word}`

/** Weights of a `tsvector`: for titles, headings, running text, and the rest. */
const weightLetters = { title: 'A', heading: 'B', body: 'C', anchor: 'D', questions: 'D' } as const

/** PostgreSQL keeps positions up to this one. */
const maxPosition = 16_383

/** PostgreSQL keeps so many positions of a word. */
const maxPositions = 255

/** Maximum size of a vector. PostgreSQL allows 1 MB, with some bytes for each word. */
const maxVectorBytes = 900_000

/** Words between two fields, so that a phrase does not reach from one into the next. */
const fieldGap = 16

/**
 * Turns the texts of a document into lexemes: whole words and identifiers, their parts, and pairs of Han letters, as the engine in memory
 * finds them.
 */
export function lexemesOf(document: StoredDocument): Lexemes {
  const { texts, kinds, isDocs } = searchedTexts(document)
  const found = new Map<string, string[]>()
  const lengths = new Map<string, number>()
  let position = 0
  for (const [field, text] of texts) {
    const kind = kinds.get(field) ?? 'body'
    const letter = isDocs ? weightLetters[kind] : 'C'
    const tokens = tokenize(text)
    lengths.set(field, (lengths.get(field) ?? 0) + tokens.length)
    const isName = kind === 'title' || kind === 'heading'
    const name = tokens.map(({ whole }) => whole).join('')
    for (const token of tokens) {
      position++
      for (const word of termsOf([token])) {
        add(found, word, position, letter)
        if (isName) found.set(inTitle(word), [])
      }
    }
    if (isName && name.length <= maxNameLength) add(found, name, position, letter)
    position += fieldGap
  }
  const kept = withinLimit(found)
  const words = new Set([...kept.keys()].filter((word) => !word.startsWith('^')))
  return { vector: vectorOf(kept), words, lengths }
}

/**
 * The texts of a document that a search looks into, each with its field of the engine in memory. Labels and paths of documentation only
 * repeat its titles, so they are left out; the words of a section's anchor are kept.
 */
function searchedTexts(document: StoredDocument) {
  const texts = leavesOf(document).flatMap(({ path, values }) => {
    const text = values.filter((value) => typeof value === 'string').join('\n')
    return text === '' ? [] : { path, text }
  })
  const paths = texts.map(({ path }) => path)
  const kinds = new Map(searchedFields(paths).map(({ name, kind }) => [name, kind]))
  const isDocs = isDocumentation(paths)
  const properties = new Set(defaultProperties(paths))
  const own = texts.flatMap(({ path, text }) =>
    properties.has(path) ? [[kinds.has(path) ? path : sharedField, text] as const] : [],
  )
  const anchor =
    isDocs && typeof document.path === 'string' ? document.path.replace(/^[^#]*|-/g, ' ').trim() : ''
  return { texts: anchor === '' ? own : [...own, [anchorField, anchor] as const], kinds, isDocs }
}

/** Maximum length of a whole title or heading as one word, in UTF-16 units. Nobody writes longer ones without spaces. */
const maxNameLength = 40

function add(found: Map<string, string[]>, word: string, position: number, letter: string): void {
  const positions = found.get(word) ?? []
  if (positions.length === 0) found.set(word, positions)
  if (positions.length < maxPositions) positions.push(`${Math.min(position, maxPosition)}${letter}`)
}

/** Leaves out what a vector has no room for: all positions, and then the last words. */
function withinLimit(found: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const sizeOf = (word: string) => Buffer.byteLength(word) + 8
  let bytes = 0
  for (const [word, positions] of found) bytes += sizeOf(word) + 2 * positions.length
  if (bytes <= maxVectorBytes) return found
  bytes = 0
  const kept = new Map<string, readonly string[]>()
  for (const word of found.keys()) {
    bytes += sizeOf(word)
    if (bytes > maxVectorBytes) break
    kept.set(word, [])
  }
  return kept
}

function vectorOf(words: ReadonlyMap<string, readonly string[]>): string {
  const write = ([word, positions]: readonly [string, readonly string[]]) =>
    positions.length > 0 ? `${quoted(word)}:${positions.join(',')}` : quoted(word)
  return Array.from(words, write).join(' ')
}

/** Quotes a word for a `tsvector` or a `tsquery`. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
