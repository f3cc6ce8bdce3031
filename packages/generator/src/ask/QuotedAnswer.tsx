import type { Blockquote, List, ListItem, Nodes, Paragraph, RootContent } from 'mdast'
import { Fragment, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Answer.module.css?island'
import { type AnswerContext, childrenOf, elementOf, textOf } from './AnswerText.tsx'
import { nameOf } from './browser/source-view.ts'

interface QuotedAnswerProps extends AnswerContext {
  /** Asks a proposed question; only the last answer proposes any. */
  readonly onAsk?: ((question: string) => void) | undefined
}

/** An answer without a model: a sentence, its source, the passage that it rests on, then proposed questions or further pages. */
export function QuotedAnswer(props: QuotedAnswerProps) {
  const { root } = props.answer
  return (
    <div className={`prose ${styles.text}`}>
      {root.children.map((block, at) => (
        <Fragment key={block.position?.start.offset}>{blockOf(block, root.children[at - 1], props)}</Fragment>
      ))}
    </div>
  )
}

function blockOf(block: RootContent, above: RootContent | undefined, props: QuotedAnswerProps): ReactNode {
  switch (block.type) {
    case 'blockquote':
      return (
        <>
          <SourceLink of={block} context={props} />
          <Quotation block={block} isFolded={isSentence(above)} context={props} />
        </>
      )
    case 'list':
      return <Proposals list={block} {...props} />
    case 'paragraph':
      return (
        <>
          <p data-part={partOf(block)}>{childrenOf(block, props)}</p>
          <SourceLink of={block} context={props} />
        </>
      )
    default:
      return elementOf(block, props)
  }
}

/** The kind of a paragraph: one that ends with a colon introduces the next block, one that ends with a link names further pages. */
function partOf(paragraph: Paragraph): 'introduction' | 'sentence' | 'further' {
  if (/[:：]$/.test(textOf(paragraph))) return 'introduction'
  return paragraph.children.at(-1)?.type === 'link' ? 'further' : 'sentence'
}

function isSentence(block: RootContent | undefined): boolean {
  return block?.type === 'paragraph' && partOf(block) === 'sentence'
}

/** The page and section that a block ends by citing. */
function SourceLink({ of: { position }, context: { answer } }: { of: Nodes; context: AnswerContext }) {
  const markdown = answer.markdown.slice(position?.start.offset, position?.end.offset)
  const number = Number(/(?<!\\)\[(\d{1,3})\]$/.exec(markdown)?.[1] ?? 0)
  const source = answer.sources[number - 1]
  return (
    source && (
      <p data-part="source">
        <a href={source.href}>{nameOf(source)}</a>
      </p>
    )
  )
}

/** Questions that the reader may have meant. A button asks each, and below it stands its answer. */
function Proposals({ list, onAsk, ...context }: QuotedAnswerProps & { readonly list: List }) {
  const itemOf = (item: ListItem) => {
    const [paragraph] = item.children
    const [strong, ...sentence] = paragraph?.type === 'paragraph' ? paragraph.children : []
    const question = strong?.type === 'strong' ? textOf(strong) : ''
    if (!onAsk || !/[?？]$/.test(question)) return childrenOf(item, context)
    return (
      <>
        <button type="button" onClick={() => onAsk(question)}>
          {question}
        </button>
        <p data-part="sentence">{sentence.map((node) => elementOf(node, context))}</p>
      </>
    )
  }
  return (
    <ul className={styles.proposals}>
      {list.children.map((item) => (
        <li key={item.position?.start.offset}>
          {itemOf(item)}
          <SourceLink of={item} context={context} />
        </li>
      ))}
    </ul>
  )
}

interface QuotationProps {
  readonly block: Blockquote
  /** Whether only three lines show until a reader opens it. A quotation without a sentence above it is the answer itself. */
  readonly isFolded: boolean
  readonly context: AnswerContext
}

/** A quotation. Folded, it is three lines of text; a button shows the whole passage with its tables, lists and code. */
function Quotation({ block, isFolded, context }: QuotationProps) {
  const id = useId()
  const excerpt = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isCut = useIsCut(excerpt)
  const blocks = block.children.filter((child) => !/^\[\d{1,3}\]$/.test(textOf(child)))
  const passage = blocks.map((child) => elementOf(child, context))
  if (!isFolded) return <blockquote>{passage}</blockquote>
  const [first, ...others] = blocks
  // A short paragraph shows whole in three lines, so nothing is folded.
  const canOpen = isCut || others.length > 0 || first?.type !== 'paragraph'
  return (
    <>
      <blockquote className={styles.folding} data-open={isOpen || undefined}>
        <p ref={excerpt}>{blocks.map((child) => excerptOf(child, context))}</p>
        <div id={id}>{passage}</div>
      </blockquote>
      {canOpen && (
        <button
          type="button"
          className={`${styles.toggle} chevron no-print`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {context.t('answer-passage')}
        </button>
      )}
    </>
  )
}

/** Whether a clamped text has more lines than it shows. It keeps its last value while the text is hidden. */
function useIsCut(text: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(true)
  useLayoutEffect(() => {
    const { current } = text
    if (!current) return
    const measure = () => {
      if (current.clientHeight > 0) setCut(current.scrollHeight > current.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [text])
  return isCut
}

/** A block as running text: cells and items become phrases, and code keeps its font. */
function excerptOf(block: RootContent, context: AnswerContext): ReactNode {
  const key = block.position?.start.offset
  switch (block.type) {
    case 'paragraph':
      return <Fragment key={key}>{childrenOf(block, context)} </Fragment>
    case 'code':
      return (
        <Fragment key={key}>
          <code>{block.value}</code>{' '}
        </Fragment>
      )
    case 'table':
      return block.children.slice(1).map((row) => `${row.children.map(textOf).join(' · ')} `)
    case 'list':
      return block.children.map(
        (item, at) => `${block.ordered ? `${(block.start ?? 1) + at}. ` : '· '}${textOf(item)} `,
      )
    default:
      return `${textOf(block)} `
  }
}
