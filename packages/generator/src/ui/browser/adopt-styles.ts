/** Adds the styles of an island to the page when the island's code runs. */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
