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

/** How PHP writes letters beyond ASCII and slashes in JSON. */
const escaped = /\\(?:u([0-9a-f]{4})|\/)/gi

/** A query with the letters that escapes in pasted JSON stand for: `\u8ba2\u9605` is 订阅. A quote stays escaped, as it ends no message. */
export function withoutEscapes(query: string): string {
  return query.replace(escaped, (_, code?: string) => {
    return code === undefined ? '/' : String.fromCharCode(Number.parseInt(code, 16))
  })
}
