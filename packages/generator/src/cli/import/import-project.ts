import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative, resolve } from 'node:path'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import { glob } from 'tinyglobby'
import { configFile } from '../../config/config-locations.ts'
import { isRecord } from '../../config/schema-problems.ts'
import { splitSource } from '../../content/files/split-source.ts'
import { ifExists, readTextIfExists } from '../../read-if-exists.ts'
import { SiteError } from '../../site-error.ts'
import { parseDocusaurusMarkdown } from '../../syntax/docusaurus-syntax.ts'
import { eachMarkdownNode } from '../../syntax/each-node.ts'
import { type FormatSetting, formatOf, type MarkdownFormat } from '../../syntax/native-parser.ts'
import { ImportReport } from './config-source.ts'
import { configFromDocusaurus, type Written } from './docusaurus-config.ts'
import { Computed, exportedValue } from './static-value.ts'

/**
 * Writes `site.config.ts` for a Docusaurus project, without changing its files.
 * @param path folder of the project or a folder around it: the nearest `docusaurus.config.*` below is used
 * @returns a list of the parts that were taken, dropped or need a decision, as text
 * @throws SiteError `config` for a folder without such a configuration, or with a `site.config.ts`
 */
export async function importProject(path: string): Promise<string> {
  const file = await docusaurusConfig(path)
  const dir = dirname(file)
  const target = join(dir, configFile)
  if (existsSync(target)) {
    throw new SiteError('config', 'it exists already; move it away to import the project again', {
      file: target,
    })
  }
  const report = new ImportReport()
  const value = exportedValue(file, dir)
  if (!isRecord(value) || value instanceof Computed) {
    const line = value instanceof Computed ? value.line : 1
    throw new SiteError('config', 'the configuration is code from its first line; export an object', {
      file,
      line,
    })
  }
  const folders = {
    dir,
    exists: (path: string) => existsSync(join(dir, path)),
    sidebarsOf: (path: string) => sidebarsOf(dir, path, report),
  }
  const config = configFromDocusaurus(value, folders, report)
  await addMaths(dir, config)
  await addPages(dir, config, report)
  await addContent(dir, config, report)
  await writeFile(target, configText(config))
  return [
    `Wrote ${relative(process.cwd(), target) || target}. Nothing else was changed.`,
    ...list('Taken', [`${posix.basename(file)} as data`, ...report.taken]),
    ...list('Dropped', report.dropped),
    ...list('Needs a decision', report.decisions),
  ].join('\n')
}

function list(title: string, items: readonly string[]): string[] {
  const all = [...new Set(items)]
  return all.length === 0 ? [] : [`\n${title} (${all.length}):`, ...all.map((item) => `  ${item}`)]
}

async function docusaurusConfig(path: string): Promise<string> {
  const folder = resolve(path)
  if (!(await ifExists(stat(folder)))?.isDirectory()) throw new SiteError('config', `${path} is no folder`)
  const found = await glob('**/docusaurus.config.{js,ts,mjs,mts,cjs,cts}', {
    cwd: folder,
    absolute: true,
    ignore: ['**/node_modules/**'],
    deep: 4,
  })
  const [nearest] = found.toSorted((a, b) => a.split('/').length - b.split('/').length)
  if (nearest !== undefined) return nearest
  throw new SiteError(
    'config',
    `${path} has no docusaurus.config.js (or .ts, .mjs, .cjs) in it or up to 4 folders below`,
  )
}

function sidebarsOf(dir: string, path: string, report: ImportReport): unknown {
  const file = resolve(dir, path)
  if (!existsSync(file)) {
    report.decisions.push(`${path} is missing; the sidebar shows the folders of the docs`)
    return undefined
  }
  const value = exportedValue(file, dir)
  if (!(value instanceof Computed)) {
    report.taken.push(`${path} as data`)
    return value
  }
  report.decisions.push(
    `${path} is computed (line ${value.line}: ${value.code}); the sidebar shows the folders of the docs`,
  )
  return undefined
}

/** Formulas are a plugin of Docusaurus, listed in the project's package.json. */
async function addMaths(dir: string, config: Written): Promise<void> {
  const text = await readTextIfExists(join(dir, 'package.json'))
  if (text?.includes('"remark-math"'))
    config.markdown = { ...(isRecord(config.markdown) ? config.markdown : {}), math: true }
}

