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

/** The sheets of a page. */
interface PageSheets {
  /** What it links. */
  readonly linked: readonly Sheet[]
  /** What only its dialogs show, which are closed at first. */
  readonly dialogs: Sheet | undefined
}

/** What may stand on every page. A component called `…Page` is a page by itself. */
const basePattern =
  /^src\/(ui|shell|search|ask)\/(?!.*Page\.|styles\/(prose|code-.*)\.|Island\.|SearchForm\.)/

/** What nearly every text shows, by name: in one file, which a reader loads once. */
const textPattern = /^src\/(page\/|ui\/styles\/(prose|code-tokens)\.|docs\/DocHeader\.)/

/** The parts that pages and islands share. Islands bring no styles for them, so every page has them. */
const partsPattern = /^src\/ui\/parts\//

/** The component that every page with a text is laid out by. */
const textLayout = 'src/page/ReadingLayout.module.css'

/**
 * Chooses the styles of a page: those of every page or of every text in one file, in another what only this page shows, and in a third
 * what only its dialogs show, for scripts to load when one is wanted.
 */
export class PageStyles {
  readonly #base: readonly StyleSource[]
  /** For every text. */
  readonly #text: readonly StyleSource[]
  readonly #others: readonly StyleSource[]

  /** @param sources in the order of the cascade */
  constructor(sources: readonly StyleSource[]) {
    this.#base = sources.filter(({ file }) => basePattern.test(file))
    this.#text = sources.filter(({ file }) => textPattern.test(file))
    this.#others = sources.filter(({ file }) => !basePattern.test(file) && !textPattern.test(file))
  }

  /** @param markup what the body of the page holds */
  sheetsOf(markup: string): PageSheets {
    const inAll = classNamesIn(markup)
    const outside = classNamesIn(markup.replace(/<dialog[\s\S]*?<\/dialog>/g, ''))
    const isIn = (names: ReadonlySet<string>) => (source: StyleSource) =>
      source.classNames.some((name) => names.has(name))
    const isShown = isIn(outside)
    const hasText = this.#text.some((source) => source.file === textLayout && isShown(source))
    const base = this.#base.filter(
      (source) => source.classNames.length === 0 || partsPattern.test(source.file) || isShown(source),
    )
    const others = this.#others.filter(isShown)
    const linked = hasText
      ? [sheetOf('text', [...base, ...this.#text]), sheetOf('parts', others)]
      : [sheetOf('page', [...base, ...this.#text.filter(isShown), ...others])]
    const isLinked = new Set([
      ...base,
      ...others,
      ...this.#text.filter((source) => hasText || isShown(source)),
    ])
    const dialogs = [...this.#base, ...this.#text, ...this.#others].filter(
      (source) => isIn(inAll)(source) && !isLinked.has(source),
    )
    return {
      linked: linked.filter(({ text }) => text !== ''),
      dialogs: dialogs.length > 0 ? sheetOf('dialogs', dialogs) : undefined,
    }
  }
}

function sheetOf(name: string, sources: readonly StyleSource[]): Sheet {
  return { name, text: sources.map(({ text }) => text).join('\n') }
}

/** The class names of all elements. */
export function classNamesIn(markup: string): Set<string> {
  const names = new Set<string>()
  for (const [, value = ''] of markup.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(' ')) names.add(name)
  return names
}
