import { panelLabels } from './admin-area.ts'

/** Meanings of labels by their Chinese text. Texts that mean different things on different screens are left out. */
const meanings = new Map<string, string>()
const ambiguous = new Set<string>()
for (const { text, meaning } of panelLabels) {
  // Some labels contain their English meaning: 账户异常状态（Shadow Banned）.
  if (text.toLowerCase().includes(meaning.toLowerCase())) continue
  if ((meanings.get(text) ?? meaning) !== meaning) ambiguous.add(text)
  meanings.set(text, meaning)
}
for (const text of ambiguous) meanings.delete(text)

/** Matches labels with a meaning, the longest first. A match is a whole word without brackets after it. */
const labelWithMeaning = new RegExp(
  String.raw`(?<![\p{Script=Han}A-Za-z0-9])(?:${[...meanings.keys()]
    .filter((text) => /\p{Script=Han}/u.test(text))
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('|')})(?![\p{Script=Han}A-Za-z0-9（]| ?\()`,
  'gu',
)

/**
 * Adds the meanings of Chinese labels to an English text, each once: "turn off 两步认证" becomes "turn off 两步认证
 * (Two-factor authentication)". Code in backticks and labels with brackets after them stay as they are.
 */
export function withLabelMeanings(text: string): string {
  const explained = new Set<string>()
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part.replace(labelWithMeaning, (label) => {
            if (explained.has(label)) return label
            explained.add(label)
            return `${label} (${meanings.get(label)})`
          }),
    )
    .join('')
}
