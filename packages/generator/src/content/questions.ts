import { canonicalSiteLink } from '@next-panel/contract/site-paths'
import { z } from 'zod'
import { localeLanguage } from '../config/page-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { checkFields, parseYamlMap } from './files/source-file.ts'

const wording = z.string().min(2).max(200)
const reply = z.string().min(1).max(400)

/** Typical questions of readers, and the section that answers them. */
export interface AskedQuestion {
  readonly section: string
  /** By language, as a tag. */
  readonly wordings: Readonly<Record<string, readonly string[]>>
  /** One in the language of most pages, and perhaps others. */
  readonly answer?: Readonly<Record<string, string>> | undefined
  /** An empty conversation suggests the first wording, which is short enough for a phone. */
  readonly suggest?: true | undefined
  readonly location: SourceLocation
}

/** Tags of the language of most pages, and of the one from which the glossary translates. */
export type QuestionLanguages = readonly [main: string, translated?: string]

export function questionLanguages(
  config: Pick<SiteConfig, 'i18n'> & Partial<Pick<SiteConfig, 'glossary'>>,
): QuestionLanguages {
  const main = localeLanguage(config, config.i18n.defaultLocale)
  return config.glossary ? [main, config.glossary.language] : [main]
}

const entry = z
  .object({
    section: z.string().startsWith('/').transform(canonicalSiteLink),
    answer: z.record(z.string(), reply).optional(),
    suggest: z.literal(true).optional(),
  })
  .catchall(z.array(wording))

const questionsFile = z.object({ questions: z.array(entry) })

/**
 * Parses a file of questions. It names languages by their first part: `zh` for `zh-Hans`.
 * @param languages that of most pages first
 * @throws SiteError `front-matter`
 */
export function parseQuestions(file: string, text: string, languages: QuestionLanguages): AskedQuestion[] {
  const map = parseYamlMap(file, text)
  const { lineOf } = map
  const { questions } = checkFields(questionsFile, map)
  const byKey = new Map(
    languages.flatMap((language) => (language ? [[language.replace(/-.*/, ''), language] as const] : [])),
  )
  const keyList = [...byKey.keys()].map((key) => `"${key}"`).join(' or ')
  return questions.map(({ section, answer, suggest, ...written }, at) => {
    const location = { file, line: lineOf(['questions', at]) }
    const problem = (message: string) => new SiteError('front-matter', message, location)
    const byLanguage = <Value>(texts: Readonly<Record<string, Value>>) =>
      Object.fromEntries(
        Object.entries(texts).map(([key, value]) => {
          const language = byKey.get(key)
          if (language === undefined) throw problem(`"${key}" is no language of questions; write ${keyList}`)
          return [language, value]
        }),
      )
    const question = {
      section,
      wordings: byLanguage(written),
      ...(answer && { answer: byLanguage(answer) }),
      ...(suggest && { suggest }),
      location,
    }
    const [main] = languages
    const [first] = byKey.keys()
    if (suggest && !(question.wordings[main]?.[0] && question.answer))
      throw problem(`"suggest" needs an "answer" and a wording below "${first}"`)
    if (question.answer && question.answer[main] === undefined)
      throw problem(`"answer" needs a text below "${first}"`)
    if (Object.values(question.wordings).flat().length === 0)
      throw problem(`this section has no questions; add some below ${keyList}`)
    return question
  })
}

/** The questions that an empty conversation suggests on pages in a language, else those in the language of most pages. */
export function suggestedQuestions(
  questions: readonly AskedQuestion[],
  lang: string,
  [main]: QuestionLanguages,
): string[] {
  return questions.flatMap(({ suggest, wordings }) =>
    suggest ? (wordings[lang] ?? wordings[main] ?? []).slice(0, 1) : [],
  )
}
