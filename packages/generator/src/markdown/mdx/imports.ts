import { posix } from 'node:path'
import { createElement, memo } from 'react'
import type { EstreeProgram, HastPluginDefinition } from 'satteri'
import { SiteError, type SourceLocation } from '../../site-error.ts'
import { filesNamed, type PageContext } from '../links/page-links.ts'
import { absent } from './absent.ts'
import { modules, useBaseUrl } from './page-modules.ts'

type Statement = EstreeProgram['body'][number]
type Specifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number]

/** A module of Docusaurus. */
const docusaurusPattern = /^@(?:theme|docusaurus)\/(\w+)$/

const partialPattern = /^[^!]*\.mdx?$/

/** A file to publish: everything except code, styles and data, which Docusaurus bundles. */
const filePattern = /^[^!]*\.(?!(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|json5?|ya?ml|toml|mdx?)$)\w+$/i

export interface PartialImport {
  /** Its name in the file, such as `Database`. */
  readonly name: string
  /** Path as written, such as `./_database.mdx`. */
  readonly path: string
  readonly location: SourceLocation
}

/** Imported and exported names of a file, to which {@link takeImports} adds. */
export interface FileNames {
  readonly partials: PartialImport[]
  /** Other imported names, and names that the file defines. */
  readonly defined: string[]
  /** Built-in components by their names in the file. */
  readonly renamed: Map<string, string>
}

/**
 * Removes the imports from the code of a file, and adds their names to `names`. Imports of other code are reported as `component`, and
 * replaced by {@link absent}.
 * @param known names of elements and components that need no import
 * @throws SiteError `content` for code that does not parse
 */
export function takeImports(
  names: FileNames,
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
        const source = 'source' in statement ? statement.source : undefined
        if (!source) {
          names.defined.push(...namesDefined(statement))
          rest.push(text)
          continue
        }
        const linesBefore = bytes.toString('utf8', 0, start).split('\n').length - 1
        const location = { file, line: (code.position?.start.line ?? 1) + linesBefore }
        const statementIn: ImportStatement = {
          text,
          path: String(source.value),
          bindings: statement.type === 'ImportDeclaration' ? statement.specifiers.map(bindingOf) : [],
          location,
        }
        const codes = await codesOf(statementIn, names, page, components)
        for (const { name } of statementIn.bindings) {
          if (names.partials.some((partial) => partial.name === name)) continue
          if (!names.renamed.has(name)) names.defined.push(name)
          rest.push(`export const ${name} = ${codes.get(name) ?? '$site.absent'}`)
        }
      }
      context.setProperty(code, 'value', rest.join('\n'))
    },
  }
}

interface ImportStatement {
  readonly text: string
  readonly path: string
  readonly bindings: readonly Binding[]
  readonly location: SourceLocation
}

/** An imported name: an export, `default`, or `*` for the whole module. */
interface Binding {
  readonly name: string
  readonly part: string
}

function bindingOf(specifier: Specifier): Binding {
  const { name } = specifier.local
  if (specifier.type === 'ImportDefaultSpecifier') return { name, part: 'default' }
  if (specifier.type === 'ImportNamespaceSpecifier') return { name, part: '*' }
  const { imported } = specifier
  return { name, part: imported.type === 'Identifier' ? imported.name : String(imported.value) }
}

