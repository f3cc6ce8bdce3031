import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** A file of the repository: its path from the root with forward slashes, and its text. */
interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A citation or link whose target does not exist. */
export interface BrokenCitation {
  readonly path: string
  /** One-based line of the citation. */
  readonly line: number
  readonly message: string
}

/** A page of `docs/` as comments cite it, with optional heading anchors: `#one, #two and #three`. */
const citation =
  /(?<![\w/.-])(docs\/(?:design|reference)\/[\w/.-]+?\.md)(?![\w/-])((?:#[\w-]+(?:(?:,| and)[\s*/]+(?=#\w))?)*)/g

/** Names of documents outside of this repository. */
const foreign = [
  /(?<![\w/.-])(?:attacks|design|newer|peers|protocol|spec)\.md\b/g,
  /(?<![\w/.-])facts\/[\w-]+\.(?:json|md)\b/g,
  /(?<![\w-])shared\/[\w-]+\.md\b/g,
  /(?<=(?:Source[^:\n]*|Limits): |[(;] ?)spec(?: section)? \d/g,
]

const markdown = unified().use(remarkParse).use(remarkGfm)

/**
 * Finds citations of pages or headings that do not exist, citations of documents outside of the repository,
 * and broken links in `docs/` and in the Markdown files at the root.
 *
 * @param files the files to search, including every page of `docs/`
 * @param exists whether the repository has a file or folder with this path from the root
 */
export function findBrokenCitations(
  files: readonly SourceFile[],
  exists: (path: string) => boolean,
): BrokenCitation[] {
  const headings = new Map<string, ReadonlySet<string>>()
  const pages = new Map(files.flatMap(({ path, text }) => (path.endsWith('.md') ? [[path, text]] : [])))

  /** Checks a path from the root and the anchor of a heading. Returns the problem, or `undefined`. */
  function problemOf(path: string, anchor: string | undefined): string | undefined {
    if (!exists(path)) return `cites ${path}, which does not exist`
    const text = pages.get(path)
    if (anchor === undefined || text === undefined) return undefined
    const known = headings.get(path) ?? anchorsOf(text)
    headings.set(path, known)
    return known.has(anchor)
      ? undefined
      : `cites #${anchor} in ${path}, which has only ${[...known].map((id) => `#${id}`).join(', ')}`
  }

  return files.flatMap(({ path, text }) => {
    const citations = [...text.matchAll(citation)].flatMap(({ index, 1: page = '', 2: anchors = '' }) => {
      const cited = [...anchors.matchAll(/#([\w-]+)/g)].map(([, anchor]) => anchor)
      const messages = (cited.length === 0 ? [undefined] : cited).map((anchor) => problemOf(page, anchor))
      const line = lineAt(text, index)
      return messages.flatMap((message) => (message === undefined ? [] : [{ path, line, message }]))
    })
    const outside = foreign.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: cited }) => ({
        path,
        line: lineAt(text, index),
        message: `cites "${cited}", which is outside the repository. Cite a page in docs/reference instead`,
      })),
    )
    const links = hasFollowedLinks(path) ? linksOf(text) : []
    const broken = links.flatMap(({ url, line }) => {
      const [file = '', anchor] = url.split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file))
      const message = problemOf(target.replace(/\/$/, ''), anchor)
      return message === undefined ? [] : [{ path, line, message }]
    })
    return [...citations, ...outside, ...broken]
  })
}

function hasFollowedLinks(path: string): boolean {
  return path.endsWith('.md') && (path.startsWith('docs/') || !path.includes('/'))
}

/** The anchors of the headings of a Markdown page, as GitHub and GitLab make them. */
function anchorsOf(page: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  visit(markdown.parse(page), 'heading', (heading) => {
    anchors.add(slugger.slug(textOf(heading)))
  })
  return anchors
}

/** The links of a page to files of the repository. */
function linksOf(page: string): { readonly url: string; readonly line: number }[] {
  const links: { readonly url: string; readonly line: number }[] = []
  visit(markdown.parse(page), (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    if (!/^(?:[a-z]+:|\/)/i.test(node.url))
      links.push({ url: node.url, line: node.position?.start.line ?? 1 })
  })
  return links
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
