/**
 * Rewrites what Docusaurus allows and plain Markdown or MDX does not, line by line so that positions stay right:
 * admonitions with an unbracketed title, heading ids in braces, and HTML comments in MDX. Code is left alone.
 */
export function normalizeDocusaurusSyntax(body: string, format: 'md' | 'mdx'): string {
  let fence: string | undefined
  let comment = false
  const lines = body.split('\n').map((line) => {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim().endsWith(mark)) fence = undefined
      return line
    }
    if (mark) {
      fence = mark
      return line
    }
    const bracketed = line.replace(/^(\s*:{3,}[a-z]+)[ \t]+([^[{\s][^\n]*?)[ \t]*$/, '$1[$2]')
    if (format === 'md') return bracketed
    const text = bracketed.replace(/^(\s{0,3}#{1,6}\s.*?)\{#([\w.:-]+)\}\s*$/, '$1\\{#$2}')
    return replaceComments(text)
  })
  return lines.join('\n')

  function replaceComments(line: string): string {
    let text = line
    if (comment) {
      const end = text.indexOf('-->')
      if (end < 0) return text
      comment = false
      text = `${text.slice(0, end)}*/}${text.slice(end + 3)}`
    }
    text = text.replace(/<!--(.*?)-->/g, '{/*$1*/}')
    if (text.includes('<!--')) {
      comment = true
      text = text.replace('<!--', '{/*')
    }
    return text
  }
}

const TRUNCATE = /^[ \t]*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})[ \t]*$/m

/** The part of a post above its `<!-- truncate -->` marker, or `undefined` when it has none. */
export function excerptSource(body: string): string | undefined {
  const match = TRUNCATE.exec(body)
  return match ? body.slice(0, match.index) : undefined
}

/** A body without its truncation marker. */
export function withoutTruncateMarker(body: string): string {
  return body.replace(TRUNCATE, '')
}
