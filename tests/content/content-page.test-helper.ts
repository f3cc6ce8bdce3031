import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { glob } from 'tinyglobby'
import { parseSourceFile } from '../../packages/generator/src/content/files/source-file.ts'
import { normalizeDocusaurusSyntax } from '../../packages/generator/src/syntax/docusaurus-syntax.ts'
import { parseMarkdown } from '../../packages/generator/src/syntax/native-parser.ts'

/** A file of `content/`, a page or a partial, as its author sees it. */
export interface ContentPage {
  /** Path from the root of the repository, e.g. `content/docs/index.md`. */
  readonly file: string
  /** Path below `content/` without extension, e.g. `docs/configuration/shop`: the same for `.md` and `.mdx`. */
  readonly id: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly tree: Root
  /** Location of a node, for messages: `content/docs/index.md:12`. */
  readonly placeOf: (node: Nodes) => string
}

const root = join(import.meta.dirname, '../..')

async function readPage(file: string): Promise<ContentPage> {
  const { frontMatter, body } = parseSourceFile(file, await readFile(join(root, file), 'utf8'))
  const format = file.endsWith('.mdx') ? 'mdx' : 'md'
  return {
    file,
    id: pageId(file),
    frontMatter,
    tree: parseMarkdown(normalizeDocusaurusSyntax(body, format), format),
    placeOf: ({ position }) => `${file}:${position?.start.line ?? 1}`,
  }
}

/** {@link ContentPage.id} of a file. */
export function pageId(file: string): string {
  return file.replace(/^content\//, '').replace(/\.mdx?$/, '')
}

/** Every page of `content/`, in the order of their paths. */
export async function readPages(): Promise<readonly ContentPage[]> {
  return (await readPagesAndPartials()).filter(({ file }) => !isPartial(file))
}

/** Every page and every partial, in the order of their paths. */
export async function readPagesAndPartials(): Promise<readonly ContentPage[]> {
  const files = await glob(['content/**/*.{md,mdx}'], { cwd: root, expandDirectories: false })
  return Promise.all(files.sort().map(readPage))
}

/** Whether a file is a partial: its name or a folder's begins with an underscore. Partials have no page. */
export function isPartial(file: string): boolean {
  return /\/_/.test(file)
}
