import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { BenchError } from '../bench-error.ts'

const realQuestion = z.object({
  id: z.string(),
  kind: z.enum(['question', 'keyword', 'error']),
  language: z.enum(['en', 'zh']),
  question: z.string(),
  /** A literal translation of a Chinese question. */
  english: z.string().nullish(),
  /** Pages and sections that answer it, best first. */
  pages: z.array(z.string()),
  sections: z.array(z.string()),
  /** Regular expressions without case: a right answer has all of them. */
  facts: z.array(z.string()),
  answerable: z.boolean(),
  /** How to answer honestly if no page has the answer: `none` means that only the page is missing. */
  honest_answer: z.enum(['not supported', 'decline', 'none']).nullish(),
})

/** A question of operators, in our wording, with the facts of a right answer. */
export type RealQuestion = z.output<typeof realQuestion>

/** Kinds of real questions in the order of tables. */
export const realKinds = ['real-en', 'real-zh', 'real-error', 'real-keyword'] as const

export type RealKind = (typeof realKinds)[number]

/** The kind of a question. Pasted errors and keywords are separate kinds, in all languages. */
export function kindOf({ kind, language }: Pick<RealQuestion, 'kind' | 'language'>): RealKind {
  if (kind === 'error') return 'real-error'
  if (kind === 'keyword') return 'real-keyword'
  return language === 'zh' ? 'real-zh' : 'real-en'
}

/** Questions by an author who knew neither the other questions nor the pages. */
export const freshQuestions = new URL('./fresh-questions.jsonl', import.meta.url)

/**
 * Questions that are not used to improve answers, by an author who knew neither the other questions nor the
 * search. Once their single results have been read, they must be replaced.
 */
export const heldOutQuestions = new URL('./held-out-questions.jsonl', import.meta.url)

/** @throws BenchError `content` with the number of an invalid line */
export async function readRealQuestions(
  file = new URL('./real-questions.jsonl', import.meta.url),
): Promise<RealQuestion[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap((line, at) => {
    if (line === '') return []
    try {
      return realQuestion.parse(JSON.parse(line))
    } catch (cause) {
      throw new BenchError('content', `Line ${at + 1} of the real questions is invalid; correct it`, cause)
    }
  })
}
