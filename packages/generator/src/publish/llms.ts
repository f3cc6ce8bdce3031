import { type DocsVersion, docsByPath, flatten, type SidebarItem } from '../content/sidebar.ts'
import { twinPath } from '../site/output-paths.ts'
import type { Site } from '../site/site.ts'
import { absoluteUrl } from '../site/site-address.ts'

/** `llms.txt`: what the site holds, for language models, each page by its Markdown twin. https://llmstxt.org */
export function llmsText(site: Site): string {
  const { config, content, home } = site
  const version = currentDocs(site)
  const blog = content.blogs.find(({ locale }) => locale === config.i18n.defaultLocale)
  const docs = version && docsByPath(version)
  const line = (label: string, path: string, about: string) =>
    `- [${label.replace(/[\\[\]]/g, '\\$&')}](${absoluteUrl(config, twinPath(path))})${about === '' ? '' : `: ${about}`}`
  const docLines = (items: readonly SidebarItem[]) =>
    flatten(items).map(({ label, path }) => line(label, path, docs?.get(path)?.description ?? ''))
  const groups = [...(version?.sidebars.values() ?? [])].flat()
  const loose = groups.filter((item) => item.type === 'link')
  return [
    `# ${config.title}`,
    `> ${config.tagline}`,
    home.lead,
    ...(loose.length > 0 ? [`## About ${config.title}`, docLines(loose).join('\n')] : []),
    ...groups.flatMap((item) =>
      item.type === 'category' ? [`## ${item.label}`, docLines([item]).join('\n')] : [],
    ),
    ...(blog && blog.posts.length > 0
      ? [
          `## ${config.blog.title}`,
          blog.posts
            .filter((post) => !post.unlisted)
            .map((post) => line(post.title, post.path, post.description))
            .join('\n'),
        ]
      : []),
  ]
    .map((block) => `${block}\n`)
    .join('\n')
}

/** Paths of the pages whose whole text `llms-full.txt` holds, in reading order. */
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
  return content.versions.find(({ isLast, locale }) => isLast && locale === config.i18n.defaultLocale)
}
