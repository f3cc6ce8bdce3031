import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { CodeFrameKind } from '../markdown/code-frame.ts'

const kinds: readonly CodeFrameKind[] = ['terminal', 'check', 'file', 'code']

/** What stands above code in its frame. */
interface FrameHeader {
  readonly kind: CodeFrameKind | 'output'
  /** The words that say what it is: "Terminal", "You should see". */
  readonly label: string
  /** Empty when there is none. */
  readonly title: string
}

/** Whether an element is a block of code with its header and what the code prints, as the CodeBlock component makes it. */
export function isCodeFrame({ properties }: Element): boolean {
  return 'dataCodeBlock' in properties
}

/** @param part a paragraph of the frame: its header, or the one above an output */
export function frameHeader(part: Element, frame: Element): FrameHeader {
  const label = part.children.find((child) => child.type === 'element' && child.tagName === 'b')
  const text = textOf(part).trim()
  if (frame.children.find(({ type }) => type === 'element') !== part)
    return { kind: 'output', label: text, title: '' }
  const kind = kinds.find((one) => one === frame.properties.dataCodeBlock) ?? 'code'
  const name = label === undefined ? '' : textOf({ type: 'root', children: [label] })
  return { kind, label: name, title: text.slice(name.length).trim() }
}
