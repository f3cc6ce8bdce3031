const fencePattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/** The parts of a Markdown file. */
interface SourceParts {
  readonly yaml: string | undefined
  /** With empty lines in place of the front matter, so that positions match the file. */
  readonly body: string
}

/** Splits a file into front matter and body, without a byte order mark and with `\n` as line ends. */
export function splitSource(text: string): SourceParts {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const match = fencePattern.exec(source)
  if (!match) return { yaml: undefined, body: source }
  const lines = match[0].split('\n').length - 1
  return { yaml: match[1] ?? '', body: '\n'.repeat(lines) + source.slice(match[0].length) }
}
