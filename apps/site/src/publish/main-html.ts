import { SiteError } from '../site-error.ts'

const START = '<main'
const END = '</main>'

/**
 * Cuts the `main` element out of a page, a quarter of it: with all of it, threads would have four times as much to be given
 * and to parse.
 * @param body the inside of its `body`
 * @throws SiteError when the page has none
 */
export function mainHtml(body: string, path: string): string {
  const start = body.indexOf(START)
  const end = body.lastIndexOf(END)
  if (start >= 0 && start < end) return body.slice(start, end + END.length)
  throw new SiteError('content', `the finished page ${path} has no main element`)
}
