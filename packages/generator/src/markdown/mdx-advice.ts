import type { VFileMessage } from 'vfile-message'

/** What a writer can do about what does not parse, by what MDX's parser calls it; the first that fits counts. */
const ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
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
export function explainMdx({ reason, cause }: VFileMessage): string {
  const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1]
  const detail = cause instanceof Error ? `: ${cause.message}` : ''
  return advice === undefined ? reason : `${reason}${detail}; ${advice}`
}
