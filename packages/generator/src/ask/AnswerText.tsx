import type { AlignType, Nodes, Parents } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { shellLanguages } from '../markdown/code/shell-languages.ts'
import { CopyButton, Frame } from '../ui/parts/Frame.tsx'
import { Table } from '../ui/parts/Table.tsx'
import styles from './Answer.module.css?island'
import { codeTokens } from './browser/code-tokens.ts'
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
  return <div className={`prose ${styles.text}`}>{childrenOf(context.answer.root, context)}</div>
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
      return codeOf(node, context, key)
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

/** The classes that the pages use for colours of code. */
const tokenClasses = {
  comment: 'tk-c',
  key: 'tk-f',
  string: 'tk-s',
  variable: 'tk-n',
  number: 'tk-n',
} as const

/** A frame as on pages. The column is narrow, so lines always wrap. */
function codeOf(
  { value, lang }: Extract<Nodes, { type: 'code' }>,
  { t }: AnswerContext,
  key: number | undefined,
): ReactNode {
  const label = lang && !shellLanguages.has(lang) ? lang : t(lang ? 'terminal' : 'answer-code')
  const lines = value.split('\n')
  return (
    <Frame key={key} data-wrap="on" label={label} actions={<CopyButton>{t('copy')}</CopyButton>}>
      <pre>
        <code>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and no state.
            <Fragment key={at}>
              <span className="line">
                {codeTokens(line).map(({ text, kind }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no names and no state.
                  <span key={index} className={kind && tokenClasses[kind]}>
                    {text}
                  </span>
                ))}
              </span>
              {at < lines.length - 1 && '\n'}
            </Fragment>
          ))}
        </code>
      </pre>
    </Frame>
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
    <Table key={key} label={context.t('table')}>
      <thead>
        <tr>{cells(head, 'th')}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.position?.start.offset}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </Table>
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
