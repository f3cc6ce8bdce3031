import { type Doc, readDoc } from '../doc.ts'
import { parseSourceFile } from '../files/source-file.ts'
import { buildSidebar } from './build-sidebar.ts'
import { parseCategoryFile } from './category-file.ts'
import type { SidebarItem } from './sidebar.ts'

export const home = {
  version: 'current',
  locale: 'en',
  format: 'detect' as const,
  math: false,
  root: '/docs',
  roots: ['content/docs'],
  tags: new Map(),
}

/** Docs by file with their front matter as YAML flow: `{ 'a.md': 'title: A' }`. */
export function docsOf(files: Readonly<Record<string, string>>): Doc[] {
  return Object.entries(files).map(([file, fields]) =>
    readDoc(parseSourceFile(`content/docs/${file}`, `---\n${fields}\n---\n`), file, home),
  )
}

export function sidebar(
  files: Readonly<Record<string, string>>,
  categories: Readonly<Record<string, object>> = {},
  dirName = '.',
): SidebarItem[] {
  const parsed = Object.entries(categories).map(
    ([dir, value]) => [dir, parseCategoryFile(`${dir}/_category_.json`, JSON.stringify(value))] as const,
  )
  return buildSidebar(docsOf(files), new Map(parsed), dirName, home)
}
