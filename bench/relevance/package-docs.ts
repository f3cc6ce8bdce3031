import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SectionRecord } from '@next-panel/search'
import { glob } from 'tinyglobby'
import { pageOf } from '../../packages/search/src/page-groups.ts'
import { BenchError } from '../bench-error.ts'

/** Documentation in a package: real pages for which we chose no words. */
export interface PackageDocs {
  readonly name: string
  /** An exact version, so that the corpus stays the same. */
  readonly version: string
  /** Folder of its Markdown within the package. */
  readonly folder: string
}

/** Three sources of more than a thousand sections: a web framework, a library and a command line. */
export const packageDocs: readonly PackageDocs[] = [
  { name: 'next', version: '16.4.6', folder: 'dist/docs' },
  { name: 'ai', version: '7.0.173', folder: 'docs' },
  { name: 'npm', version: '12.2.0', folder: 'docs/content' },
]

/** Reads the sections of an installed package's documentation. @param modules the folder `node_modules` */
export async function packageSections(modules: string, docs: PackageDocs): Promise<SectionRecord[]> {
  const cwd = join(modules, docs.name, docs.folder)
  const files = (await glob(['**/*.{md,mdx}'], { cwd })).sort()
  if (files.length === 0)
    throw new BenchError('content', `${docs.name} ${docs.version} has no pages in ${docs.folder}`)
  const pages = files.map(async (file) =>
    sectionsOfMarkdown(`/${file.replace(/\.mdx?$/, '')}`, await readFile(join(cwd, file), 'utf8')),
  )
  return (await Promise.all(pages)).flat()
}

/** Cuts Markdown at its headings of level 2 to 4, like pages of the site. Ignores tags and imports. */
export function sectionsOfMarkdown(path: string, markdown: string): SectionRecord[] {
  const [, frontMatter = '', body = markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? []
  const named = /^title:\s*(['"]?)(.+)\1\s*$/m.exec(frontMatter)?.[2]
  const title = named ?? /^# (.+)$/m.exec(body)?.[1] ?? pageOf(path)
  const sections: SectionRecord[] = []
  let isCode = false
  let [heading, id, lines] = ['', path, [] as string[]]
  const finish = () => {
    const content = plainText(lines.join('\n'))
    if (heading !== '' || content !== '')
      sections.push({
        id,
        path: id,
        title,
        section: heading,
        content,
        category: 'default',
        version: 'current',
      })
  }
  const ids = new Set<string>()
  for (const line of body.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const [, marks = '', text = ''] = (!isCode && /^(#{1,4}) (.+)$/.exec(line)) || []
    if (marks.length < 2) {
      if (marks === '') lines.push(line)
      continue
    }
    finish()
    heading = plainText(text)
    id = freeId(`${path}#${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`, ids)
    lines = []
  }
  finish()
  return sections
}

function freeId(id: string, taken: Set<string>): string {
  let free = id
  for (let number = 1; taken.has(free); number++) free = `${id}-${number}`
  taken.add(free)
  return free
}

/** Text without Markdown syntax, links' addresses, tags and imports. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^(import|export) .*$/gm, '')
    .replace(/<\/?[A-Za-z][^<>\n]*>/g, ' ')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^\s*(```|~~~).*$/gm, '')
    .replace(/[`*|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
