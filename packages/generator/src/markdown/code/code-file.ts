import { posix } from 'node:path'
import { SiteError, type SourceLocation } from '../../site-error.ts'
import { filesNamed, type PageContext } from '../links/page-links.ts'

/** Matches `./x.js`, `./x.js#L3`, `./x.js#L3-L9`, `./x.js#L3-9`, and `./x.js#L3-`, which means to the end. */
const withLines = /^(.*?)(?:#L(\d+)(-(?:L?(\d+))?)?)?$/

/**
 * Reads the lines of a file that a block shows. Reports problems, and then returns the code in the block.
 * @param named path as in links, with lines, counting from 1
 */
export async function codeOfFile(
  named: string,
  { code, location }: { readonly code: string; readonly location: SourceLocation },
  page: PageContext,
): Promise<string> {
  const report = (message: string) => {
    page.report(new SiteError('link', `the code "${named}" ${message}`, location))
    return code
  }
  const [, path = '', from, range, to] = withLines.exec(named) ?? []
  const files = filesNamed(path, page)
  const [first] = files
  if (first === undefined)
    return report(`is outside the content folder; put the file into ${page.contentDir}, and name that one`)
  if (code.trim() !== '') report('replaces the code in its block; remove one of them')
  const texts = await Promise.all(files.map((file) => page.readFile(file)))
  const text = texts.find((candidate) => candidate !== undefined)
  if (text === undefined) return report(`is missing: there is no file ${first}; add it or correct the path`)
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  if (from === undefined) return lines.join('\n')
  const last = Number(to ?? (range === undefined ? from : lines.length))
  if (Number(from) < 1 || Number(from) > last || last > lines.length)
    return report(`names lines that the file lacks: it has ${lines.length}; correct the numbers`)
  return withoutIndent(lines.slice(Number(from) - 1, last)).join('\n')
}

/** Removes the common indentation of lines. */
function withoutIndent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  return lines.map((line) => line.slice(Math.min(...indents)))
}

/** The filename extension, which determines the language. */
export function extensionOf(file: string | undefined): string {
  return file === undefined ? '' : posix.extname(file.replace(/#.*$/, '')).slice(1)
}
