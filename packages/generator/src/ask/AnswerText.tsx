import type { AlignType, Nodes, Parents, Root, RootContent } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { AnswerCode } from './AnswerCode.tsx'
import styles from './AnswerText.module.css?island'
import type { NumberedAnswer } from './browser/numbered-answer.ts'
import { nameOf, siteAddress } from './browser/source-view.ts'
import { Citation } from './Citation.tsx'

/** An answer, and what is needed to draw its citations and links. */
interface AnswerTextProps {
  readonly answer: NumberedAnswer
  /** The question, whose words are marked in passages. */
  readonly query: string
  readonly base: string
  /** Stands above all but the first part, for an answer of which each part is from one source. */
  readonly more?: string | undefined
}

/**
 * An answer as React elements. Whatever its Markdown holds, no markup of it becomes markup of the page: HTML is shown as it is
 * written, a picture is its text, and links lead only to pages that were retrieved for this answer.
 */
export function AnswerText({ more, ...context }: AnswerTextProps) {
  const { root, markdown, sources } = context.answer
  const draw = (blocks: readonly Nodes[]) => blocks.map((block) => elementOf(block, context))
  return (
    <div className={styles.text}>
      {more === undefined
        ? draw(root.children)
        : partsOf(root, markdown).map(({ blocks, cited }, index) => {
            const source = sources[cited - 1]
            return (
              <Fragment key={blocks[0]?.position?.start.offset}>
                {index === 1 && source && <p className={styles.more}>{more}</p>}
                {draw(blocks)}
                {source && (
                  <p className={styles.source}>
                    <a href={source.href}>{nameOf(source)}</a>
                  </p>
                )}
              </Fragment>
            )
          })}
    </div>
  )
}

function childrenOf(node: Parents, context: AnswerTextProps): ReactNode[] {
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
  listItem: 'li',
} as const

function elementOf(node: Nodes, context: AnswerTextProps): ReactNode {
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
    case 'link':
      return linkOf(node.url, childrenOf(node, context), context, key)
    case 'table':
      return tableOf(node, context, key)
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'blockquote':
    case 'listItem': {
      const Element = elements[node.type]
      return <Element key={key}>{childrenOf(node, context)}</Element>
    }
    default:
      return 'children' in node ? childrenOf(node, context) : null
  }
}

function citedPiece(piece: string | number, key: string, { answer, query }: AnswerTextProps): ReactNode {
  if (typeof piece === 'string') return piece
  const source = answer.sources[piece - 1]
  // A number of no source is no citation.
  return source ? <Citation key={key} source={source} query={query} /> : ` [${piece}]`
}

function linkOf(
  url: string,
  text: ReactNode,
  { answer: { sources }, base }: AnswerTextProps,
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
  context: AnswerTextProps,
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
    <section key={key} className={styles.table} aria-label="Table" tabIndex={0}>
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

/** A part of an answer: blocks of which the last ends with the number of their source. */
interface AnswerPart {
  readonly blocks: readonly RootContent[]
  /** 0 where none is cited. */
  readonly cited: number
}

/** Parts an answer after each block that ends with a citation. */
export function partsOf({ children }: Root, markdown: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  let blocks: RootContent[] = []
  for (const block of children) {
    blocks.push(block)
    const text = markdown.slice(block.position?.start.offset, block.position?.end.offset)
    const cited = Number(/(?<!\\)\[(\d{1,3})\]$/.exec(text)?.[1] ?? 0)
    if (cited === 0) continue
    parts.push({ blocks, cited })
    blocks = []
  }
  return blocks.length === 0 ? parts : [...parts, { blocks, cited: 0 }]
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
