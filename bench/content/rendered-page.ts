import { posix } from 'node:path'

/**
 * A page with components for tools that lack them. Its body is the Markdown twin that our build makes of the
 * finished page, so that all tools show the same text. Pictures become their alternative texts, because their
 * addresses in the twin exist only in our build.
 * @param source text of the page
 * @param twin the twin, which begins with the title
 * @param origin of the addresses in the twin, which lead to the site itself
 */
export function renderedPage(source: string, twin: string, origin: string): string {
  const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0] ?? ''
  const body = twin
    .replace(/^# .*\n+/, '')
    .replace(/!\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/g, '$1')
    .replaceAll(`](${origin}/`, '](/')
  return `${frontMatter}\n${body}`
}

/** File of a page's twin below the built site: `docs/x.mdx` has `docs/x.md`, `docs/index.mdx` has `docs.md`. */
export function twinFile(path: string): string {
  return `${posix.join(posix.dirname(path), posix.basename(path, posix.extname(path))).replace(/\/index$/, '')}.md`
}
