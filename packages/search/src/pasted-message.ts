const wrapped = /\{[^{}]*?"(?:msg|message|error|data|detail|title)"\s*:\s*"((?:[^"\\]|\\.)+)"[^{}]*\}/g

/**
 * A query with spaces in place of what a program wraps its messages in: of `{"ret":0,"msg":"Node not found."}` only the message is
 * searched. All else stays where it was.
 */
export function withoutWrapping(query: string): string {
  if (!query.includes('{')) return query
  return query.replace(wrapped, (whole: string, message: string) => {
    const at = whole.indexOf(`"${message}"`) + 1
    return message.padStart(at + message.length).padEnd(whole.length)
  })
}
