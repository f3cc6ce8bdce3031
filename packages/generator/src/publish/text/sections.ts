import {
  codeIndent,
  itemMark,
  lineMark,
  pictureMark,
  readableText,
  stepMark,
  warningMark,
} from '@next-panel/contract/section-text'
import { encodeSitePath } from '@next-panel/contract/site-paths'
import { recordParts, type SectionKind, type SectionRecord } from '@next-panel/search'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isCardTitle } from './article.ts'
import { frameHeader, isCodeFrame } from './code-frame-parts.ts'
import { isProperties, propertyTable } from './property-parts.ts'

/** The properties that all sections of a page share. */
export interface SectionContext {
  readonly title: string
  /** Site path without the base URL. It is escaped in records, because their IDs are links. */
  readonly path: string
  /** Docs or posts. Source: docs/reference/requirements.md#records-of-search. */
  readonly category: 'default' | 'blogs'
  readonly version: string
  readonly kind?: SectionKind | undefined
  /** Language of the text if it is not the site's. */
  readonly lang?: string | undefined
  /** The lead in the page's header, which the text does not repeat. */
  readonly lead?: string | undefined
  /** Kinds of single sections by the IDs of their headings. */
  readonly kindsById?: Readonly<Record<string, SectionKind>>
}

/** Block elements. The text of other elements continues in their neighbours. */
const blockTags = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'pre',
  'div',
  'section',
  'figure',
  'figcaption',
  'blockquote',
  'dt',
  'dd',
  'aside',
  'table',
  'ul',
  'ol',
  'br',
  'summary',
  'footer',
  'text',
  'title',
  'desc',
  'g',
])

/**
 * Splits an article into sections: one before the first heading, then one for each heading of level 1 to 4, except the page's title,
 * which has no ID. Subsections are not part of the section above them.
 *
 * White space keeps the layout, so that parts can be quoted: lines of code are indented by four spaces, a table row is a line with tabs
 * between its cells, and warnings, list items and steps begin with their marks.
 */
export function sectionsOf(article: Element, page: SectionContext): SectionRecord[] {
  const { title, category, version, lang, lead = '', kindsById = {} } = page
  const path = encodeSitePath(page.path)
  const record = (section: string, id: string): SectionRecord => {
    const at = id === '' ? path : `${path}#${id}`
    const kind = Object.hasOwn(kindsById, id) ? kindsById[id] : page.kind
    const own = { ...(kind && { kind }), ...(lang !== undefined && { lang }) }
    return { id: at, title, section, path: at, category, version, ...own, content: '' }
  }
  const sections: SectionRecord[] = []
  let current = record('', '')
  let text = lead
  let inRow = false
  let inFigure = false
  let nextStep: number | undefined
  const finish = () => sections.push({ ...current, content: tidyLines(text) })
  const say = (words: string) => {
    const spaced = words.replace(/\s+/g, ' ')
    // Four spaces at the beginning of a line would turn it into code.
    text += /\S/.test(text.at(-1) ?? ' ') ? spaced : spaced.trimStart()
  }
  const endWith = (mark: string) => {
    text = text.replace(/([^\s.:;!?…])(\s*)$/, (_, last, space) => last + mark + space)
  }
  const walk = (node: ElementContent) => {
    if (node.type === 'text') say(node.value)
    // A page's header has its title, version, day and authors, which are not part of the text.
    if (node.type !== 'element' || node.tagName === 'header') return
    const { id } = node.properties
    if (/^h[1-4]$/.test(node.tagName) && typeof id === 'string') {
      finish()
      current = record(textOf(node).trim(), id)
      text = ''
      return
    }
    if (node.tagName === 'h1') return
    // Their text is for browsers that cannot play them.
    if (node.tagName === 'video' || node.tagName === 'audio') {
      say(` ${node.properties.title ?? node.properties.ariaLabel ?? ''} `)
      return
    }
    if (node.tagName === 'pre') {
      text += `\n${textOf(node).trimEnd().replace(/^/gm, codeIndent)}\n`
      return
    }
    if (node.tagName === 'tr') {
      readRow(node)
      return
    }
    if (isProperties(node)) {
      walk(propertyTable(node))
      return
    }
    if (isCodeFrame(node)) {
      for (const child of node.children) {
        const lead = frameLead(child, node)
        if (lead !== '') text += `\n${lead}:`
        if (child.type === 'element' && child.tagName === 'pre') walk(child)
      }
      return
    }
    if (node.tagName === 'br' && inRow) endWith(';')
    const apart = blockTags.has(node.tagName) ? ' ' : ''
    say(apart)
    const outerStep = nextStep
    if (node.tagName === 'ul') nextStep = undefined
    if (node.tagName === 'ol') nextStep = Number(node.properties.start ?? 1)
    // A list in a cell is a part of its row, and a list in a figure explains its pins.
    const isItem = node.tagName === 'li' && !isTimelineEvent(node) && !inRow && !inFigure
    const wasInFigure = inFigure
    inFigure ||= node.tagName === 'figure'
    const isPicture = node.tagName === 'figure' && !wasInFigure
    if (isTimelineEvent(node)) text += '\n'
    if (isPicture) text += `\n${pictureMark}`
    if (isWarning(node)) text += `\n${warningMark}`
    if (isItem) text += `\n${nextStep === undefined ? itemMark : `${stepMark}${nextStep}. `}`
    for (const child of partsInWords(node)) {
      if (isRepeated(child, node)) continue
      const mark = titleEnd(child, node)
      walk(child)
      if (mark) endWith(mark)
    }
    if (isTimelineEvent(node)) endWith('.')
    if (isTimelineEvent(node) || isPicture || isWarning(node) || isItem) text += '\n'
    nextStep = node.tagName === 'li' && outerStep !== undefined ? outerStep + 1 : outerStep
    inFigure = wasInFigure
    if (node.tagName === 'table') text += `\n${tableEnd}\n`
    say(apart)
  }
  // A row becomes a sentence that can be searched and quoted: with separated cells and a full stop.
  const readRow = (row: Element) => {
    text += '\n'
    inRow = true
    const cells = row.children.filter(({ type }) => type === 'element')
    for (const [index, cell] of cells.entries()) {
      if (index > 0 && textOf(cell).trim() !== '') endWith(';')
      if (index > 0) text += '\t'
      walk(cell)
    }
    endWith('.')
    text += '\n'
    inRow = false
  }
  for (const child of article.children) walk(child)
  finish()
  return sections.filter(({ section, content }) => section !== '' || content !== '' || sections.length === 1)
}