/** Code that defines the names that a statement imports, if the site provides them. `$site` contains its components and modules. */
async function codesOf(
  { text, path, bindings, location }: ImportStatement,
  names: FileNames,
  page: PageContext,
  components: readonly string[],
): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  const report = (reason: string) => page.report(new SiteError('component', reason, location))
  if (partialPattern.test(path)) {
    for (const { name, part } of bindings) {
      if (part === 'toc') codes.set(name, '[]')
      else if (part !== 'default')
        report(`"${text}" imports more than the partial; write import Name from '${path}'`)
      else if (/^[A-Z]/.test(name)) names.partials.push({ name, path, location })
      else report(`"${text}" gives a partial a lower-case name; begin it with a capital letter`)
    }
    return codes
  }
  if (bindings.length > 0 && (filePattern.test(path) || textPattern.test(path))) {
    const value = await fileValue(path, bindings[0]?.name ?? '', page)
    if (value === undefined) report(`the file of "${text}" is missing; add it or correct the path`)
    else for (const { name, part } of bindings) codes.set(name, isWhole(part) ? value : `${value}${at(part)}`)
    return codes
  }
  const component = docusaurusPattern.exec(path)?.[1]
  for (const { name, part } of bindings) {
    if (Object.hasOwn(modules[path] ?? {}, part)) codes.set(name, `$site.modules${at(path)}${at(part)}`)
    else if (part === '*' && path in modules) codes.set(name, `$site.modules${at(path)}`)
    else if (part === 'default' && component !== undefined && components.includes(component)) {
      names.renamed.set(name, component)
      codes.set(name, `$site.components${at(component)}`)
    }
  }
  const known = components.join(', ')
  if (bindings.length > 0 && bindings.every(({ name }) => codes.has(name))) {
    if (path === 'react' && bindings.some(({ part }) => /^use[A-Z]/.test(part)))
      report(`"${text}": pages run no code in browsers, so this shows only what it shows at first`)
  } else if (component !== undefined) report(`unknown component in "${text}"; known: ${known}`)
  else {
    report(
      `"${text}" cannot be imported: pages can import partials (.mdx), pictures and other files, and what Docusaurus gives them; write what it shows into the page`,
    )
  }
  return codes
}

function isWhole(part: string): boolean {
  return part === 'default' || part === '*'
}

function at(key: string): string {
  return `[${JSON.stringify(key)}]`
}

/** Text with webpack's `raw-loader`, and JSON. */
const textPattern = /^(?:!*raw-loader!.+|!*[^!]+\?raw|[^!]+\.json)$/

/** Code for an imported file: its address as written, its text, its data, or a picture as a component. */
async function fileValue(path: string, name: string, page: PageContext): Promise<string | undefined> {
  if (!textPattern.test(path)) {
    const address = JSON.stringify(path)
    return path.endsWith('.svg') && /^[A-Z]/.test(name)
      ? `svgPicture(${address})`
      : `require(${address}).default`
  }
  const [, file = path] = /([^!]+?)(?:\?raw)?$/.exec(path) ?? []
  for (const candidate of filesNamed(file, page)) {
    const text = await page.readFile(candidate)
    if (text !== undefined)
      return path.endsWith('.json') && !path.includes('!')
        ? `JSON.parse(${JSON.stringify(text)})`
        : JSON.stringify(text)
  }
  return undefined
}

/**
 * Functions of Docusaurus for the code of a page. They return addresses as written, because addresses are resolved after rendering. A call
 * for code is reported as `component`.
 */
export function fileFunctions({ file, contentDir, report }: PageContext, isPartial: boolean) {
  const addressOf = (path: string) => {
    // A path in a partial is relative to its folder, but is resolved like one of the page, so it becomes absolute.
    if (/^\.{1,2}\//.test(path) && isPartial)
      return posix.join('@site', posix.relative(contentDir, posix.dirname(file)), path)
    return path
  }
  return {
    require(path: string) {
      if (filePattern.test(path))
        return Object.assign(new String(addressOf(path)), { default: addressOf(path) })
      const message = `require("${path}") names no picture or other file to publish; write what it shows into the page`
      report(new SiteError('component', message, { file }))
      return absent
    },
    useBaseUrl,
    // Pages also use it as an attribute, so `toString` returns the address.
    svgPicture: (path: string) =>
      Object.assign(
        memo((props: object) => createElement('img', { src: addressOf(path), alt: '', ...props })),
        { toString: () => addressOf(path) },
      ),
  }
}

/** The position of a statement in bytes, which the parser provides without a type. */
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
