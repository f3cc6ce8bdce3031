import type { InternalLink } from '../markdown/page-links.ts'
import { textCopy } from '../site/text-copy.ts'
import { Problems, SiteError } from '../site-error.ts'

/** What is wrong with the pages of a build, gathered while they render. */
export class PageChecks {
  readonly #problems = new Problems()
  readonly #messages = new Set<string>()
  /** By path, each between quotes. */
  readonly #ids = new Map<string, string>()
  readonly #links: InternalLink[] = []

  /** Takes a page that rendered. @param html the inside of its `body` */
  rendered(path: string, html: string, links: readonly InternalLink[]): void {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    this.#ids.set(path, textCopy(`"${ids.join('"')}"`))
    this.#links.push(...links)
  }

  /** Takes the mistake for which a page did not render. What all pages share fails on each of them, and counts once. */
  failed(problem: SiteError): void {
    if (this.#messages.has(problem.message)) return
    this.#messages.add(problem.message)
    this.#problems.add(problem)
  }

  /**
   * Checks that every link to a part of a page leads to an id there, once all pages are rendered.
   * @throws SiteError with all problems
   */
  finish(): void {
    for (const { path, anchor, place } of this.#links) {
      const ids = this.#ids.get(path)
      if (anchor === '' || !ids || ids.includes(`"${anchor}"`)) continue
      const message = `dead link: ${path} has no heading with the id "${anchor}"; correct the anchor`
      this.#problems.add(new SiteError('link', message, place))
    }
    this.#problems.throwIfAny()
  }
}
