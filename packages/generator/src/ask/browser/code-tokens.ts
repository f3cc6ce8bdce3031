/** A piece of code, and what it is where that has a colour. */
export interface CodeToken {
  readonly text: string
  readonly kind?: 'comment' | 'key' | 'string' | 'variable' | 'number'
}

/**
 * What looks the same in shells, JSON, INI, YAML, PHP and Nginx. A quotation does not say which of them it is in, and knowing them all
 * would weigh more than the rest of the conversation.
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

/** Cuts code into pieces, which together are the code. */
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