/** The readable parts of an element. For a diagram with a description, its labels are left out, because they are no sentences. */
function partsInWords({ tagName, children }: Element): readonly ElementContent[] {
  const isWords = (child: ElementContent) =>
    child.type === 'element' && (child.tagName === 'title' || child.tagName === 'desc')
  const words = tagName === 'svg' ? children.filter(isWords) : []
  return words.some((child) => child.type === 'element' && child.tagName === 'desc') ? words : children
}

/** Whether an element is an event of a timeline. Each is a separate line, so that it can be found and quoted alone. */
function isTimelineEvent({ tagName, properties }: Element): boolean {
  return tagName === 'li' && 'dataEvent' in properties
}

/** Whether an element is a warning. */
function isWarning({ properties }: Element): boolean {
  return 'dataWarns' in properties
}

/** The line before code: its title, or that it is a check or an output. Titles of terminals only name the user, so they are left out. */
function frameLead(part: ElementContent, frame: Element): string {
  if (part.type !== 'element' || part.tagName === 'pre') return ''
  const { kind, label, title } = frameHeader(part, frame)
  if (kind === 'terminal') return ''
  return kind === 'file' || kind === 'code' ? title : label
}

/** Whether an element is a badge or the name of a tab that the following text repeats. */
function isRepeated(node: ElementContent, parent: Element): boolean {
  if (node.type !== 'element' || !isLabel(node, parent)) return false
  const [label, after] = [textOf(node).trim(), textAfter(node, parent)]
  return after.startsWith(label) && !/^\p{L}/u.test(after.slice(label.length))
}

function isLabel({ tagName, properties }: Element, parent: Element): boolean {
  return 'dataBadge' in properties || (tagName === 'p' && 'dataPanel' in parent.properties)
}

function textAfter(node: ElementContent, { children }: Element): string {
  return textOf({ type: 'root', children: children.slice(children.indexOf(node) + 1) }).trimStart()
}

/** The punctuation after a title within the text, because a section has no typography that shows where the title ends. */
function titleEnd(node: ElementContent, parent: Element): string {
  const { tagName, properties, children } = parent
  if (node.type !== 'element' || textOf(node).trim() === '') return ''
  const { tagName: name } = node
  if (name === 'title') return '.'
  if (name === 'summary') return ':'
  if (isCardTitle(node)) return textAfter(node, parent) === '' ? '' : ':'
  // A badge before a sentence is its label, elsewhere it is a word of the sentence.
  if ('dataBadge' in node.properties) return /^\p{Lu}/u.test(textAfter(node, parent)) ? ':' : ''
  if (children.find(({ type }) => type === 'element') !== node) return ''
  if (name === 'p' && tagName === 'aside') return '.'
  if (name === 'p' && (tagName === 'figure' || 'dataEvent' in properties || 'dataPanel' in properties))
    return ':'
  return name === 'b' && 'dataKind' in properties ? ':' : ''
}

/** Marks the end of a table. It does not occur in texts. */
const tableEnd = '\v'

/** Removes white space around lines and cells, except in code. An empty line separates a table from one that follows directly. */
function tidyLines(text: string): string {
  return (
    text
      .split('\n')
      .map((line) =>
        line.startsWith(codeIndent) ? line : line.replace(/ ?\t ?/g, '\t').replace(/^ | $/g, ''),
      )
      // If an item begins with a heading, a table or code, its mark is alone on a line.
      .filter((line) => line !== '' && `${line} `.replace(lineMark, '') !== '')
      .map((line) => (line === tableEnd ? '' : line))
      .filter((line, at, all) => line !== '' || (isRow(all[at - 1]) && isRow(all[at + 1])))
      .join('\n')
  )
}

function isRow(line = ''): boolean {
  return line.includes('\t') && !line.startsWith(codeIndent)
}

/** Sections for search in the browser. */
export function searchedParts(sections: readonly SectionRecord[]): SectionRecord[] {
  return recordParts(sections).map(withoutLayout)
}

/** Removes the layout of a section for search in the browser, to save bytes. */
export function withoutLayout(section: SectionRecord): SectionRecord {
  return { ...section, content: readableText(section.content) }
}
