/** Adds a style sheet to the page, as an island that comes late does with its own. At build time, pages link the text instead. */
export function adoptStyles(text: string): void {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
