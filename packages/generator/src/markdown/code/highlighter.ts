import type { Element, ElementContent, Parents } from 'hast'
import { createCssVariablesTheme } from 'shiki'
import { createHighlighterCore, type HighlighterCore, type LanguageInput } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import type { LineMark } from './code-fence.ts'
import { isBundled, isPlain } from './languages.ts'

/** Classes of token kinds, whose colours are in `code-tokens.css`. */
const tokenClasses: Readonly<Record<string, string>> = {
  constant: 'tk-n',
  string: 'tk-s',
  'string-expression': 'tk-s',
  comment: 'tk-c',
  keyword: 'tk-k',
  parameter: 'tk-n',
  function: 'tk-f',
  link: 'tk-l',
}

const cssVariables = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--t-', fontStyle: false })

/** Grammars call the unquoted words and options of a shell strings and constants, but they are the command itself. */
const unquotedWords = {
  scope: ['string.unquoted.argument.shell', 'string.unquoted.heredoc', 'constant.other.option'],
  settings: { foreground: 'var(--t-foreground)' },
}

/** A theme whose colours are class names, so that Shiki merges neighbours of the same class. */
const tokenTheme = {
  ...cssVariables,
  tokenColors: [...(cssVariables.tokenColors ?? []), unquotedWords].map(({ scope, settings }) => {
    const kind = /--t-token-([\w-]+)/.exec(settings.foreground ?? '')?.[1]
    const foreground =
      kind === undefined ? settings.foreground : (tokenClasses[kind] ?? 'var(--t-foreground)')
    return { ...(scope && { scope }), settings: foreground === undefined ? {} : { foreground } }
  }),
}

let starting: Promise<HighlighterCore> | undefined
let highlighter: HighlighterCore | undefined

/**
 * Highlights code with classes, one `span` per line.
 * @param lang a language as `languageNamed` returns it
 */
export async function highlight(
  code: string,
  lang: string,
  marks: ReadonlyMap<number, LineMark>,
): Promise<ElementContent[]> {
  await loadLanguage(lang)
  return colour(code, lang, marks)
}

/** Loads the grammar that {@link colour} needs. */
export async function loadLanguage(lang: string): Promise<void> {
  if (isPlain(lang) || !isBundled(lang)) return
  starting ??= createHighlighterCore({
    themes: [tokenTheme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  highlighter = await starting
  const grammar: LanguageInput | undefined = bundledLanguages[lang]
  if (grammar && !highlighter.getLoadedLanguages().includes(lang)) await highlighter.loadLanguage(grammar)
}

/**
 * The synchronous {@link highlight}.
 * @param lang a language that {@link loadLanguage} loaded
 */
export function colour(code: string, lang: string, marks: ReadonlyMap<number, LineMark>): ElementContent[] {
  const lines = isPlain(lang) || !highlighter ? plainLines(code) : colouredLines(code, lang, highlighter)
  const texts = code.split('\n')
  return lines.flatMap((children, index) => {
    const mark = marks.get(index + 1)
    const className = [
      'line',
      mark && `line-${mark}`,
      indentedWord.test(texts[index] ?? '') && 'long',
    ].filter((name) => typeof name === 'string')
    const line: ElementContent = { type: 'element', tagName: 'span', properties: { className }, children }
    return index === 0 ? [line] : [{ type: 'text', value: '\n' } as const, line]
  })
}

/** Spaces and a long word at the start of a line: without a mark, browsers would leave an empty line there. */
const indentedWord = /^\s+\S{28}/

function plainLines(code: string): ElementContent[][] {
  return code.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', value: line }]))
}

function colouredLines(code: string, lang: string, shiki: HighlighterCore): ElementContent[][] {
  const tree = shiki.codeToHast(code, {
    lang,
    theme: 'tokens',
    mergeSameStyleTokens: true,
    mergeWhitespaces: false,
    // With a limit, a busy machine would leave lines without colours, and builds would differ.
    tokenizeTimeLimit: 0,
  })
  // The lines are in a `code` in a `pre`.
  const lines = elementsIn(tree).flatMap(elementsIn).flatMap(elementsIn)
  return lines.map((line) =>
    elementsIn(line).flatMap((token): ElementContent[] => {
      const className = /color:(tk-\w)/.exec(String(token.properties.style))?.[1]
      return className ? [{ ...token, properties: { className: [className] } }] : token.children
    }),
  )
}

function elementsIn(parent: Parents): Element[] {
  return [...parent.children].filter((child) => child.type === 'element')
}
