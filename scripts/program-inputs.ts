import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { globSync } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { parseSourceFile } from '../packages/generator/src/content/files/source-file.ts'
import { normalizeDocusaurusSyntax } from '../packages/generator/src/syntax/docusaurus-syntax.ts'
import { parseMarkdown } from '../packages/generator/src/syntax/native-parser.ts'
import { root } from './bootstrap.mjs'

/** The tests, the modules they import, and the facts they read in addition to examples. */
const sources = [
  'packages/panel/src/{settings,webapi}/**/*.ts',
  'scripts/{content-tools,system-programs}.ts',
  'tests/content/*.test-helper.ts',
  'tests/content/programs/*.ts',
]

/** Committed, so that a fresh clone does not run the programs again. */
const passedFile = join(root, 'tests/content/programs/passed.json')

/**
 * A hash of everything that the tests in `tests/content/programs` check. Their result can change only if the
 * hash changes, or if a program does.
 */
export function hashProgramInputs(): string {
  const hash = createHash('sha256')
  for (const file of filesOf('content/**/*.{md,mdx}')) {
    const { body } = parseSourceFile(file, read(file))
    const format = file.endsWith('.mdx') ? 'mdx' : 'md'
    const tree = parseMarkdown(normalizeDocusaurusSyntax(body, format), format)
    hash.update(JSON.stringify([file, ...examplesOf(tree)]))
  }
  for (const file of filesOf(sources)) hash.update(`${file}\0${read(file)}\0`)
  return hash.digest('hex')
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const filesOf = (patterns: string | readonly string[]) =>
  globSync(patterns, { cwd: root, ignore: 'packages/**/*.test.ts', expandDirectories: false }).sort()

/** The parts of a page that determine the code it shows: its code blocks, its partials and their props. */
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

/** Records that the programs have passed with these inputs. */
export function notePassed(inputs: string): void {
  writeFileSync(passedFile, `${JSON.stringify({ inputs }, null, 2)}\n`)
}
