import { toString as textOf } from 'hast-util-to-string'
import { parseHtml } from '../markdown/native-parser.ts'
import { textCopy } from './text-copy.ts'

/** A heading of a rendered body. `level` counts from 1. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

const HEADING = /<h([1-6])\s[^>]*?id="([^"]+)"([^>]*)>([\s\S]*?)<\/h\1>/g
const ANCHOR = /<a class="anchor[\s\S]*?<\/a>/g

/**
 * Headings of a body as it was rendered, in order: those that a writer wrote and those that components brought along.
 * Headings for screen readers alone, as above footnotes, do not count.
 */
export function renderedHeadings(html: string): Heading[] {
  return [...html.matchAll(HEADING)].flatMap(([, level, id = '', rest = '', inside = '']) =>
    rest.includes('sr-only')
      ? []
      : [
          {
            id: textCopy(id),
            level: Number(level),
            text: textOf(parseHtml(inside.replace(ANCHOR, ''))).trim(),
          },
        ],
  )
}
