import { type PreparedAnswer, preparedAnswer } from '@next-panel/contract'
import type { z } from 'zod'
import { plainWording } from '../collections/live-index.ts'
import type { Candidate } from './candidates.ts'
import { noNearness } from './prepared-answers.ts'
import { questionTerms } from './question-terms.ts'
import type { AskedQuestion } from './signals.ts'

/** A prepared answer about the section `/docs`. */
export function answerWith(fields: Partial<z.input<typeof preparedAnswer>>): PreparedAnswer {
  return preparedAnswer.parse({ kind: 'question', section: '/docs', ...fields })
}

/** A section as a document. */
export function sectionWith(id: string, section: string, content: string, more: object = {}) {
  return { id, title: 'Docs', section, content, path: id, ...more }
}

/** A section by itself as a candidate, in which nothing speaks for it, with the given fields. */
export function candidateWith({
  id = '/docs',
  heading = 'Nodes',
  ...fields
}: Partial<Candidate> & { id?: string; heading?: string } = {}): Candidate {
  const none: ReadonlySet<string> = new Set()
  return {
    hit: { id: `i:${id}`, index_id: 'i', score: 1, document: sectionWith(id, heading, '') },
    section: id,
    prepared: undefined,
    sentence: fields.prepared?.answer?.en,
    nearness: noNearness,
    isNamed: false,
    block: undefined,
    stems: { answer: none, block: none, all: none },
    score: 0,
    rank: Number.POSITIVE_INFINITY,
    ...fields,
  }
}

export function askedQuestion(text: string, unknown: readonly string[] = []): AskedQuestion {
  return { text, terms: questionTerms(text, plainWording, undefined, undefined, unknown) }
}
