/** Emoji by GitHub's names. */
export type Emojis = Readonly<Record<string, string>>

/**
 * The emoji for shortcodes, `:tada:`; `undefined` if no text has one. Few texts do, and the list of names is
 * long.
 */
export async function emojisFor(texts: readonly string[]): Promise<Emojis | undefined> {
  if (!texts.some((text) => /:[+\w-]+:/.test(text))) return undefined
  const { nameToEmoji } = await import('gemoji')
  return nameToEmoji
}

/**
 * Replaces shortcodes in a text with emoji. Colons between letters or digits do not begin a shortcode:
 * `10:30:20`, `std::x::y`.
 */
export function withEmojis(text: string, emojis: Emojis | undefined): string {
  if (!emojis) return text
  const [first = '', ...parts] = text.split(':')
  let shown = first
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const after = parts[0]
    const emoji = after !== undefined && Object.hasOwn(emojis, part) ? emojis[part] : undefined
    if (
      emoji !== undefined &&
      after !== undefined &&
      isApart(shown, part, after || (parts[1] === undefined ? '' : ':'))
    ) {
      shown += emoji + after
      parts.shift()
    } else shown += `:${part}`
  }
  return shown
}

function isApart(before: string, name: string, after: string): boolean {
  const sides = [/[a-z\d_/:]$/i.test(before), /^[a-z\d_/:]/i.test(after)]
  return /^\d+$/.test(name) ? !sides.includes(true) : sides.includes(false)
}
