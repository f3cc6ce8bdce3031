import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { SiteError } from '../site-error.ts'
import type { SourceText } from './source-text.ts'

/** The imports, exports and other statements of a page that stand together. */
export type MdxModule = Extract<RootContent, { type: 'mdxjsEsm' }>
/** Code of a page, parsed. */
export type Program = NonNullable<NonNullable<MdxModule['data']>['estree']>
type Statement = Program['body'][number]

/** Where Docusaurus' own components come from, which are always at hand here. */
const providedPattern = /^@theme\/\w+$/
const partialPattern = /\.mdx?$/

/** A partial as a file imports it. */
export interface PartialImport {
  /** What the file calls it: `Database`. */
  readonly name: string
  /** Path as written: `./_database.mdx`. */
  readonly path: string
  /** Line of the import in the source text. */
  readonly line: number | undefined
}

/**
 * Takes the imports out of an MDX file, known components and partials, and checks that it uses no other components.
 * @param providedNames names that need no import
 * @returns the partials it imports
 * @throws SiteError `component` for an import of anything else, and for a component that is neither known nor defined
 */
export function takeImports(
  tree: Root,
  sources: SourceText,
  providedNames: readonly string[],
): PartialImport[] {
  const partials: PartialImport[] = []
  const names = new Set(providedNames)
  const list = providedNames.join(', ')
  visit(tree, 'mdxjsEsm', ({ data, position }) => {
    const program = data?.estree
    if (!program) return
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') {
        for (const name of namesDefined(statement)) names.add(name)
        return true
      }
      const line = statement.loc?.start.line ?? position?.start.line
      const refuse = (reason: (written: string) => string) =>
        new SiteError('component', reason(`"${sources.lineText(line ?? 1)}"`), sources.locationOf(line))
      const path = String(statement.source.value)
      if (partialPattern.test(path)) {
        const [specifier, ...more] = statement.specifiers
        if (specifier?.type !== 'ImportDefaultSpecifier' || more.length > 0) {
          throw refuse(
            (written) => `${written} takes more than the partial; write import Name from '${path}'`,
          )
        }
        const { name } = specifier.local
        if (!/^[A-Z]/.test(name)) {
          throw refuse((written) => `${written} gives a partial a small name; begin it with a capital letter`)
        }
        partials.push({ name, path, line })
        names.add(name)
        return false
      }
      if (!providedPattern.test(path)) {
        throw refuse(
          (written) =>
            `${written} cannot be imported by a page, which takes partials (.mdx); known components need no import: ${list}`,
        )
      }
      if (!statement.specifiers.every(({ local }) => providedNames.includes(local.name))) {
        throw refuse((written) => `unknown component in ${written}; known: ${list}`)
      }
      return false
    })
  })
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const name = node.name?.split('.', 1)[0] ?? ''
    if (!/^[A-Z]/.test(name) || names.has(name)) return
    throw new SiteError(
      'component',
      `unknown component <${node.name}>; known: ${list}`,
      sources.locationOf(node.position?.start.line),
    )
  })
  return partials
}

/** The names that a part of a page defines for what stands below it. */
export function definedNames({ data }: MdxModule): string[] {
  return data?.estree?.body.flatMap(namesDefined) ?? []
}

function namesDefined(statement: Statement): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'VariableDeclaration') {
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  const named = declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration'
  return named && declared.id ? [declared.id.name] : []
}
