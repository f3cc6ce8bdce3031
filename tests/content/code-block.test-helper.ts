import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { parseFenceMeta } from '../../packages/generator/src/markdown/code/code-fence.ts'
import { type ContentPage, readPagesAndPartials } from './content-page.test-helper.ts'
import { type RenderedPage, renderedPages } from './rendered-pages.test-helper.ts'

/** A fenced code block with its context. */
export interface CodeBlock {
  /** The page that shows it. */
  readonly page: Pick<RenderedPage, 'file' | 'id'>
  /** Location for messages: `content/docs/index.md:12`, or a line of a partial. */
  readonly place: string
  /** Language after the fence, `''` when there is none. */
  readonly language: string
  /** The code, with the props that a page gives a partial. */
  readonly code: string
  /** Meta attributes by name: `title="x" check=custom-config` gives `title` and `check`. */
  readonly attributes: ReadonlyMap<string, string>
  /** Whether it shows the output of the block above it. */
  readonly isOutput: boolean
  /** Headings above it in its file from level 2 down, without their ids; a `<Call>` below a heading belongs to it. */
  readonly headings: readonly string[]
}

const attributePattern = /(?:^|\s)([a-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

/** The attributes in the meta string of a fence. A value with spaces is quoted. */
function metaAttributes(meta: string): ReadonlyMap<string, string> {
  return new Map(
    [...meta.matchAll(attributePattern)].map((match) => [
      match[1] ?? '',
      match[2] ?? match[3] ?? match[4] ?? '',
    ]),
  )
}

/** The text of a heading without its `{#id}`. */
export function headingText(heading: Nodes): string {
  return textOf(heading).replace(/\s*\{#[\w.:-]+\}\s*$/, '')
}

function headingsAbove(line: number, { tree }: ContentPage): readonly string[] {
  let headings: string[] = []
  visit(tree, (node) => {
    if ((node.position?.start.line ?? 0) >= line) return
    if (node.type === 'heading')
      headings = [...headings.slice(0, Math.max(0, node.depth - 2)), headingText(node)]
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Call') return
    const { method, path } = Object.fromEntries(
      node.attributes.map((attribute) => ['name' in attribute ? attribute.name : '', attribute.value]),
    )
    headings = [...headings.slice(0, -1), `${headings.at(-1)}: ${method} ${path}`]
  })
  return headings
}

/** Every code block of every page, in order. Indented code cannot name a language, so its language is `''`. */
export async function allBlocks(): Promise<readonly CodeBlock[]> {
  const files = new Map((await readPagesAndPartials()).map((page) => [page.file, page]))
  return (await renderedPages()).flatMap((page) =>
    page.body.blocks.map(({ language, meta, code, location: { file, line = 1 } }) => {
      const source = files.get(file)
      return {
        page,
        place: `${file}:${line}`,
        language,
        code,
        attributes: metaAttributes(meta),
        isOutput: parseFenceMeta(meta).isOutput,
        headings: source ? headingsAbove(line, source) : [],
      }
    }),
  )
}

/** The blocks that must pass: all except those with `unchecked="reason"`. */
export async function checkableBlocks(): Promise<readonly CodeBlock[]> {
  return (await allBlocks()).filter(({ attributes }) => !attributes.has('unchecked'))
}

/** Whether a block contains an address and nothing else. */
export function isAddress({ language, code }: CodeBlock): boolean {
  return language === 'text' && /^https:\/\/\S+$/.test(code)
}
