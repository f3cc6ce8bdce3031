import { SiteError } from '../site-error.ts'

/** Matches messages such as `3:1: Expected a closing tag for <br> (mdx-jsx:unexpected-character)`. */
const parserMessage = /^(\d+):\d+: (.*?)(?: \([\w-]+:[\w-]+\))?$/s

/** Adds the file, the line and a fix to a compiler error. */
export function withLocation(error: unknown, file: string): SiteError {
  if (error instanceof SiteError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const [, line, message] = parserMessage.exec(reason) ?? []
  if (message !== undefined)
    return new SiteError('content', withAdvice(message), { file, line: Number(line) })
  return new SiteError('content', reason, { file }, error)
}

/** Advice for parse errors by parser message; the first match applies. */
const adviceByReason: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /character `!`/,
    'a comment that begins with <!-- needs --> at its end; write a literal < as \\< or within `backticks`',
  ],
  [
    /expression/,
    'text between { and } is code: correct it, or write a literal brace as \\{ or within `backticks`',
  ],
  [
    /closing tag/,
    'an element must end in the paragraph or list item in which it begins: write <Name>…</Name>, or <Name /> if it is empty',
  ],
  [
    /after `<`/,
    'in MDX, < begins an element: complete its tag with quoted attribute values, or write a literal < as \\< or within `backticks`',
  ],
]

function withAdvice(reason: string): string {
  const advice = adviceByReason.find(([pattern]) => pattern.test(reason))?.[1]
  return advice === undefined ? reason : `${reason}; ${advice}`
}
