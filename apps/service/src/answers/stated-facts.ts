import type { SearchableIndex } from '../collections/catalog.ts'
import { wireHit } from '../search/search-collection.ts'
import type { Language } from './answer-frames.ts'
import { isMessage, type NamedFacts } from './known-facts.ts'
import { piecesOf, textOfPieces } from './passage-pieces.ts'
import { bestPassage, headOfTable, repeats } from './quotation.ts'
import type { QuotedPart } from './quoted-answer.ts'
import { sourcesOf } from './source.ts'
import { sameIn } from './translations.ts'
import { weigh } from './word-weights.ts'

/** A fact, above the passage that it is based on. */
interface StatedFact extends QuotedPart {
  /** Whether it is about a message or an API path. Other facts are about keys, which a question may only mention. */
  readonly isSubject: boolean
}

/** The facts about the things that a question names. */
interface StatedFacts {
  readonly parts: readonly StatedFact[]
  /** Whether the question asks for nothing else. */
  readonly isAll: boolean
  /** All names of the facts, in lower case, one a line. */
  readonly names: string
}

/** Turns facts into parts of an answer. Facts whose section is not indexed are left out. */
export async function stateFacts(
  { facts, isAll }: NamedFacts,
  language: Language,
  indexes: readonly SearchableIndex[],
): Promise<StatedFacts> {
  const parts: StatedFact[] = []
  for (const { names, section, en, [language]: lead } of facts) {
    const [original] = indexes.flatMap((index) => {
      const document = index.live.get(section)
      return document ? [wireHit(index, document, 0)] : []
    })
    const hit = original && sameIn(language, original, indexes)
    const [source] = hit ? sourcesOf([hit]) : []
    if (!hit || !source) continue
    const rows = rowsAbout(names[0] ?? '', source.text)
    const words = hit === original ? en : lead
    const passage = rows ?? bestPassage(source, await weigh(words, indexes)).text
    const isSubject = names.some((name) => isMessage(name) || name.startsWith('/'))
    const isTold = rows === undefined && repeats(passage, lead)
    parts.push(isTold ? { hit, lead, isSubject } : { hit, lead, passage, isSubject })
  }
  const names = facts.flatMap((fact) => fact.names).join('\n')
  return { parts, isAll: isAll && parts.length > 0, names: names.toLowerCase() }
}

/** The table rows that begin with a name, or else those that contain it, below the header of the first one's table. */
function rowsAbout(name: string, text: string): string | undefined {
  const pieces = piecesOf(text)
  const rows = [...pieces.entries()].filter(([, { kind }]) => kind === 'row')
  const own = rows.filter(
    ([, row]) => row.text.startsWith(name) && !/^[-.]?\w/.test(row.text.slice(name.length)),
  )
  const chosen = own.length > 0 ? own : rows.filter(([, row]) => row.text.includes(name))
  const [[top] = []] = chosen
  if (top === undefined) return undefined
  return textOfPieces([...headOfTable(pieces, top), ...chosen.map(([, row]) => row)])
}
