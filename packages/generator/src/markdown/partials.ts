import { posix } from 'node:path'
import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { parseSourceFile } from '../content/source-file.ts'
import { SiteError } from '../site-error.ts'
import { normalizeDocusaurusSyntax } from './docusaurus-syntax.ts'
import { parsePlainMdx } from './native-parser.ts'
import { filesNamed } from './page-links.ts'
import { definedNames, type MdxModule, takeImports } from './page-modules.ts'
import {
  expressionOf,
  isChildren,
  type JsxElement,
  type PartialProps,
  PropsFiller,
  plainText,
  readProps,
} from './partial-props.ts'
import type { SourceFileContext, SourceText, TextStart } from './source-text.ts'
import { treeAt } from './tree-at.ts'

/** What partials need to know of the site. */
export interface PartialOptions {
  readonly sources: SourceText
  /** Path of the content folder, relative to the site's folder. */
  readonly contentDir: string
  /** The text of a file; `undefined` when there is none. */
  readonly readFile: (file: string) => Promise<string | undefined>
  /** Names of components that need no import. */
  readonly known: readonly string[]
}

/**
 * Puts partials where an MDX page uses them: `import Database from './_database.mdx'`, then `<Database os="debian" />`.
 * What comes out is one tree, as if the page had been written in one piece.
 * @throws SiteError `component` for a partial that is missing, imports itself, or needs a prop it is not given
 */
export function remarkPartials(options: PartialOptions) {
  return async (tree: Root) => {
    const expansion = new Expansion(options)
    await expansion.expand(tree, options.sources.originOf(undefined), [])
    tree.children.unshift(...expansion.modules())
  }
}

/** A partial as imported: its file, and its text with positions of the file. */
interface LoadedPartial {
  readonly name: string
  readonly origin: SourceFileContext
  readonly text: string
}

class Expansion {
  readonly #options: PartialOptions
  /** What partials define for themselves, once a file however often it is used. */
  readonly #modules = new Map<string, readonly MdxModule[]>()
  #uses = 0

  constructor(options: PartialOptions) {
    this.#options = options
  }

  modules(): RootContent[] {
    return [...this.#modules.values()].flat()
  }

  /** @param chain files around this one, the page's first */
  async expand(tree: Root, origin: SourceFileContext, chain: readonly string[]): Promise<void> {
    const { sources, known } = this.#options
    const files = [...chain, origin.file]
    const partials = new Map<string, LoadedPartial>()
    for (const { name, path, line } of takeImports(tree, sources, known)) {
      partials.set(name, await this.#load(name, path, line, origin, files))
    }
    if (partials.size > 0) await this.#replaceIn(tree, partials, files)
  }

  async #load(
    name: string,
    path: string,
    line: number | undefined,
    origin: SourceFileContext,
    files: readonly string[],
  ): Promise<LoadedPartial> {
    const { contentDir, readFile, sources } = this.#options
    const candidates = filesNamed(path, { ...origin, contentDir })
    for (const file of candidates) {
      const text = await readFile(file)
      if (text === undefined) continue
      if (files.includes(file)) {
        const way = [...files.slice(files.indexOf(file)), file].join(' -> ')
        const message = `the partial imports itself: ${way}; take one of these imports out`
        throw new SiteError('component', message, sources.locationOf(line))
      }
      const { body } = parseSourceFile(file, text)
      return {
        name,
        origin: contextOfFile(file, origin, contentDir),
        text: normalizeDocusaurusSyntax(body, 'mdx'),
      }
    }
    throw new SiteError(
      'component',
      `the partial "${path}" is missing: there is no file ${candidates[0] ?? path} in the content folder; write it or correct the path`,
      sources.locationOf(line),
    )
  }

  async #replaceIn(
    parent: Parents,
    partials: ReadonlyMap<string, LoadedPartial>,
    files: readonly string[],
  ): Promise<void> {
    for (let index = 0; index < parent.children.length; index++) {
      const child = parent.children[index]
      if (!child || !('children' in child)) continue
      await this.#replaceIn(child, partials, files)
      if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') continue
      const partial = partials.get(child.name ?? '')
      if (!partial) continue
      const content = await this.#use(partial, child, files)
      parent.children.splice(index, 1, ...content)
      index += content.length - 1
    }
  }

