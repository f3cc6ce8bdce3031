import { twinPath } from '@next-panel/contract/markdown-twin'
import { latestDocs } from '../content/content.ts'
import { type DocsVersion, docsByPath, flatten, type SidebarItem } from '../content/sidebar/sidebar.ts'
import { llmsFile } from '../site/addresses/output-paths.ts'
import { absoluteUrl } from '../site/addresses/site-address.ts'
import type { Site } from '../site/site.ts'

/** A list of pages under a heading. */
interface PageList {
  readonly heading: string
  readonly lines: readonly string[]
}

/** Maximum length in characters of a file that language models read completely. */
const maxLength = 50_000 - 1

/**
 * Lists the Markdown twins of all pages for language models (https://llmstxt.org).
 * @param partsOf number of files of a page's twin
 * @returns texts by path below the base URL. For a large site, `llms.txt` links to more files with the lists.
 */
export function llmsTexts(site: Site, partsOf: (path: string) => number): ReadonlyMap<string, string> {
  const { config, content, home } = site
  const versions = content.versions.filter(({ locale }) => locale === config.i18n.defaultLocale)
  const version = currentDocs(site)
  const blog = content.blogs.find(({ locale }) => locale === config.i18n.defaultLocale)
  const url = (path: string) => absoluteUrl(config, path)
  const link = (label: string, address: string) => `[${label.replace(/[\\[\]]/g, '\\$&')}](${address})`
  const line = (label: string, path: string, about: string) => {
    const parts = Array.from({ length: partsOf(path) }, (_, i) => url(twinPath(path, i + 1)))
    const more = parts.slice(1).map((address, i) => link(`part ${i + 2}`, address))
    const notes = [about, ...(more.length > 0 ? [`Continued in ${more.join(', ')}.`] : [])].filter(Boolean)
    return `- ${link(label, parts[0] ?? '')}${notes.length === 0 ? '' : `: ${notes.join(' ')}`}`
  }
  const docLines = (items: readonly SidebarItem[], of = version) => {
    const docs = of && docsByPath(of)
    return flatten(items).map(({ label, path }) => line(label, path, docs?.get(path)?.description ?? ''))
  }
  const groups = [...(version?.sidebars.values() ?? [])].flat()
  const posts = blog?.posts.filter((post) => !post.unlisted) ?? []
  // The front page can also be a doc.
  const isApart = site.routes.get('/')?.subject.kind === 'home'
  const lists: readonly PageList[] = [
    {
      heading: `About ${config.title}`,
      lines: [
        ...(isApart ? [line(config.title, '/', config.tagline)] : []),
        ...docLines(groups.filter((item) => item.type === 'link')),
      ],
    },
    ...groups.flatMap((item) =>
      item.type === 'category' ? [{ heading: item.label, lines: docLines([item]) }] : [],
    ),
    {
      heading: config.blog.title,
      lines: posts.map((post) => line(post.title, post.path, post.description)),
    },
    ...versions
      .filter((other) => other !== version)
      .map((other) => ({
        heading: `Version ${other.label}`,
        lines: docLines([...other.sidebars.values()].flat(), other),
      })),
  ].filter(({ lines }) => lines.length > 0)
  const start = [`# ${config.title}`, `> ${config.tagline}`, ...(home.lead === '' ? [] : [home.lead])]
  const write = (lists: readonly PageList[]) =>
    [...start, ...lists.flatMap(({ heading, lines }) => [`## ${heading}`, lines.join('\n')])]
      .map((block) => `${block}\n`)
      .join('\n')
  const whole = write(lists)
  if (whole.length <= maxLength) return new Map([[llmsFile, whole]])
  const files = new Map<string, string>()
  const index = lists.map(({ heading, lines }) => {
    const parts = inRoom(lines, maxLength - write([{ heading, lines: [] }]).length)
    return {
      heading,
      lines: parts.map((part, i) => {
        const path = llmsFile.replace('.txt', `-${files.size + 1}.txt`)
        files.set(path, write([{ heading, lines: part }]))
        const label = parts.length === 1 ? heading : `${heading}, part ${i + 1} of ${parts.length}`
        return `- ${link(label, url(path))}`
      }),
    }
  })
  return files.set(llmsFile, write(index))
}

/** Groups lines, each group as long as the maximum allows. */
function inRoom(lines: readonly string[], room: number): string[][] {
  const groups: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const line of lines) {
    length += line.length + 1
    if (length > room) {
      groups.push([])
      length = line.length + 1
    }
    groups.at(-1)?.push(line)
  }
  return groups
}

/** Paths of the pages in `llms-full.txt`, in reading order. */
export function llmsPages(site: Site): string[] {
  const docs = [...(currentDocs(site)?.sidebars.values() ?? [])].flat()
  const posts =
    site.content.blogs.find(({ locale }) => locale === site.config.i18n.defaultLocale)?.posts ?? []
  return [
    ...new Set([
      ...flatten(docs).map(({ path }) => path),
      ...posts.filter((post) => !post.unlisted).map(({ path }) => path),
    ]),
  ]
}

function currentDocs({ content, config }: Site): DocsVersion | undefined {
  return latestDocs(content, config.i18n.defaultLocale)
}
