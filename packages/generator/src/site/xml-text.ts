const forbiddenCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Removes characters that XML 1.0 forbids even if escaped: most control characters and lone surrogates. */
export function withoutControlCharacters(text: string): string {
  return text.replace(forbiddenCharacters, '')
}

/** Escapes a text for XML and HTML, between tags or in a quoted attribute. */
export function escapeXml(text: string): string {
  return withoutControlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
