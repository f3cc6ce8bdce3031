import { posix } from 'node:path'
import { createElement, memo } from 'react'
import type { EstreeProgram, HastPluginDefinition } from 'satteri'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { filesNamed, type PageContext } from './page-links.ts'

type Statement = EstreeProgram['body'][number]

/** Where Docusaurus' own components come from, which are always at hand here. */
const providedPattern = /^@(?:theme|docusaurus)\/\w+$/
const partialPattern = /^[^!]*\.mdx?$/

/** The function of Docusaurus that adds the base URL; see {@link fileFunctions}. */
const baseUrlModule = '@docusaurus/useBaseUrl'

/** A file that is published: any but code, styles and data, which Docusaurus bundles. */
const filePattern = /^[^!]*\.(?!(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|json5?|ya?ml|toml|mdx?)$)\w+$/i

/** A partial as a file imports it. */
export interface PartialImport {
  /** What the file calls it: `Database`. */
  readonly name: string
  /** Path as written: `./_database.mdx`. */
  readonly path: string
  readonly location: SourceLocation
}

/** The names that imports give a file, to which {@link takeImports} adds. */
export interface ImportedNames {
  readonly partials: PartialImport[]
  /** Names that the file defines for itself. */
  readonly defined: string[]
  /** Names of code that is not run. */
  readonly missing: string[]
}

/**
 * Takes the imports, of components and of partials, out of the code of a file. Adds the partials to `partials`, and the names that
 * the file defines for itself to `defined`. An import of other code is reported as `component`, and its names are added to `missing`.
 * @param known names of the elements and components that need no import
 * @throws SiteError `component` for a mistake in the import of a partial or a file, `content` for what does not parse
 */
export function takeImports(
  { partials, defined, missing }: ImportedNames,
  page: PageContext,
  known: readonly string[],
): HastPluginDefinition {
  const { file } = page
  const components = known.filter((name) => /^[A-Z]/.test(name))
  return {
    name: 'imports',
    options: { position: true },
    async mdxjsEsm(code, context) {
      const program = code.parseExpression()
      if (!program) {
        const advice = "write import Name from './_name.mdx' and an empty line after it"
        const message = `a line that begins with "import" or "export" is code, and this one has a syntax error; ${advice}`
        throw new SiteError('content', message, { file, line: code.position?.start.line })
      }
      const bytes = Buffer.from(code.value)
      const rest: string[] = []
      for (const statement of program.body) {
        const [start, end] = bytesOf(statement)
        const text = bytes.toString('utf8', start, end)
        if (statement.type !== 'ImportDeclaration') {
          defined.push(...namesDefined(statement))
          rest.push(text)
          continue
        }
        const linesBefore = bytes.toString('utf8', 0, start).split('\n').length - 1
        const location = { file, line: (code.position?.start.line ?? 1) + linesBefore }
        const reject = (reason: string) => new SiteError('component', reason, location)
        const path = String(statement.source.value)
        if (partialPattern.test(path)) {
          const [specifier, ...more] = statement.specifiers
          if (specifier?.type !== 'ImportDefaultSpecifier' || more.length > 0) {
            throw reject(`"${text}" imports more than the partial; write import Name from '${path}'`)
          }
          const { name } = specifier.local
          if (!/^[A-Z]/.test(name)) {
            throw reject(`"${text}" gives a partial a lower-case name; begin it with a capital letter`)
          }
          partials.push({ name, path, location })
        } else if (path === baseUrlModule) {
          const names = statement.specifiers.map(({ local }) => local.name)
          rest.push(
            ...names
              .filter((name) => name !== 'useBaseUrl')
              .map((name) => `export const ${name} = useBaseUrl`),
          )
        } else if (statement.specifiers.length === 1 && (filePattern.test(path) || textPattern.test(path))) {
          const { name = '' } = statement.specifiers[0]?.local ?? {}
          const value = await fileValue(path, name, page)
          if (value === undefined) {
            throw reject(`the file of "${text}" is missing; add it or correct the path`)
          }
          rest.push(`export const ${name} = ${value}`)
          defined.push(name)
        } else {
          const isProvided = providedPattern.test(path)
          const names = statement.specifiers.map(({ local }) => local.name)
          const unknown = names.filter((name) => !isProvided || !components.includes(name))
          missing.push(...unknown)
          rest.push(...unknown.map((name) => `export const ${name} = undefined`))
          if (isProvided && unknown.length > 0)
            page.report(reject(`unknown component in "${text}"; known: ${components.join(', ')}`))
          if (!isProvided) {
            const message = `"${text}" cannot be imported; pages can import only partials (.mdx), pictures and other files, and known components need no import: ${components.join(', ')}`
            page.report(reject(message))
          }
        }
      }
      context.setProperty(code, 'value', rest.join('\n'))
    },
  }
}

/** What webpack inserts as text, and data. */
const textPattern = /^(?:!*raw-loader!.+|[^!]+\.json)$/

/** Code that gives what an import of a file stands for: its address as written, its text, its data, or a picture as a component. */
async function fileValue(path: string, name: string, page: PageContext): Promise<string | undefined> {
  if (!textPattern.test(path)) {
    const address = JSON.stringify(path)
    return path.endsWith('.svg') && /^[A-Z]/.test(name)
      ? `svgPicture(${address})`
      : `require(${address}).default`
  }
  const [loader = '', file = path] = /^(?:(.*)!)?([^!]+)$/.exec(path)?.slice(1) ?? []
  for (const candidate of filesNamed(file, page)) {
    const text = await page.readFile(candidate)
    if (text !== undefined)
      return loader === '' ? `JSON.parse(${JSON.stringify(text)})` : JSON.stringify(text)
  }
  return undefined
}

/**
 * What the code of a page may call for files, as in Docusaurus. Each returns the address as it is written: addresses are resolved
 * where they are rendered.
 */
export function fileFunctions({ file, contentDir }: PageContext, isPartial: boolean) {
  const addressOf = (path: string) => {
    if (!filePattern.test(path))
      throw new Error(`require("${path}") names no picture or other file to publish`)
    // Beside a partial; what it gives to others is rendered among the words of the page.
    if (/^\.{1,2}\//.test(path) && isPartial)
      return posix.join('@site', posix.relative(contentDir, posix.dirname(file)), path)
    return path
  }
  return {
    require: (path: string) => Object.assign(new String(addressOf(path)), { default: addressOf(path) }),
    useBaseUrl: (path: string) => (/^([a-z][a-z\d+.-]*:|[/#])/i.test(path) ? path : `/${path}`),
    // As an attribute it is its address.
    svgPicture: (path: string) =>
      Object.assign(
        memo((props: object) => createElement('img', { src: addressOf(path), alt: '', ...props })),
        { toString: () => addressOf(path) },
      ),
  }
}

/** Where a statement stands in its text. The parser counts bytes, and the types of the tree know nothing of it. */
function bytesOf(statement: Statement): readonly [start: number, end: number] {
  const start = 'start' in statement ? statement.start : undefined
  const end = 'end' in statement ? statement.end : undefined
  if (typeof start === 'number' && typeof end === 'number') return [start, end]
  throw new SiteError('content', 'expected a statement with its place in the text')
}

function namesDefined(statement: Statement): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'VariableDeclaration') {
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  const named = declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration'
  return named && declared.id ? [declared.id.name] : []
}
