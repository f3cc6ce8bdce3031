/** A text as code in Markdown. */
export function code(text: string): string {
  return `\`${text}\``
}

/** Sentences one after the other, without those that have nothing to say. */
export function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Chinese sentences, before what the panel package says in English. */
export function chinese(parts: readonly (string | false | undefined)[], english: string): string {
  return `${parts.filter(Boolean).join('')}说明（英文）：${english}`
}
