import type { AskedQuestion } from '../content/questions.ts'
import type { InternalLink } from '../markdown/page-links.ts'
import { type Problems, type Severities, SiteError } from '../site-error.ts'

/** The problems of a build, to which those of its pages come while they are rendered. */
export class PageChecks {
  readonly #problems: Problems
  readonly #messages = new Set<string>()
  readonly #ids = new Map<string, ReadonlySet<string>>()
  readonly #links: InternalLink[] = []

  constructor(problems: Problems) {
    this.#problems = problems
  }

  /** Adds a rendered page. */
  made({ path, ids, links }: { path: string; ids: Iterable<string>; links: readonly InternalLink[] }): void {
    this.#ids.set(path, new Set(ids))
    this.#links.push(...links)
  }

  /** Adds a problem of a page. The same problem of a shared part is counted once. */
  found(problem: SiteError): void {
    if (this.#messages.has(problem.message)) return
    this.#messages.add(problem.message)
    if (problem.canGoOn) this.#problems.report(problem)
    else this.#problems.add(problem)
  }

  /** Takes the questions of a site, with the ids of the sections that are searched. */
  asked(questions: readonly AskedQuestion[], sections: ReadonlySet<string>): void {
    for (const { section, location } of questions) {
      if (sections.has(section)) continue
      const message = `no page has the section "${section}"; correct its path or anchor`
      this.#problems.report(new SiteError('anchor', message, location))
    }
  }

  /**
   * Checks that every link to a part of a page leads to an id there, once all pages are made.
   * @returns the warnings, as text
   * @throws SiteError with all problems
   */
  finish(severities?: Severities): string | undefined {
    for (const { path, anchor, location } of this.#links) {
      const ids = this.#ids.get(path)
      if (anchor === '' || !ids || ids.has(anchor)) continue
      const message = `dead link: ${path} has no heading with the id "${anchor}"; correct the anchor`
      this.#problems.report(new SiteError('anchor', message, location))
    }
    return this.#problems.settle(severities)
  }
}
