import { panelLabels } from './admin-area.ts'

/** Meanings of labels by their Chinese texts; none where a text means different things on different screens. */
const meanings = new Map<string, string>()
const ambiguous = new Set<string>()
for (const { text, meaning } of panelLabels) {
  if (text === meaning) continue
  if ((meanings.get(text) ?? meaning) !== meaning) ambiguous.add(text)
  meanings.set(text, meaning)
}
for (const text of ambiguous) meanings.delete(text)

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
        : part.replace(/[\p{Script=Han}][\p{Script=Han}A-Za-z0-9]*(?! ?[(（])/gu, (label) => {
            const meaning = meanings.get(label)
            if (meaning === undefined || told.has(label)) return label
            told.add(label)
            return `${label} (${meaning})`
          }),
    )
    .join('')
}
