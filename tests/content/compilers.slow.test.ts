import { readFile } from 'node:fs/promises'
import { compile } from '@mdx-js/mdx'
import type { Nodes, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { parseSourceFile } from '../../packages/generator/src/content/files/source-file.ts'
import { normalizeDocusaurusSyntax } from '../../packages/generator/src/syntax/docusaurus-syntax.ts'
import { readPagesAndPartials } from './content-page.test-helper.ts'

// Pages are compiled by satteri. This compares its trees with those of MDX's own compiler.

const pages = await readPagesAndPartials()

/** The tree that MDX's own compiler makes of a text. */
async function referenceTree(text: string, format: 'md' | 'mdx'): Promise<Root> {
  let found: Root = { type: 'root', children: [] }
  const capture = () => (tree: Root) => {
    found = structuredClone(tree)
  }
  await compile(text, { format, remarkPlugins: [remarkGfm, remarkDirective, capture] })
  return found
}

/** Prints a tree, a line for each node with its type, fields and depth. */
function outline(node: Nodes, depth = 0): string[] {
  const { type, position: _position, data: _data, ...fields } = { children: [], ...node }
  const { children, attributes, ...rest } = { attributes: undefined, ...fields }
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)
  const own = `${' '.repeat(depth)}${type} ${JSON.stringify(said.sort())} ${attributesOf(attributes)}`
  return [own, ...children.flatMap((child: Nodes) => outline(child, depth + 1))]
}

function attributesOf(attributes: unknown): string {
  return JSON.stringify(attributes, (key, value: unknown) =>
    key === 'data' || key === 'position' || value === null ? undefined : value,
  )
}

test.each(pages.map(({ file, tree }) => [file, tree] as const))(
  '%s is read as MDX reads it',
  async (file, tree) => {
    const format = file.endsWith('.mdx') ? 'mdx' : 'md'
    const { body } = parseSourceFile(file, await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'))
    const reference = await referenceTree(normalizeDocusaurusSyntax(body, format), format)
    expect(outline(tree)).toEqual(outline(reference))
  },
)
