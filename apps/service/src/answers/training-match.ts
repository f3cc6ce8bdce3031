import type { TrainingExample, TrainingSet } from '../collections/training-set.ts'
import { contentWords } from '../search/content-words.ts'

/** A question of a training set, and the terms to search for in its place. */
export interface TrainedQuestion {
  readonly question: string
  readonly term: string
}

/** Examples that a language model is shown: enough to see the manner, few enough to be read at once. */
const maxShown = 8

/** What a training set says of just this question, whatever its case and spaces; nothing when it does not know it. */
export function trainedTexts(set: TrainingSet | undefined, question: string): readonly string[] {
  const asked = plain(question)
  return examplesOf(set).find((each) => plain(each.question) === asked)?.texts ?? []
}

/** The examples of a training set that share the most content words with a question, best first. */
export function nearestExamples(set: TrainingSet | undefined, question: string): TrainedQuestion[] {
  const words = contentWords(question).map((word) => word.toLowerCase())
  const shared = (text: string) => words.filter((word) => text.includes(word)).length
  return examplesOf(set)
    .map(({ question, texts }) => ({ question, term: texts[0] ?? question }))
    .map((example) => ({ example, near: shared(example.question.toLowerCase()) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, maxShown)
    .map(({ example }) => example)
}

/** The examples of a set that say something. */
function examplesOf(set: TrainingSet | undefined) {
  if (!set) return []
  return [...set.simple, ...set.multiple_terms, ...set.advanced].flatMap((example) => {
    const question = questionOf(example)
    const texts = example.optimized.filter((each) => each.trim() !== '')
    return question && texts.length > 0 ? [{ question, texts }] : []
  })
}

function questionOf({ original, query }: TrainingExample): string | undefined {
  return original ?? query
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
