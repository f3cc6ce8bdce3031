import { posix } from 'node:path'
import { parseSourceFile } from '../../packages/generator/src/content/files/source-file.ts'
import { mapProse } from './fenced-lines.ts'
import { portableMarkdown, portableName } from './portable-markdown.ts'

/** Kinds of admonition with another name in Starlight. */
const kinds: Readonly<Record<string, string>> = { info: 'note', warning: 'caution' }

/**
 * Converts one of our pages for Starlight: front matter with its names, no ids in headings (it makes its
 * own), links to addresses instead of files.
 * @param path of the file below the content folder: `docs/installation/debian.md`
 */
export function starlightPage(path: string, text: string): string {
  const { frontMatter, body } = parseSourceFile(path, text)
  const { title, description, sidebar_position: order, sidebar_label: label } = frontMatter
  const fields = {
    title: title ?? posix.basename(path, posix.extname(path)),
    ...(description !== undefined && { description }),
    sidebar: { ...(order !== undefined && { order }), ...(label !== undefined && { label }) },
  }
  // JSON is YAML too.
  const head = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${head.join('\n')}\n---\n\n${starlightBody(path, body.trimStart())}`
}

function starlightBody(path: string, body: string): string {
  const withoutMarker = body.replace(/^<!--\s*truncate\s*-->$/m, '')
  return mapProse(portableMarkdown(withoutMarker), (line) =>
    line
      .replace(/^(#{1,6}\s.*?)\s*\{#[\w.:-]+\}\s*$/, '$1')
      .replace(/^(\s*:{3,})(\w+)/, (_, colons: string, kind: string) => colons + (kinds[kind] ?? kind))
      .replace(/\]\(([^)\s:]+\.md)(#[^)\s]*)?\)/g, (_, file: string, anchor = '') => {
        const target = file.startsWith('/') ? posix.join('docs', file) : posix.join(posix.dirname(path), file)
        return `](${starlightAddress(target)}${anchor})`
      }),
  )
}

/** Address of Starlight's page for a file: `docs/x/index.md` is `/docs/x/`. */
export function starlightAddress(path: string): string {
  const route = portableName(path)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')
  return posix.join('/', route, '/')
}
