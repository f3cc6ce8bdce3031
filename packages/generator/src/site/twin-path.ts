/** Path of a page's Markdown twin: `/docs/x.md`, `/index.md` for the front page. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}
