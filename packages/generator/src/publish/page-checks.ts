import { nearestKey } from '../config/schema-problems.ts'
import type { AskedQuestion } from '../content/questions.ts'
import type { InternalLink } from '../markdown/links/page-links.ts'
import { formatLocation, type Problems, type Severities, SiteError } from '../site-error.ts'

export interface TranslatedPage {
  /** File of the translation, relative to the site's folder. */
  readonly file: string
  /** Path of the page in the default language. */
  readonly original: string
}

/** Collects the problems of a build, and checks links once all pages are rendered. */
export class PageChecks {
  readonly #problems: Problems
  readonly #translationAt: (path: string) => TranslatedPage | undefined
  readonly #messages = new Set<string>()
  readonly #ids = new Map<string, ReadonlySet<string>>()
  readonly #links: InternalLink[] = []

  constructor(
    problems: Problems,
    translationAt: (path: string) => TranslatedPage | undefined = () => undefined,
  ) {
    this.#problems = problems
    this.#translationAt = translationAt
  }

  /** Adds a rendered page. */
  addPage({
    path,
    ids,
    links,
  }: {
    path: string
    ids: Iterable<string>
    links: readonly InternalLink[]
  }): void {
    this.#ids.set(path, new Set(ids))
    this.#links.push(...links)
  }

  /** Adds a problem of a page. Pages that share a partial can have the same problem, which counts once. */
  addProblem(problem: SiteError): void {
    if (this.#messages.has(problem.message)) return
    this.#messages.add(problem.message)
    if (problem.canGoOn) this.#problems.report(problem)
    else this.#problems.add(problem)
  }

  /** Adds the site's questions. @param sections ids of the searched sections */
  addQuestions(questions: readonly AskedQuestion[], sections: ReadonlySet<string>): void {
    for (const { section, location } of questions) {
      if (sections.has(section)) continue
      const message = `no page has the section "${section}"; correct its path or anchor`
      this.#problems.report(new SiteError('anchor', message, location))
    }
  }

  /**
   * Checks the anchors of all links.
   * @returns the warnings as text
   * @throws SiteError with all problems
   */
  finish(severities?: Severities): string | undefined {
    for (const link of this.#links) {
      const ids = this.#ids.get(link.path)
      // Browsers scroll to the top for "#top" unless an element has this id.
      if (link.anchor === '' || link.anchor.toLowerCase() === 'top' || !ids || ids.has(link.anchor)) continue
      this.addProblem(Object.assign(this.#deadAnchor(link, ids), { canGoOn: true }))
    }
    return this.#problems.settle(severities)
  }

  /** A dead anchor is a problem of its link, or of the translation if only the original page has that heading. */
  #deadAnchor({ path, anchor, location }: InternalLink, ids: ReadonlySet<string>): SiteError {
    const translation = this.#translationAt(path)
    if (
      translation &&
      translation.file !== location.file &&
      this.#ids.get(translation.original)?.has(anchor)
    ) {
      const message =
        `this translation has no heading with the id "${anchor}", to which ${formatLocation(location)} links; ` +
        `write {#${anchor}} after the heading that translates it`
      return new SiteError('anchor', message, { file: translation.file })
    }
    const inOtherCase = [...ids].find((id) => id.toLowerCase() === anchor.toLowerCase())
    const meant = inOtherCase ?? nearestKey(anchor, ids)
    const advice = meant === undefined ? 'correct the anchor' : `did you mean "#${meant}"?`
    return new SiteError(
      'anchor',
      `dead link: ${path} has no heading with the id "${anchor}"; ${advice}`,
      location,
    )
  }
}
