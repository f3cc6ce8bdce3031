/**
 * Rewrites what Docusaurus allows and plain Markdown or MDX does not, line by line so that positions stay right:
 * admonitions with an unbracketed title, heading ids in braces, and HTML comments in MDX. Code is left alone.
 */
export function normalizeDocusaurusSyntax(body: string, format: 'md' | 'mdx'): string {
  let comment = false
  const lines = body.split('\n')
  const inCode = codeLines(lines)
  const rewritten = lines.map((line, index) => {
    if (inCode[index]) return line
    const bracketed = line.replace(/^((?:\s|>)*:{3,}[a-z]+)[ \t]+([^[{\s][^\n]*?)[ \t]*$/, '$1[$2]')
    if (format === 'md') return bracketed
    const text = bracketed.replace(/^(\s{0,3}#{1,6}\s.*?)(?<!\\)(\{#[^{}]+\}\s*#*\s*)$/, '$1\\$2')
    return replaceComments(text)
  })
  return rewritten.join('\n')

  function replaceComments(line: string): string {
    let text = line
    if (comment) {
      const end = text.indexOf('-->')
      if (end < 0) return text
      comment = false
      text = `${text.slice(0, end)}*/}${text.slice(end + 3)}`
    }
    return text.replace(commentOrCode, (whole: string, _ticks: string, inside?: string, end?: string) => {
      if (inside === undefined) return whole
      if (end === undefined) comment = true
      return end === undefined ? `{/*${inside}` : `{/*${inside}*/}`
    })
  }
}

/** The id that ends the source of a heading: `{#id}`, a comment of MDX or of HTML that begins with `#`. Of a comment, only the first word counts. */
export const headingIdMark =
  /(?:\\?\{#([^{}]+)\}|\{\/\*\s*#(\S+)(?:\s(?:(?!\*\/)[\s\S])*)?\*\/\}|<!--\s*#(\S+)(?:\s(?:(?!-->)[\s\S])*)?-->)$/

/** A comment, closed on its line or not, or code in a line, which is left as it is. */
const commentOrCode = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<!--(.*?)(?:(-->)|$)/g

const truncateMark = /^[ \t]*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})[ \t]*$/

/** The part of a post above its `<!-- truncate -->` marker, or `undefined` when it has none. */
export function excerptSource(body: string): string | undefined {
  const lines = body.split('\n')
  const at = truncateLine(lines)
  return at < 0
    ? undefined
    : lines
        .with(at, '')
        .slice(0, at + 1)
        .join('\n')
}

/** A body without its truncation marker. */
export function withoutTruncateMarker(body: string): string {
  const lines = body.split('\n')
  const at = truncateLine(lines)
  return at < 0 ? body : lines.with(at, '').join('\n')
}

function truncateLine(lines: readonly string[]): number {
  const inCode = codeLines(lines)
  return lines.findIndex((line, index) => !inCode[index] && truncateMark.test(line))
}

/** For each line whether it belongs to a fenced block, its fences included. */
function codeLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined
  return lines.map((line) => {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) {
      fence = mark
      return mark !== undefined
    }
    if (mark?.startsWith(fence) && line.trim().endsWith(mark)) fence = undefined
    return true
  })
}
