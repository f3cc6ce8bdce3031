// Three groups: the text before the message, the message, and the text after it. No repetition is nested,
// because that could take exponential time.
const wrapped = /(\{[^{}]*?"(?:msg|message|error|data|detail|title)"\s*:\s*")((?:[^"\\]|\\.)+)("[^{}]*\})/g

/**
 * Replaces the JSON around a pasted message with spaces, so that only the message is searched: of
 * `{"ret":0,"msg":"Node not found."}`, `Node not found.` is left. Positions stay the same.
 */
export function withoutWrapping(query: string): string {
  return query.replace(wrapped, (_, before: string, message: string, after: string) => {
    return ' '.repeat(before.length) + message + ' '.repeat(after.length)
  })
}

/** Escapes that PHP writes in JSON for slashes and letters beyond ASCII. */
const escaped = /\\(?:u([0-9a-f]{4})|\/)/gi

/**
 * Replaces escapes in pasted JSON with their letters: `\u8ba2\u9605` becomes 订阅. An escaped quote stays,
 * because it does not end a message.
 */
export function withoutEscapes(query: string): string {
  return query.replace(escaped, (_, code?: string) => {
    return code === undefined ? '/' : String.fromCharCode(Number.parseInt(code, 16))
  })
}
