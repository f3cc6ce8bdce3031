/** Text that fills a screen: a desktop shows some 1,500 letters of an article, a phone half of it. */
const SCREEN = 1200

/**
 * Splits the body of a page before the first section that begins below the first screen, as far as its text tells.
 *
 * The inline script that stands between the two waits for the style sheet. So the browser paints the first screen
 * before it lays out the rest, which takes a slow phone a quarter of a second on a long page.
 */
export function splitAfterFirstScreen(body: string): readonly [firstScreen: string, rest: string] {
  const start = body.indexOf('<main')
  if (start < 0) return [body, '']
  for (const { index } of body.matchAll(/<h[23][ >]/g)) {
    if (index < start) continue
    const text = body.slice(start, index).replace(/<[^>]*>/g, '')
    if (text.length >= SCREEN) return [body.slice(0, index), body.slice(index)]
  }
  return [body, '']
}
