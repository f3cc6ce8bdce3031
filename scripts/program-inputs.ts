import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { globSync } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../packages/generator/src/syntax/native-parser.ts'
import { readPagesAndPartials } from '../tests/content/content-page.test-helper.ts'
import { root } from './bootstrap.mjs'

/** The tests, what they import, and the facts that they read besides examples. */
const sources = [
  'packages/panel/src/{settings,webapi}/**/*.ts',
  'scripts/content-tools.ts',
  'tests/content/*.test-helper.ts',
  'tests/content/programs/*.ts',
]

/** Committed, so that a fresh clone knows as well. */
const passedFile = join(root, 'tests/content/programs/passed.json')

/**
 * A hash of everything that the tests in `tests/content/programs` check: their result can change only when it does, or
 * when a program itself changes.
 */
export async function hashProgramInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const { file, tree } of await readPagesAndPartials())
    hash.update(JSON.stringify([file, ...examplesOf(tree)]))
  const readme = parseMarkdown(readFileSync(join(root, 'README.md'), 'utf8'), 'md')
  hash.update(JSON.stringify(['README.md', ...examplesOf(readme)]))
  for (const file of globSync(sources, { cwd: root, ignore: '**/*.test.ts' }).sort())
    hash.update(`${file}\0${readFileSync(join(root, file), 'utf8')}\0`)
  return hash.digest('hex')
}

/** What decides about the code that a page shows: its code blocks, its partials and the props that it gives them. */
export function examplesOf(tree: Root): readonly unknown[] {
  const found: unknown[] = []
  const imported = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'code') found.push([node.lang, node.meta, node.value])
    if (node.type === 'mdxjsEsm')
      for (const [, name = ''] of node.value.matchAll(/\bimport\s+(\w+)/g)) imported.add(name)
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    if (imported.has(node.name ?? '')) found.push([node.name, node.attributes])
  })
  return found
}

/** Whether the programs have passed with these inputs. */
export function havePassed(inputs: string): boolean {
  const { inputs: passed } = JSON.parse(readFileSync(passedFile, 'utf8'))
  return inputs === passed
}

/** Notes that the programs have passed with these inputs. */
export function notePassed(inputs: string): void {
  writeFileSync(passedFile, `${JSON.stringify({ inputs }, null, 2)}\n`)
}
