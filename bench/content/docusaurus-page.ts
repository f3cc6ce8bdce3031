import { posix } from 'node:path'
import { mapProse } from './fenced-lines.ts'
import { portableMarkdown } from './portable-markdown.ts'

/**
 * A page of ours as Docusaurus reads it. Docs and blog are plugins that do not know each other's files there, so links
 * from one to the other lead to addresses.
 * @param path of the file below the content folder: `blog/x/index.md`
 */
export function docusaurusPage(path: string, text: string): string {
  return mapProse(portableMarkdown(text), (line) =>
    line.replace(/\]\(([^)\s:]+\.md)(#[^)\s]*)?\)/g, (link, file: string, anchor = '') => {
      const target = posix.join(posix.dirname(path), file)
      if (topFolder(target) === topFolder(path)) return link
      return `](/${target.replace(/(\/index)?\.md$/, '')}${anchor})`
    }),
  )
}

/** A category file of ours as Docusaurus reads it: it refuses keys that it does not know. */
export function docusaurusCategory(text: string): string {
  const { sheaf_search_kind: _, ...category } = JSON.parse(text) as Record<string, unknown>
  return `${JSON.stringify(category, undefined, 2)}\n`
}

function topFolder(path: string): string | undefined {
  return path.split('/', 1)[0]
}
