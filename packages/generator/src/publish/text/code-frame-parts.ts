import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { CodeFrameKind } from '../../markdown/code/code-frame.ts'

const kinds: readonly CodeFrameKind[] = ['terminal', 'check', 'file', 'code']

/** The line above code in its frame. */
interface FrameHeader {
  readonly kind: CodeFrameKind | 'output'
  /** Such as "Terminal" or "You should see". */
  readonly label: string
  /** Empty if there is no title. */
  readonly title: string
}

/** Whether an element is the frame of a CodeBlock component, with header, code and output. */
export function isCodeFrame({ properties }: Element): boolean {
  return 'dataCodeBlock' in properties
}

/** @param part a paragraph of the frame: the header of the code or of its output */
export function frameHeader(part: Element, frame: Element): FrameHeader {
  const label = part.children.find((child) => child.type === 'element' && child.tagName === 'b')
  const text = textOf(part).trim()
  if (frame.children.find(({ type }) => type === 'element') !== part)
    return { kind: 'output', label: text, title: '' }
  const kind = kinds.find((known) => known === frame.properties.dataCodeBlock) ?? 'code'
  const name = label === undefined ? '' : textOf({ type: 'root', children: [label] })
  return { kind, label: name, title: text.slice(name.length).trim() }
}
