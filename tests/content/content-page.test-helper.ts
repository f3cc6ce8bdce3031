import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { glob } from 'tinyglobby'
import { unified } from 'unified'
import siteComponents from '../../apps/site/src/components.ts'
import { parseSourceFile } from '../../packages/generator/src/content/source-file.ts'
import { contentComponents } from '../../packages/generator/src/markdown/components/content-components.ts'
import { normalizeDocusaurusSyntax } from '../../packages/generator/src/markdown/docusaurus-syntax.ts'
import { parseMdx } from '../../packages/generator/src/markdown/mdx-tree.ts'
import { remarkPartials } from '../../packages/generator/src/markdown/partials.ts'
import { SourceText } from '../../packages/generator/src/markdown/source-text.ts'

/** A page of `content/` as its author sees it, with its partials inserted. */
export interface ContentPage {
  /** Path from the root of the repository, e.g. `content/docs/index.md`. */
  readonly file: string
  /** Path below `content/` without extension, e.g. `docs/configuration/shop`: the same for `.md` and `.mdx`. */
  readonly id: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly tree: Root
  /** Where a node of the tree is written, for messages: `content/docs/index.md:12`, or the line of a partial. */
  readonly placeOf: (node: Root | Root['children'][number]) => string
}

const root = join(import.meta.dirname, '../..')
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
const componentNames = Object.keys({ ...contentComponents, ...siteComponents.content }).filter((name) =>
  /^[A-Z]/.test(name),
)

/** Reads one page of `content/`, Markdown or MDX by the file's extension. */
async function readPage(file: string): Promise<ContentPage> {
  const { frontMatter, body } = parseSourceFile(file, await readFile(join(root, file), 'utf8'))
  const format = file.endsWith('.mdx') ? 'mdx' : 'md'
  const sources = new SourceText()
  const sourcePath = { roots: ['content/docs'], relative: file.replace('content/docs/', '') }
  const source = normalizeDocusaurusSyntax(body, format)
  const start = sources.add({ file, sourcePath }, source)
  const tree = format === 'mdx' ? parseMdx(source, start) : markdown.parse(source)
  if (format === 'mdx') {
    await remarkPartials({
      sources,
      contentDir: 'content',
      readFile: readContentFile,
      known: componentNames,
    })(tree)
  }
  return {
    file,
    id: file.replace(/^content\//, '').replace(/\.mdx?$/, ''),
    frontMatter,
    tree,
    placeOf: ({ position }) => {
      const written = sources.locationOf(position?.start.line)
      return `${written.file}:${written.line ?? 1}`
    },
  }
}

function readContentFile(file: string): Promise<string | undefined> {
  return readFile(join(root, file), 'utf8').catch(() => undefined)
}

/** Every page of `content/`, in the order of their paths. */
export async function readPages(): Promise<readonly ContentPage[]> {
  return Promise.all((await contentFiles()).filter((file) => !isPartial(file)).map(readPage))
}

/** The partials of `content/`: files and folders whose name begins with an underscore. They have no page. */
export async function partialFiles(): Promise<readonly string[]> {
  return (await contentFiles()).filter(isPartial)
}

async function contentFiles(): Promise<string[]> {
  return (await glob(['content/**/*.{md,mdx}'], { cwd: root, expandDirectories: false })).sort()
}

function isPartial(file: string): boolean {
  return /\/_/.test(file)
}
