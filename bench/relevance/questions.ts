import { createHash } from 'node:crypto'
import { apiPath } from './questions/api-path.ts'
import { errorText } from './questions/error-text.ts'
import { exactTitle } from './questions/exact-title.ts'
import { keyByPart } from './questions/key-by-part.ts'
import { keyWhole } from './questions/key-whole.ts'
import { naturalQuestion } from './questions/natural-question.ts'
import { prefix } from './questions/prefix.ts'
import { severalWords } from './questions/several-words.ts'
import { synonym } from './questions/synonym.ts'
import { typo } from './questions/typo.ts'
import { unseen } from './questions/unseen.ts'

/** Kinds of question in the order of tables, each with its questions and the sections that answer them. */
const kinds = [
  ['exact title', exactTitle],
  ['key, whole', keyWhole],
  ['key, by part', keyByPart],
  ['API path', apiPath],
  ['error text', errorText],
  ['one-edit typo', typo],
  ['prefix', prefix],
  ['several words', severalWords],
  ['natural question', naturalQuestion],
  ['synonym', synonym],
] as const satisfies readonly (readonly [string, Readonly<Record<string, readonly string[]>>])[]

export type QuestionKind = (typeof kinds)[number][0]

/**
 * `held-out` questions are never inspected while weights are chosen. They show whether the choice is right
 * for others.
 */
export type QuestionPart = 'seen' | 'held-out'

/** A possible question to the site, written from facts about the panel and before any tuning. */
export interface Question {
  readonly kind: QuestionKind
  readonly part: QuestionPart
  readonly text: string
  /** Paths of the sections that answer it, each sufficient; without an anchor, any section of the page. */
  readonly answers: readonly string[]
}

/** All questions, in the order of their kinds. */
export const questions: readonly Question[] = kinds.flatMap(([kind, answersByText]) => [
  ...Object.entries(answersByText).map(([text, answers]) => ({ kind, part: partOf(text), text, answers })),
  ...Object.entries(unseen[kind]).map(([text, answers]) => ({
    kind,
    part: 'held-out' as const,
    text,
    answers,
  })),
])

/** Kinds in the order of tables. */
export const questionKinds: readonly QuestionKind[] = kinds.map(([kind]) => kind)

/**
 * Almost a third of the first questions is held out, by a hash of the text, so that nobody chooses. All later
 * questions are held out.
 */
function partOf(text: string): QuestionPart {
  const [byte = 0] = createHash('sha256').update(text).digest()
  return byte % 3 === 0 ? 'held-out' : 'seen'
}
