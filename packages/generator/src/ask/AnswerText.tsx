import type { AlignType, ListItem, Nodes, Paragraph, Parents, RootContent } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { AnswerCode } from './AnswerCode.tsx'
import styles from './AnswerText.module.css?island'
import type { NumberedAnswer } from './browser/numbered-answer.ts'
import { nameOf, siteAddress } from './browser/source-view.ts'
import { Citation } from './Citation.tsx'
import { useAskTexts } from './texts-context.tsx'

/** An answer, and what is needed to draw its citations and links. */
interface AnswerTextProps {
  readonly answer: NumberedAnswer
  /** The question, whose words are marked in passages. */
  readonly query: string
  readonly base: string
  /** Whether it quotes passages: the site wrote what is around them, and each names its source. */
  readonly isQuoted: boolean
  /** Asks a question that a quoted answer proposes; absent if there are none to ask. */
  readonly onAsk?: ((question: string) => void) | undefined
}

interface DrawingContext extends AnswerTextProps {
  readonly t: ReturnType<typeof useAskTexts>
}

/**
 * An answer as React elements. Whatever its Markdown holds, no markup of it becomes markup of the page: HTML is shown as it is
 * written, a picture is its text, and links lead only to pages that were retrieved for this answer.
 */
export function AnswerText(props: AnswerTextProps) {
  const context = { ...props, t: useAskTexts(props.query) }
  const blocks = context.answer.root.children
  const draw = context.isQuoted ? quotedBlockOf : elementOf
  return (
    <div className={styles.text}>{blocks.map((block, index) => draw(block, context, blocks[index - 1]))}</div>
  )
}

/** A block of a quoted answer, and below it what it is quoted from. */
function quotedBlockOf(
  block: RootContent,
  context: DrawingContext,
  above: RootContent | undefined,
): ReactNode {
  const key = block.position?.start.offset
  if (block.type === 'paragraph' && (isIntroduction(block) || endsWithLink(block))) {
    return (
      <p key={key} className={isIntroduction(block) ? styles.introduction : styles.further}>
        {childrenOf(block, context)}
      </p>
    )
  }
  const element = elementOf(block, context)
  const source = context.answer.sources[citedAtEnd(block, context.answer.markdown) - 1]
  return (
    <Fragment key={key}>
      {isFolded(block, above) ? (
        <details className={styles.passage}>
          <summary>{context.t('answer-passage')}</summary>
          {element}
        </details>
      ) : (
        element
      )}
      {source && (
        <p className={styles.source}>
          <a href={source.href}>{nameOf(source)}</a>
        </p>
      )}
    </Fragment>
  )
}

function childrenOf(node: Parents, context: DrawingContext): ReactNode[] {
  return node.children.map((child) => elementOf(child, context))
}

/** Below the heading that the question is. */
const headingTags = ['h4', 'h5', 'h6'] as const

/** Names of elements that stand for nodes without anything of their own. */
const elements = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
} as const

function elementOf(node: Nodes, context: DrawingContext): ReactNode {
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
      return listItemOf(node, context, key)
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

function citedPiece(piece: string | number, key: string, { answer, query }: DrawingContext): ReactNode {
  if (typeof piece === 'string') return piece
  const source = answer.sources[piece - 1]
  // A number of no source is no citation.
  return source ? <Citation key={key} source={source} query={query} /> : ` [${piece}]`
}

function linkOf(
  url: string,
  text: ReactNode,
  { answer: { sources }, base }: DrawingContext,
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
  context: DrawingContext,
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be wider than the panel, and is scrolled by keyboard as well.
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

/** A list item; in an answer that proposes questions, a bold one at its beginning is a button. */
function listItemOf(item: ListItem, context: DrawingContext, key: number | undefined): ReactNode {
  const { onAsk } = context
  const [first] = item.children
  const [strong, ...sentence] = first?.type === 'paragraph' ? first.children : []
  const question = strong?.type === 'strong' ? textOf(strong) : ''
  if (!onAsk || !/[?？]$/.test(question)) return <li key={key}>{childrenOf(item, context)}</li>
  return (
    <li key={key} className={styles.proposal}>
      <button type="button" onClick={() => onAsk(question)}>
        {question}
      </button>
      {sentence.map((node) => elementOf(node, context))}
    </li>
  )
}

/** Whether a paragraph only announces what follows it. */
function isIntroduction(block: RootContent | undefined): boolean {
  return block?.type === 'paragraph' && /[:：]$/.test(textOf(block))
}

/** Whether a paragraph only names further pages: a sentence ends with a full stop or a citation. */
function endsWithLink({ children }: Paragraph): boolean {
  return children.at(-1)?.type === 'link'
}

/** Readers take in about three lines of a passage at once; a Chinese character is as wide as two letters. */
const maxOpenLetters = 240

/**
 * Whether a passage is folded away, because the lead above it answers in short. A short one stays open, and so do steps and code,
 * which readers follow to the letter.
 */
export function isFolded(block: RootContent, above: RootContent | undefined): boolean {
  if (block.type !== 'blockquote' || !above || above.type === 'blockquote' || isIntroduction(above))
    return false
  if (block.children.some((each) => each.type === 'code' || (each.type === 'list' && each.ordered)))
    return false
  return textOf(block).replace(/\p{Script=Han}/gu, '  ').length > maxOpenLetters
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value : ''
}

/** The number of the source that a block ends with; 0 if it is none. */
function citedAtEnd({ type, position }: RootContent, markdown: string): number {
  if (type !== 'paragraph' && type !== 'blockquote') return 0
  const text = markdown.slice(position?.start.offset, position?.end.offset)
  return Number(/(?<!\\)\[(\d{1,3})\]$/.exec(text)?.[1] ?? 0)
}

/** A piece of text, or the number of a source that is cited there. */
export type CitedPiece = string | number

/**
 * Cuts a text at its citations, `[1]`.
 * @param source the same text as its Markdown has it, where `\\[1\\]` is no citation but a part of what is quoted
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
