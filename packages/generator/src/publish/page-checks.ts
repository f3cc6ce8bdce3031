import { nearestKey } from '../config/schema-problems.ts'
import type { AskedQuestion } from '../content/questions.ts'
import type { InternalLink } from '../markdown/page-links.ts'
import { formatLocation, type Problems, type Severities, SiteError } from '../site-error.ts'

/** A page whose text is a translation. */
export interface TranslatedPage {
  /** File of the translation, relative to the site's folder. */
  readonly file: string
  /** Path of the page in the default language. */
  readonly original: string
}

/** The problems of a build, to which those of its pages come while they are rendered. */
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
    for (const link of this.#links) {
      const ids = this.#ids.get(link.path)
      // Browsers scroll to the top for "#top" where no element has this id.
      if (link.anchor === '' || link.anchor.toLowerCase() === 'top' || !ids || ids.has(link.anchor)) continue
      this.found(Object.assign(this.#deadAnchor(link, ids), { canGoOn: true }))
    }
    return this.#problems.settle(severities)
  }

  /** The problem of an anchor: of its link, or of the translation that lacks what the original page has. */
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
