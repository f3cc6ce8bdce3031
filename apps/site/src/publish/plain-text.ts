import type { Text } from 'mdast'
import { defaultHandlers, type Options } from 'mdast-util-to-markdown'

/** What may mean something in Markdown whatever it stands beside. */
const MARKS = /[\t\r\n!#&*<@[\\\]_`|~]/

/** What does beside something else: where a line begins or ends, in an address, after the text of a link. */
const BESIDE = /[\r\n][^\p{L}]| [\r\n]|[Ww]\.[-.\w]|[ps]:\/|\]\(/u

/**
 * Has text that holds nothing to escape, as most does, written as it is. The library tries more than forty patterns on
 * each, which took half of the time that a page's Markdown took to be written.
 */
export const plainTextToMarkdown: Options = {
  handlers: {
    text(node: Text, parent, state, info) {
      const { value } = node
      if (!MARKS.test(value) && !BESIDE.test(info.before + value + info.after)) return value
      return defaultHandlers.text(node, parent, state, info)
    },
  },
}
