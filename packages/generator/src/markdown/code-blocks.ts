import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { parseFenceMeta, readLineMarks } from './code-fence.ts'
import { drawDiagram } from './diagram.ts'
import { eachHtmlNode } from './each-node.ts'
import { codeSize, highlight, isKnownLanguage } from './highlighter.ts'
import type { SourceText } from './source-text.ts'

/** A block of code as a writer wrote it, with the props of a partial filled in. */
export interface WrittenBlock {
  /** Language after the fence, empty when there is none. */
  readonly language: string
  /** What stands after the language. */
  readonly meta: string
  readonly code: string
  readonly location: SourceLocation
}

/**
 * Colours every fence at build time and draws `dot` fences. A block becomes `pre` with `data-lang`, `data-title` and
 * `data-numbers`, which the CodeBlock component dresses; a diagram becomes `figure` with `data-diagram`.
 * @param options.written takes the blocks found
 * @throws SiteError `content` for a language nobody knows
 */
export function rehypeCodeBlocks({ sources, written }: { sources: SourceText; written: WrittenBlock[] }) {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element; place: { index: number; parent: Parents } }[] = []
    eachHtmlNode(tree, (pre, index, parent) => {
      if (pre.type !== 'element' || pre.tagName !== 'pre') return
      const [code] = pre.children
      if (code?.type !== 'element' || code.tagName !== 'code') return
      blocks.push({ pre, code, place: { index, parent } })
    })
    let diagrams = 0
    for (const { pre, code, place } of blocks) {
      const info = typeof code.properties.dataMeta === 'string' ? code.properties.dataMeta : ''
      const meta = parseFenceMeta(info)
      const source = sources.locationOf(pre.position?.start.line)
      const lang = languageOf(code)
      const text = textOf(code).replace(/\n$/, '')
      written.push({ language: lang, meta: info, code: text, location: source })
      if (lang === 'dot' && (meta.title !== undefined || meta.desc !== undefined)) {
        const svg = await drawDiagram(text, meta, source, `diagram-${++diagrams}`)
        const figure: Element = {
          type: 'element',
          tagName: 'figure',
          properties: { dataDiagram: '', dataTitle: meta.title },
          children: [svg],
        }
        place.parent.children[place.index] = figure
        continue
      }
      if (!isKnownLanguage(lang)) {
        throw new SiteError(
          'content',
          `no grammar is known for the language "${lang}"; use a language Shiki knows, or "text"`,
          source,
        )
      }
      const marked = readLineMarks(text, lang, meta.highlighted)
      code.children = await highlight(marked.code, lang, marked.marks)
      code.properties = codeSize(marked.code)
      pre.properties = {
        dataLang: lang,
        ...(meta.title !== undefined && { dataTitle: meta.title }),
        ...(meta.lineNumbers && { dataNumbers: '' }),
      }
    }
  }
}

function languageOf(code: Element): string {
  const names = code.properties.className
  const found = Array.isArray(names)
    ? names.map(String).find((name) => name.startsWith('language-'))
    : undefined
  return found?.slice('language-'.length).toLowerCase() ?? ''
}
