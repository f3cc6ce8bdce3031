/** A text as code in Markdown. */
export function code(text: string): string {
  return `\`${text}\``
}

/** Joins sentences and skips empty ones. */
export function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Chinese sentences, before the English text of the panel package. */
export function chinese(parts: readonly (string | false | undefined)[], english: string): string {
  return `${parts.filter(Boolean).join('')}说明（英文）：${english}`
}
