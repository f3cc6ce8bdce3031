import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { glob } from 'tinyglobby'
import { unified } from 'unified'
import { parseSourceFile } from '../../apps/site/src/content/source-file.ts'
import { normalizeDocusaurusSyntax } from '../../apps/site/src/markdown/docusaurus-syntax.ts'

/** A page of `content/` as its writer sees it. Positions in the tree count lines of the file, from 1. */
export interface ContentPage {
  /** Path from the root of the repository, e.g. `content/docs/index.md`. */
  readonly file: string
  /** Path below `content/` without extension, e.g. `docs/configuration/shop`: the same for `.md` and `.mdx`. */
  readonly id: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly tree: Root
}

const root = join(import.meta.dirname, '../..')
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective)

/** Parses the text of one page, Markdown or MDX by the file's extension. */
export function parsePage(file: string, text: string): ContentPage {
  const { frontMatter, body } = parseSourceFile(file, text)
  const format = file.endsWith('.mdx') ? 'mdx' : 'md'
  const source = normalizeDocusaurusSyntax(body, format)
  return {
    file,
    id: file.replace(/^content\//, '').replace(/\.mdx?$/, ''),
    frontMatter,
    tree: (format === 'mdx' ? mdx : markdown).parse(source),
  }
}

/** Every page of `content/`, in the order of their paths. */
export async function readPages(): Promise<readonly ContentPage[]> {
  const files = await glob(['content/**/*.{md,mdx}'], { cwd: root, expandDirectories: false })
  return Promise.all(
    files.sort().map(async (file) => parsePage(file, await readFile(join(root, file), 'utf8'))),
  )
}
