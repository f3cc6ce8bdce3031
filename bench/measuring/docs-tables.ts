import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { BenchError } from '../bench-error.ts'
import { formatTable, type Table } from './table.ts'

const page = 'docs/design/benchmarks.md'
const pageFile = fileURLToPath(new URL(`../../${page}`, import.meta.url))

/**
 * Replaces the tables of a benchmark in a page, which are between the comments `<!-- NAME: results -->` and `<!-- NAME: end -->`.
 * @throws BenchError `content` if the page has no place for them
 */
export function withTables(text: string, name: string, tables: readonly Table[]): string {
  const [start, end] = [`<!-- ${name}: results -->`, `<!-- ${name}: end -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to < from)
    throw new BenchError('content', `${page} has no "${start}" followed by "${end}". Add both lines`)
  const written = tables.map((table) => `${formatTable(table)}\n\n`).join('')
  return `${text.slice(0, from + start.length)}\n\n${written}${text.slice(to)}`
}

/** Writes the tables of a benchmark into the page about benchmarks. @returns its path below the repository */
export async function writeTables(name: string, tables: readonly Table[]): Promise<string> {
  await writeFile(pageFile, withTables(await readFile(pageFile, 'utf8'), name, tables))
  return page
}
