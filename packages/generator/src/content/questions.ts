import { canonicalSiteLink } from '@next-panel/contract/site-paths'
import { z } from 'zod'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { checkFields, parseYamlMap } from './files/source-file.ts'

const wording = z.string().min(2).max(200)
const reply = z.string().min(1).max(400)

const entry = z.strictObject({
  section: z.string().startsWith('/').transform(canonicalSiteLink),
  en: z.array(wording).default([]),
  zh: z.array(wording).default([]),
  answer: z.strictObject({ en: reply, zh: reply.optional() }).optional(),
  /** An empty conversation suggests the first English wording, which is short enough for a phone. */
  suggest: z.literal(true).optional(),
})

const questionsFile = z.object({ questions: z.array(entry) })

/** Typical questions of readers, and the section that answers them. */
export interface AskedQuestion extends z.output<typeof entry> {
  readonly location: SourceLocation
}

/** Parses a file of questions. @throws SiteError `front-matter` */
export function parseQuestions(file: string, text: string): AskedQuestion[] {
  const map = parseYamlMap(file, text)
  const { lineOf } = map
  const { questions } = checkFields(questionsFile, map)
  return questions.map((question, at) => {
    const location = { file, line: lineOf(['questions', at]) }
    if (question.suggest && !(question.en[0] && question.answer)) {
      throw new SiteError('front-matter', '"suggest" needs an "answer" and a wording below "en"', location)
    }
    if (question.en.length + question.zh.length > 0) return { ...question, location }
    throw new SiteError(
      'front-matter',
      'this section has no questions; add some below "en" or "zh"',
      location,
    )
  })
}

/** The questions that an empty conversation suggests on pages in a language. */
export function suggestedQuestions(questions: readonly AskedQuestion[], lang: string): string[] {
  return questions.flatMap(({ suggest, en, zh }) =>
    suggest ? (/^zh\b/.test(lang) && zh.length > 0 ? zh : en).slice(0, 1) : [],
  )
}
