/** The styles of a component, or a sheet that no component owns, as the bundler made them. */
export interface StyleSource {
  /** Path of the file from the folder of this package. */
  readonly file: string
  readonly text: string
  /** What elements of these styles bear. */
  readonly classNames: readonly string[]
}

/** A style sheet to link. */
interface Sheet {
  readonly name: string
  readonly text: string
}

/** What stands on every page. A component called `…Page` is a page by itself. */
const basePattern = /^src\/(ui|shell|search|ask)\/(?!.*Page\.|styles\/(prose|code-tokens)\.)/

/** What nearly every text shows, by name: in one file, which a reader loads once. */
const textPattern =
  /^src\/(page\/|ui\/styles\/(prose|code-tokens)\.|docs\/DocHeader\.|markdown\/components\/(Admonition|CodeBlock|ScrollTable)\.)/

/** The component that every page with a text is laid out by. */
const textLayout = 'src/page/ReadingLayout.module.css'

/** Chooses the styles that a page links: those of every page or of every text in one file, and in another what only this page shows. */
export class PageStyles {
  readonly #base: readonly StyleSource[]
  /** The same for every text. */
  readonly #textSheet: Sheet
  readonly #text: readonly StyleSource[]
  readonly #others: readonly StyleSource[]

  /** @param sources in the order of the cascade */
  constructor(sources: readonly StyleSource[]) {
    this.#base = sources.filter(({ file }) => basePattern.test(file))
    this.#text = sources.filter(({ file }) => textPattern.test(file))
    this.#textSheet = sheetOf('text', [...this.#base, ...this.#text])
    this.#others = sources.filter(({ file }) => !basePattern.test(file) && !textPattern.test(file))
  }

  /** @param markup what the body of the page holds */
  sheetsOf(markup: string): Sheet[] {
    const shown = classNamesIn(markup)
    const isShown = ({ classNames }: StyleSource) => classNames.some((name) => shown.has(name))
    const hasText = this.#text.some((source) => source.file === textLayout && isShown(source))
    const others = this.#others.filter(isShown)
    const sheets = hasText
      ? [this.#textSheet, sheetOf('parts', others)]
      : [sheetOf('page', [...this.#base, ...this.#text.filter(isShown), ...others])]
    return sheets.filter(({ text }) => text !== '')
  }
}

function sheetOf(name: string, sources: readonly StyleSource[]): Sheet {
  return { name, text: sources.map(({ text }) => text).join('\n') }
}

function classNamesIn(markup: string): Set<string> {
  const names = new Set<string>()
  for (const [, value = ''] of markup.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(' ')) names.add(name)
  return names
}
