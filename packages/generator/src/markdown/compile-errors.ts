import type { VFileMessage } from 'vfile-message'
import { SiteError } from '../site-error.ts'
import type { SourceText } from './source-text.ts'

/** An error of compiling a page as one that names the file, the line and what to do. */
export function located(error: unknown, sources: SourceText): unknown {
  if (error instanceof SiteError) return error
  if (isVFileMessage(error)) {
    return new SiteError('content', explainMdx(error), sources.locationOf(lineOf(error)))
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new SiteError('content', reason, { file: sources.originOf(undefined).file }, error)
}

/** What a writer can do about what does not parse, by what MDX's parser calls it; the first that fits counts. */
const adviceByReason: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /import\/exports/,
    'a line that begins with "import" or "export" is code: write import Name from \'./_name.mdx\' and an empty line after it',
  ],
  [
    /expression|spread elements/,
    'what stands within { and } is code: correct it; a brace meant as such is \\{ or stands within `backticks`',
  ],
  [
    /closing tag|closing slash/,
    'an element ends in the paragraph or list item in which it begins: write <Name>…</Name>, or <Name /> when it holds nothing',
  ],
  [/before attribute value/, 'write the value of an attribute within quotation marks: name="value"'],
  [
    / name|in tag|attribute/,
    'in MDX < begins an element: complete its tag; a sign meant as such is \\< or stands within `backticks`',
  ],
]

/** What does not parse as MDX and what to do about it, in one line. */
function explainMdx({ reason, cause }: VFileMessage): string {
  const advice = adviceByReason.find(([pattern]) => pattern.test(reason))?.[1]
  const detail = cause instanceof Error ? `: ${cause.message}` : ''
  return advice === undefined ? reason : `${reason}${detail}; ${advice}`
}

/** By its shape: the libraries that raise it bring different versions of the class. */
function isVFileMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error && 'place' in error
}

/** A message about the end of a file has no place, but names the one where the trouble began. */
function lineOf({ place, reason }: VFileMessage): number | undefined {
  if (place !== undefined) return 'start' in place ? place.start.line : place.line
  const named = /\((\d+):\d+/.exec(reason)?.[1]
  return named === undefined ? undefined : Number(named)
}