/** React pages are not built, but links may lead to them. */
async function addPages(dir: string, config: Written, report: ImportReport): Promise<void> {
  const files = await glob('**/*.{js,jsx,ts,tsx}', {
    cwd: join(dir, 'src/pages'),
    ignore: ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**', '**/*.d.ts'],
  })
  const paths = files
    .map((file) => posix.join('/', file.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '')))
    .sort()
  const others = paths.filter((path) => path !== '/')
  if (paths.includes('/'))
    report.decisions.push(
      'src/pages/index is a React page; the front page shows the title, the tagline and a link to the docs: write home.yml, or a component (docs/writing.md)',
    )
  if (others.length === 0) return
  config.servedElsewhere = others
  report.decisions.push(
    `React pages are not built, and links to them are not checked: ${others.join(', ')}; write them in Markdown, or serve them elsewhere`,
  )
}

/** Collects the settings that the pages need, and their imports of the project's code. */
async function addContent(dir: string, config: Written, report: ImportReport): Promise<void> {
  const found = new FoundInPages()
  const format = formatSetting(config)
  for (const file of await pageFiles(dir, config))
    found.read(await readFile(file, 'utf8'), formatOf(file, format))
  const [images, frames, modules] = [found.images, found.frames, found.modules].map((set) => [...set].sort())
  if (images?.length) {
    config.imageHosts = images
    report.taken.push(`pictures of other hosts, which the browsers of readers will ask: ${images.join(', ')}`)
  }
  if (frames?.length) {
    config.embeds = frames.map((host) => ({ host, kind: 'frame' }))
    report.taken.push(`frames of other hosts, which load on a click: ${frames.join(', ')}`)
  }
  if (found.blocked.size > 0) {
    config.problems = { ...(isRecord(config.problems) ? config.problems : {}), embed: 'warn' }
    const elements = [...found.blocked].map((name) => `<${name}>`).join(', ')
    report.decisions.push(`pages have ${elements}, which the policy of the site blocks; they are left out`)
  }
  const own = await glob('src/theme/MDXComponents{,/index}.{js,jsx,ts,tsx}', { cwd: dir })
  config.problems = { ...(isRecord(config.problems) ? config.problems : {}), component: 'warn' }
  const shown = 'its components are not run, and what stands between their tags is shown'
  if (modules?.length) report.decisions.push(`pages import code; ${shown}: ${modules.join(', ')}`)
  if (own.length > 0) report.decisions.push(`${own[0]} gives pages components; ${shown}`)
}

/** The setting for files that end in `.md`. */
function formatSetting({ markdown }: Written): FormatSetting {
  const format = isRecord(markdown) ? markdown.format : undefined
  return format === 'md' || format === 'detect' ? format : 'mdx'
}

async function pageFiles(dir: string, { docs, moreDocs, blog }: Written): Promise<string[]> {
  const folderOf = (part: unknown, usual: string) =>
    isRecord(part) && typeof part.path === 'string' ? part.path : usual
  const more = Array.isArray(moreDocs) ? moreDocs.map((set: unknown) => folderOf(set, 'docs')) : []
  const folders = [
    folderOf(docs, 'docs'),
    ...more,
    folderOf(blog, 'blog'),
    'i18n',
    'versioned_docs',
    'src/pages',
  ]
  const files = folders.map((folder) =>
    glob('**/*.{md,mdx}', { cwd: resolve(dir, folder), absolute: true, ignore: ['**/node_modules/**'] }),
  )
  return (await Promise.all(files)).flat()
}

/** Uses of pages that a configuration must allow. */
class FoundInPages {
  /** Hosts of pictures, and of frames. */
  readonly images = new Set<string>()
  readonly frames = new Set<string>()
  /** Elements that no page may have. */
  readonly blocked = new Set<string>()
  /** Modules of code that pages import. */
  readonly modules = new Set<string>()

  read(text: string, format: MarkdownFormat): void {
    const { body } = splitSource(text)
    let tree: Root
    try {
      tree = parseDocusaurusMarkdown(body, format)
    } catch {
      // The build will report the problem.
      return
    }
    const shown = new Set<string>()
    const defined = new Map<string, string>()
    eachMarkdownNode(tree, (node) => {
      if (node.type === 'image') this.#add(this.images, node.url)
      else if (node.type === 'imageReference') shown.add(node.identifier)
      else if (node.type === 'definition') defined.set(node.identifier, node.url)
      else if (node.type === 'html') this.#readHtml(node.value)
      else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') this.#readJsx(node)
      else if (node.type === 'mdxjsEsm') this.#readImports(node.value)
    })
    for (const identifier of shown) this.#add(this.images, defined.get(identifier) ?? '')
  }

  #readHtml(html: string): void {
    for (const [, name = ''] of html.matchAll(/<(script|style|object|embed)\b/gi))
      this.blocked.add(name.toLowerCase())
    for (const [, tag = '', address = ''] of html.matchAll(/<(img|iframe)\b[^>]*?\ssrc=["']?([^"'\s>]+)/gi))
      this.#add(tag.toLowerCase() === 'img' ? this.images : this.frames, address)
  }

  #readJsx({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): void {
    if (name && ['script', 'style', 'object', 'embed'].includes(name)) this.blocked.add(name)
    const hosts = name === 'img' ? this.images : name === 'iframe' ? this.frames : undefined
    for (const attribute of attributes)
      if (hosts && 'name' in attribute && attribute.name === 'src' && typeof attribute.value === 'string')
        this.#add(hosts, attribute.value)
  }

  #readImports(code: string): void {
    for (const [, module = ''] of code.matchAll(/^import\s(?:[^'"]*\sfrom\s+)?['"]([^'"]+)['"]/gm))
      if (
        !/\.mdx?$|^@(theme|docusaurus)\/|^react$|\.(?:png|jpe?g|svg|gif|webp|avif|mp4)$|^!*raw-loader!|\?raw$|\.json$/.test(
          module,
        )
      )
        this.modules.add(module)
  }

  #add(hosts: Set<string>, address: string): void {
    const url = address.startsWith('//') ? `https:${address}` : address
    if (/^https?:/.test(url) && URL.canParse(url)) hosts.add(new URL(url).host)
  }
}

function configText(config: Written): string {
  return [
    "import type { SiteConfigInput } from 'sheaf'",
    '',
    `export default ${literal(config, '')} satisfies SiteConfigInput`,
    '',
  ].join('\n')
}

/** Formats a value as TypeScript, without its empty and undefined parts. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string'))
      return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).filter(([, field]) => !isEmpty(field))
  const name = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key))
  return `{\n${fields.map(([key, field]) => `${inner}${name(key)}: ${literal(field, inner)},\n`).join('')}${indent}}`
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every(isEmpty)
}
