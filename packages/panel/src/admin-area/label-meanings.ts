import { panelLabels } from './admin-area.ts'

/** Meanings of labels by their Chinese texts; none where a text means different things on different screens. */
const meanings = new Map<string, string>()
const ambiguous = new Set<string>()
for (const { text, meaning } of panelLabels) {
  // 账户异常状态（Shadow Banned） says it itself.
  if (text.toLowerCase().includes(meaning.toLowerCase())) continue
  if ((meanings.get(text) ?? meaning) !== meaning) ambiguous.add(text)
  meanings.set(text, meaning)
}
for (const text of ambiguous) meanings.delete(text)

/** The labels that have a meaning, the longest first, where they stand as words of their own and no brackets follow. */
const labelWithMeaning = new RegExp(
  String.raw`(?<![\p{Script=Han}A-Za-z0-9])(?:${[...meanings.keys()]
    .filter((text) => /\p{Script=Han}/u.test(text))
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('|')})(?![\p{Script=Han}A-Za-z0-9（]| ?\()`,
  'gu',
)

/**
 * An English text with the meanings of the Chinese labels that it names, each once: "turn off 两步认证" becomes
 * "turn off 两步认证 (Two-factor authentication)". What stands between backticks or has brackets behind it stays as it is.
 */
export function withLabelMeanings(text: string): string {
  const told = new Set<string>()
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part.replace(labelWithMeaning, (label) => {
            if (told.has(label)) return label
            told.add(label)
            return `${label} (${meanings.get(label)})`
          }),
    )
    .join('')
}
