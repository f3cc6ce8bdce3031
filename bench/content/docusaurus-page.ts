import { posix } from 'node:path'
import { mapProse } from './fenced-lines.ts'
import { portableMarkdown } from './portable-markdown.ts'

/**
 * Converts one of our pages for Docusaurus. Its plugins for docs and blog do not know each other's files, so
 * links between them become addresses.
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

/** Converts one of our category files for Docusaurus, which rejects unknown keys. */
export function docusaurusCategory(text: string): string {
  const { sheaf_search_kind: _, ...category } = JSON.parse(text) as Record<string, unknown>
  return `${JSON.stringify(category, undefined, 2)}\n`
}

function topFolder(path: string): string | undefined {
  return path.split('/', 1)[0]
}