  /** The content of a partial at one place. */
  async #use(partial: LoadedPartial, element: JsxElement, files: readonly string[]): Promise<RootContent[]> {
    const { sources } = this.#options
    const { origin, name } = partial
    const tree = await parsePartial(partial.text, sources.add(origin, partial.text))
    const mark = `partial-${++this.#uses}-`
    this.#fill(tree, readProps(element, sources), name, mark)
    await this.expand(tree, origin, files)
    putChildren(tree, element.children)
    const modules = tree.children.filter((child) => child.type === 'mdxjsEsm')
    this.#keepModules(origin.file, modules)
    const content = tree.children.filter((child) => child.type !== 'mdxjsEsm')
    if (element.type === 'mdxJsxFlowElement') return content
    const [only, ...more] = content
    if (only?.type === 'paragraph' && more.length === 0) return only.children
    throw new SiteError(
      'component',
      `<${name}> stands within a line but is more than a line; put it on a line of its own, between empty lines`,
      sources.locationOf(element.position?.start.line),
    )
  }

  /** Puts props into a fresh copy of the partial, and keeps its footnotes apart from others of the page. */
  #fill(tree: Root, props: PartialProps, name: string, mark: string): void {
    const filler = new PropsFiller(props, name, this.#options.sources)
    visit(tree, (node, index, parent) => {
      if ('identifier' in node) node.identifier = mark + node.identifier
      if ('label' in node && typeof node.label === 'string') node.label = mark + node.label
      if (isChildrenNode(node)) return
      filler.fill(node)
      if (node.type !== 'mdxTextExpression' || !parent || index === undefined) return
      const value = plainText(expressionOf(node.data?.estree))
      if (value !== undefined) parent.children.splice(index, 1, { type: 'text', value })
    })
  }

  /** @throws SiteError `component` when two partials of a page define one name */
  #keepModules(file: string, modules: readonly MdxModule[]): void {
    if (this.#modules.has(file)) return
    for (const [other, kept] of this.#modules) {
      const taken = new Set(kept.flatMap(definedNames))
      const double = modules.find((module) => definedNames(module).some((name) => taken.has(name)))
      if (!double) continue
      throw new SiteError(
        'component',
        `it defines "${definedNames(double).find((name) => taken.has(name))}", as ${other} does on the same page; give one of them another name`,
        this.#options.sources.locationOf(double.position?.start.line),
      )
    }
    this.#modules.set(file, modules)
  }
}

/** Puts what stands between the tags of a use in the place of `{props.children}`. */
function putChildren(tree: Root, children: JsxElement['children']): void {
  visit(tree, (node, index, parent) => {
    if (!isChildrenNode(node) || !parent || index === undefined) return
    parent.children.splice(index, 1, ...structuredClone(children))
    return [SKIP, index + children.length]
  })
}

function isChildrenNode(node: Nodes): boolean {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
  return isExpression && isChildren(expressionOf(node.data?.estree))
}

/** A partial lies among the files of the page that uses it, or among all of the content folder. */
function contextOfFile(
  file: string,
  { sourcePath }: SourceFileContext,
  contentDir: string,
): SourceFileContext {
  const root = sourcePath.roots.find((one) => file.startsWith(`${one}/`))
  const roots = root === undefined ? [contentDir] : sourcePath.roots
  return { file, sourcePath: { roots, relative: posix.relative(root ?? contentDir, file) } }
}

/** By their text: pages use the same partials over and over. */
const plain = new Map<string, Root | undefined>()

/**
 * Parses a partial, with the positions it has among the texts of a page.
 * @throws VFileMessage with the line at which the text is no MDX
 */
async function parsePartial(text: string, start: TextStart): Promise<Root> {
  if (!plain.has(text)) plain.set(text, parsePlainMdx(text))
  const tree = plain.get(text)
  if (tree) return treeAt(tree, start)
  // Few partials need it, and it takes a while to load.
  const { parseMdx } = await import('./mdx-tree.ts')
  return parseMdx(text, start)
}
