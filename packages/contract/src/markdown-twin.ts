/**
 * Path of a page's Markdown twin, the page as a Markdown file, or of a later part of a long one: `/docs/x.md`, `/docs/x.part-2.md`;
 * `/index.md` for the front page.
 * @param part counts from 1
 */
export function twinPath(path: string, part = 1): string {
  const name = path === '/' ? '/index' : path
  return part === 1 ? `${name}.md` : `${name}.part-${part}.md`
}

/** The beginning that the files of a twin share: `/docs/x` for `/docs/x.part-2.md`. */
export function twinStem(file: string): string {
  return file.replace(/(?:\.part-\d+)?\.md$/, '')
}

const noteStart = '> All pages: '

/** The line of a twin or a part that leads to the list of all pages, and to the other parts. */
export function twinNote(rest: string): string {
  return `${noteStart}${rest}\n`
}

/**
 * Returns the text of a whole page, without the additions of its twin. @param parts the files of its twin, in
 * order
 */
export function joinTwin(parts: readonly string[]): string {
  return parts
    .map((text, i) => {
      const note = new RegExp(`^${noteStart}.*\n+`, 'm').exec(text)
      if (!note) return text
      // Each part repeats the title.
      return (i === 0 ? text.slice(0, note.index) : '') + text.slice(note.index + note[0].length)
    })
    .join('\n')
}
