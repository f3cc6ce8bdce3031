import type { ElementContent } from 'hast'
import { createCssVariablesTheme } from 'shiki'
import { createHighlighterCore, type HighlighterCore, type LanguageInput } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import type { LineMark } from './code-fence.ts'
import { isBundled, isPlain } from './languages.ts'

/** Classes of token kinds; `code-tokens.css` gives each its colour for light and dark. */
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

/** Words of a shell without quotes are the text of a command, options among them; grammars call them strings and constants. */
const unquotedWords = {
  scope: ['string.unquoted.argument.shell', 'string.unquoted.heredoc', 'constant.other.option'],
  settings: { foreground: 'var(--t-foreground)' },
}
const tokenTheme = { ...cssVariables, tokenColors: [...(cssVariables.tokenColors ?? []), unquotedWords] }

let starting: Promise<HighlighterCore> | undefined
let highlighter: HighlighterCore | undefined

/**
 * Colours code by classes, one `span` a line.
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

/** Makes {@link colour} ready for a language. */
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
 * {@link highlight}, at once.
 * @param lang a language that {@link loadLanguage} loaded
 */
export function colour(code: string, lang: string, marks: ReadonlyMap<number, LineMark>): ElementContent[] {
  const lines = isPlain(lang) || !highlighter ? plainLines(code) : colouredLines(code, lang, highlighter)
  return lines.flatMap((children, index) => {
    const mark = marks.get(index + 1)
    const className = mark ? ['line', `line-${mark}`] : ['line']
    const line: ElementContent = { type: 'element', tagName: 'span', properties: { className }, children }
    return index === 0 ? [line] : [{ type: 'text', value: '\n' } as const, line]
  })
}

/** What code takes on a page: its lines, and the columns of the longest. */
export function codeSize(code: string): { 'data-lines': number; 'data-columns': number } {
  const lines = code.replaceAll('\t', '    ').split('\n')
  return { 'data-lines': lines.length, 'data-columns': Math.max(...lines.map((line) => line.length)) }
}

function plainLines(code: string): ElementContent[][] {
  return code.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', value: line }]))
}

function colouredLines(code: string, lang: string, shiki: HighlighterCore): ElementContent[][] {
  // Without a limit, or a busy machine would leave lines uncoloured and every build be another.
  const lines = shiki.codeToTokensBase(code, { lang, theme: 'tokens', tokenizeTimeLimit: 0 })
  return lines.map((tokens) => {
    const spans: ElementContent[] = []
    for (const { content, color } of tokens) {
      const className = tokenClasses[/--t-token-([\w-]+)/.exec(color ?? '')?.[1] ?? '']
      const text: ElementContent = { type: 'text', value: content }
      spans.push(
        className
          ? { type: 'element', tagName: 'span', properties: { className: [className] }, children: [text] }
          : text,
      )
    }
    return mergeNeighbours(spans)
  })
}

/** Grammars cut finer than colours do; fewer elements make smaller pages. */
function mergeNeighbours(spans: readonly ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last?.type === 'text' && span.type === 'text') last.value += span.value
    else if (
      last?.type === 'element' &&
      span.type === 'element' &&
      String(last.properties.className) === String(span.properties.className)
    ) {
      const [a] = last.children
      const [b] = span.children
      if (a?.type === 'text' && b?.type === 'text') a.value += b.value
    } else merged.push(span)
  }
  return merged
}
