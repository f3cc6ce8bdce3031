/**
 * Rewrites the lines of a Markdown text outside code; `fence` may rewrite the opening line of a code block. A
 * rewriter removes a line by returning `undefined`.
 */
export function mapProse(
  text: string,
  prose: (line: string) => string | undefined,
  fence: (line: string) => string = (line) => line,
): string {
  let open: string | undefined
  const lines = text.split('\n').flatMap((line) => {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (open !== undefined) {
      if (mark?.startsWith(open) && line.trim().endsWith(mark)) open = undefined
      return [line]
    }
    if (mark !== undefined) {
      open = mark
      return [fence(line)]
    }
    const rewritten = prose(line)
    return rewritten === undefined ? [] : [rewritten]
  })
  return lines.join('\n')
}
