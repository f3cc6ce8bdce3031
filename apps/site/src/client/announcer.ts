/** Tells screen readers what has happened, politely. */
export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]')
  if (region) region.textContent = text
}
