import { type KnownFact, knownFact, plainMessages, problemsText } from '@next-panel/contract'
import type { BuildSite } from '../site/site.ts'
import { Problems, SiteError } from '../site-error.ts'
import type { FinishedPage } from './page-worker.ts'

/**
 * Loads the facts of a site and checks their sections.
 * @throws SiteError `config` with each fact that is invalid, has no section, or shares a name with another
 */
export async function siteFacts(
  { fullConfig, configLocation }: Pick<BuildSite, 'fullConfig' | 'configLocation'>,
  pages: Iterable<Pick<FinishedPage, 'sections'>>,
): Promise<KnownFact[]> {
  const facts = (await fullConfig.facts?.()) ?? []
  const sections = new Set([...pages].flatMap((page) => page.sections.map(({ id }) => id)))
  const problems = new Problems()
  const report = (message: string) =>
    problems.add(new SiteError('config', message, configLocation(['facts'])))
  const known = new Set<string>()
  for (const [at, fact] of facts.entries()) {
    const parsed = knownFact.safeParse(fact, { error: plainMessages })
    if (!parsed.success) {
      report(`fact ${at + 1} is invalid: ${problemsText(parsed.error.issues)}`)
      continue
    }
    const { names, section, since, onlyFor = '' } = parsed.data
    for (const id of since ? [section, since.section] : [section])
      if (!sections.has(id))
        report(
          `the fact "${names[0]}" is from the section "${id}", which no page has; correct its path or anchor`,
        )
    for (const name of new Set(names.map((each) => each.toLowerCase()))) {
      const own = `${onlyFor} ${name}`
      if (known.has(own)) report(`two facts have the name "${name}"; keep one of them`)
      known.add(own)
    }
  }
  problems.throwIfAny()
  return [...facts]
}
