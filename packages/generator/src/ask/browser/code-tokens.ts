/** A piece of code. Pieces with a kind have a colour. */
export interface CodeToken {
  readonly text: string
  readonly kind?: 'comment' | 'key' | 'string' | 'variable' | 'number'
}

/**
 * Matches tokens that look the same in shells, JSON, INI, YAML, PHP and Nginx. Quotations don't name their language, and a highlighter
 * for all of them would be larger than the conversation's own code.
 */
const pattern = new RegExp(
  [
    /(?<comment>(?<=^|\s)(?:#|\/\/|;).*)/,
    /(?<key>"[^"\n]*"(?=\s*:)|(?<=^[ \t]*(?:export )?)[\w.-]+(?=\s*(?:=[^=>]|=$|:\s)))/,
    /(?<string>(?<!\w)"(?:\\.|[^"\\\n])*"|(?<!\w)'[^'\n]*')/,
    /(?<variable>\$\w+|\$\{[^}\n]*\})/,
    /(?<number>(?<![\w.-])\d[\d.]*(?![\w.-]))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

/** Splits code into pieces. Together, they are the code. */
export function codeTokens(code: string): CodeToken[] {
  const tokens: CodeToken[] = []
  let at = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(pattern)) {
    if (index > at) tokens.push({ text: code.slice(at, index) })
    const kind = kinds.find((name) => groups[name] !== undefined)
    tokens.push(kind ? { text, kind } : { text })
    at = index + text.length
  }
  if (at < code.length) tokens.push({ text: code.slice(at) })
  return tokens
}

const kinds = ['comment', 'key', 'string', 'variable', 'number'] as const
