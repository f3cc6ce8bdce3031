import { type PreparedAnswer, plainMessages, preparedAnswer, problemsText } from '@next-panel/contract'
import { canonicalSiteLink } from '@next-panel/contract/site-paths'
import { type AskedQuestion, type QuestionLanguages, questionLanguages } from '../content/questions.ts'
import type { BuildSite } from '../site/site.ts'
import { Problems, SiteError } from '../site-error.ts'
import type { FinishedPage } from './page-worker.ts'

interface AnsweringSite extends Pick<BuildSite, 'fullConfig' | 'configLocation'> {
  readonly content: Pick<BuildSite['content'], 'questions'>
}

/**
 * Loads the prepared answers from the site's configuration and questions.
 * @throws SiteError `config` that lists each answer that is invalid, has no section, has neither names nor wordings, or shares a name
 *   with another of its kind
 */
export async function preparedAnswers(
  { fullConfig, configLocation, content }: AnsweringSite,
  pages: Iterable<Pick<FinishedPage, 'sections'>>,
): Promise<PreparedAnswer[]> {
  const configured = (await fullConfig.answers?.()) ?? []
  const sections = new Set([...pages].flatMap((page) => page.sections.map(({ id }) => id)))
  const problems = new Problems()
  const report = (message: string) =>
    problems.add(new SiteError('config', message, configLocation(['answers'])))
  const answers: PreparedAnswer[] = []
  const usedNames = new Set<string>()
  for (const [at, entry] of configured.entries()) {
    const parsed = preparedAnswer.safeParse(entry, { error: plainMessages })
    if (!parsed.success) {
      report(`answer ${at + 1} is invalid: ${problemsText(parsed.error.issues)}`)
      continue
    }
    const { kind, names, en, zh } = parsed.data
    const section = canonicalSiteLink(parsed.data.section)
    answers.push({ ...parsed.data, section })
    const title = names[0] ?? en[0] ?? zh[0]
    if (title === undefined) {
      report(`answer ${at + 1} can never be found; add texts below "names", "en" or "zh"`)
    } else if (!sections.has(section)) {
      report(
        `the answer to "${title}" is based on the section "${section}", which no page has; correct its path or anchor`,
      )
    }
    for (const name of new Set(names.map((written) => written.toLowerCase()))) {
      const ownName = `${kind} ${name}`
      if (usedNames.has(ownName))
        report(`two answers of the kind "${kind}" have the name "${name}"; remove it from one of them`)
      usedNames.add(ownName)
    }
  }
  problems.throwIfAny()
  const languages = questionLanguages(fullConfig)
  return [...answers, ...content.questions.map((question) => answerOf(question, languages))]
}

/** The service has a place for two languages: `en` for that of most pages, and `zh` for that of the glossary. */
function answerOf(
  { section, wordings, answer }: AskedQuestion,
  [main, translated = '']: QuestionLanguages,
): PreparedAnswer {
  const { [main]: en = [], [translated]: zh = [] } = wordings
  const zhReply = answer?.[translated]
  return {
    kind: 'question',
    section,
    names: [],
    en: [...en],
    zh: [...zh],
    ...(answer && { answer: { en: answer[main] ?? '', ...(zhReply && { zh: zhReply }) } }),
  }
}
