import type { AlignType, Nodes, Parents } from 'mdast'
import type { ReactNode } from 'react'
import { AnswerCode } from './AnswerCode.tsx'
import styles from './AnswerText.module.css?island'
import type { NumberedAnswer } from './browser/numbered-answer.ts'
import { siteAddress } from './browser/source-view.ts'
import { Citation } from './Citation.tsx'
import type { AskTexts } from './texts-context.tsx'

/** An answer, and what its citations and links need. */
export interface AnswerContext {
  readonly answer: NumberedAnswer
  /** The question. Its words are marked in the passages of citations. */
  readonly query: string
  readonly base: string
  /** Whether sources are named beside the text instead of numbered in it. */
  readonly namesSources: boolean
  readonly t: AskTexts
}

/** An answer that a model wrote, with numbered citations. */
export function AnswerText(context: AnswerContext) {
  return <div className={styles.text}>{childrenOf(context.answer.root, context)}</div>
}

export function childrenOf(node: Parents, context: AnswerContext): ReactNode[] {
  return node.children.map((child) => elementOf(child, context))
}

/** Heading levels below that of the question. */
const headingTags = ['h4', 'h5', 'h6'] as const

const elements = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
} as const

/**
 * A node of an answer as a React element. Markup in the answer never becomes markup of the page: HTML is shown as text, an image as
 * its alternative text, and only links to pages that were retrieved for this answer work.
 */
export function elementOf(node: Nodes, context: AnswerContext): ReactNode {
  const key = node.position?.start.offset
  switch (node.type) {
    case 'text':
      return citedPieces(node.value, context.answer.markdown.slice(key, node.position?.end.offset)).map(
        (piece, index) => citedPiece(piece, `${key}.${index}`, context),
      )
    case 'inlineCode':
      return <code key={key}>{node.value}</code>
    case 'code':
      return <AnswerCode key={key} code={node.value} lang={node.lang} />
    case 'html':
      return node.value
    case 'image':
    case 'imageReference':
      return node.alt
    case 'break':
      return <br key={key} />
    case 'thematicBreak':
      return <hr key={key} />
    case 'heading': {
      const Heading = headingTags[node.depth - 1] ?? 'h6'
      return <Heading key={key}>{childrenOf(node, context)}</Heading>
    }
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul'
      return (
        <List key={key} start={node.start ?? undefined}>
          {childrenOf(node, context)}
        </List>
      )
    }
    case 'listItem':
      return <li key={key}>{childrenOf(node, context)}</li>
    case 'link':
      return linkOf(node.url, childrenOf(node, context), context, key)
    case 'table':
      return tableOf(node, context, key)
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'blockquote': {
      const Element = elements[node.type]
      return <Element key={key}>{childrenOf(node, context)}</Element>
    }
    default:
      return 'children' in node ? childrenOf(node, context) : null
  }
}

function citedPiece(piece: CitedPiece, key: string, context: AnswerContext): ReactNode {
  if (typeof piece === 'string') return piece
  const source = context.answer.sources[piece - 1]
  // A number without a source is part of the text.
  if (!source) return ` [${piece}]`
  return context.namesSources ? null : <Citation key={key} source={source} query={context.query} />
}

function linkOf(
  url: string,
  text: ReactNode,
  { answer: { sources }, base }: AnswerContext,
  key: number | undefined,
): ReactNode {
  const href = siteAddress(url, base)
  const page = href?.split('#', 1)[0]
  const isRetrieved = page !== undefined && sources.some((source) => source.href?.split('#', 1)[0] === page)
  return isRetrieved ? (
    <a key={key} href={href}>
      {text}
    </a>
  ) : (
    <span key={key}>{text}</span>
  )
}

function tableOf(
  node: Extract<Nodes, { type: 'table' }>,
  context: AnswerContext,
  key: number | undefined,
): ReactNode {
  const [head, ...rows] = node.children
  const align = (index: number): AlignType => node.align?.[index] ?? null
  const cells = (row: (typeof rows)[number] | undefined, Cell: 'th' | 'td') =>
    row?.children.map((cell, index) => (
      <Cell key={cell.position?.start.offset} data-align={align(index) ?? undefined}>
        {childrenOf(cell, context)}
      </Cell>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the panel is scrolled with the arrow keys.
    <section key={key} className={styles.table} aria-label={context.t('table')} tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The text of a node without its Markdown. */
export function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value : ''
}

/** A piece of text, or the number of a cited source. */
type CitedPiece = string | number

/**
 * Splits a text at its citations, such as `[1]`.
 * @param source the same text in Markdown, where `\\[1\\]` is part of a quotation and no citation
 */
export function citedPieces(text: string, source = text): CitedPiece[] {
  const isCitation = [...source.matchAll(/\\?\[\d{1,3}\\?\]/g)].map(([found]) => !found.includes('\\'))
  return text
    .split(/(\s?\[\d{1,3}\])/)
    .map((piece, index) =>
      index % 2 === 1 && isCitation[(index - 1) / 2] ? Number(/\d+/.exec(piece)?.[0]) : piece,
    )
    .filter((piece) => piece !== '')
}
