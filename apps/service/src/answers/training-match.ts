import type { TrainingExample, TrainingSet } from '../collections/training-set.ts'
import { tellingWords } from '../search/telling-words.ts'

/** A question of a training set, and the terms to search for in its place. */
export interface TrainedQuestion {
  readonly question: string
  readonly term: string
}

/** Examples that a language model is shown: enough to see the manner, few enough to be read at once. */
const mostShown = 8

/** The example of a training set that asks just this question, whatever its case and spaces. */
export function trainedTerm(set: TrainingSet | undefined, question: string): string | undefined {
  const asked = plain(question)
  return trainedQuestions(set).find((each) => plain(each.question) === asked)?.term
}

/** The examples of a training set that share the most telling words with a question, best first. */
export function nearestExamples(set: TrainingSet | undefined, question: string): TrainedQuestion[] {
  const words = tellingWords(question).map((word) => word.toLowerCase())
  const shared = (text: string) => words.filter((word) => text.includes(word)).length
  return trainedQuestions(set)
    .map((example) => ({ example, near: shared(example.question.toLowerCase()) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, mostShown)
    .map(({ example }) => example)
}

function trainedQuestions(set: TrainingSet | undefined): TrainedQuestion[] {
  if (!set) return []
  return [...set.simple, ...set.multiple_terms, ...set.advanced].flatMap((example) => {
    const question = questionOf(example)
    const term = example.optimized.find((each) => each.trim() !== '')
    return question && term ? [{ question, term }] : []
  })
}

function questionOf({ original, query }: TrainingExample): string | undefined {
  return original ?? query
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
