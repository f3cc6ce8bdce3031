import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { SiteError } from '../site-error.ts'

type MdxModule = Extract<RootContent, { type: 'mdxjsEsm' }>
type Program = NonNullable<NonNullable<MdxModule['data']>['estree']>
type Statement = Program['body'][number]

/** Where Docusaurus' own components come from, which are always at hand here. */
const PROVIDED = /^@theme\/\w+$/

/**
 * Takes imports of known components out of an MDX page and checks that it uses no others.
 * @param known names that need no import
 * @throws SiteError `component` for an import of anything else, and for a component that is neither known nor defined
 */
export function remarkPageModules({ file, known }: { file: string; known: readonly string[] }) {
  return (tree: Root, source: VFile) => {
    const names = new Set(known)
    visit(tree, 'mdxjsEsm', ({ data, position }) => {
      const program = data?.estree
      if (!program) return
      program.body = program.body.filter((statement) => {
        if (statement.type !== 'ImportDeclaration') {
          for (const name of namesDefined(statement)) names.add(name)
          return true
        }
        const line = statement.loc?.start.line ?? position?.start.line
        const written = String(source).split('\n')[(line ?? 1) - 1]?.trim()
        const list = known.join(', ')
        if (!PROVIDED.test(String(statement.source.value))) {
          throw new SiteError(
            'component',
            `"${written}" cannot be imported by a page; known components need no import: ${list}`,
            { file, line },
          )
        }
        if (!statement.specifiers.every(({ local }) => known.includes(local.name))) {
          throw new SiteError('component', `unknown component in "${written}"; known: ${list}`, {
            file,
            line,
          })
        }
        return false
      })
    })
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const name = node.name?.split('.', 1)[0] ?? ''
      if (!/^[A-Z]/.test(name) || names.has(name)) return
      throw new SiteError('component', `unknown component <${node.name}>; known: ${known.join(', ')}`, {
        file,
        line: node.position?.start.line,
      })
    })
  }
}

function namesDefined(statement: Statement): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'VariableDeclaration') {
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  const named = declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration'
  return named && declared.id ? [declared.id.name] : []
}
