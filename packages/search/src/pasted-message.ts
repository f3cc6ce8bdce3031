// What stands before the message, the message, and what follows it. Without nested repetition, so that no text takes long.
const wrapped = /(\{[^{}]*?"(?:msg|message|error|data|detail|title)"\s*:\s*")((?:[^"\\]|\\.)+)("[^{}]*\})/g

/**
 * A query with spaces in place of what a program wraps its messages in: of `{"ret":0,"msg":"Node not found."}` only the message is
 * searched. All else stays where it was.
 */
export function withoutWrapping(query: string): string {
  return query.replace(wrapped, (_, before: string, message: string, after: string) => {
    return ' '.repeat(before.length) + message + ' '.repeat(after.length)
  })
}
