import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { webApiDocument } from '@next-panel/panel/webapi'
import { type SearchConfig, searchConfigFile } from '@next-panel/search-config'
import { siteIcons } from '../brand/site-icons.ts'
import { feeds } from '../outputs/feeds.ts'
import { formatHeaders, headerRules } from '../outputs/headers.ts'
import { checkRedirects, formatRedirects } from '../outputs/redirects.ts'
import { robots } from '../outputs/robots.ts'
import { sitemap } from '../outputs/sitemap.ts'
import { webManifest } from '../outputs/web-manifest.ts'
import { pageSummary, postSummary } from '../site/head.ts'
import { ASSETS_DIR } from '../site/published-files.ts'
import type { Route } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import { publishedDir } from '../site/site-folders.ts'
import { writeMachineFiles } from './machine-files.ts'
import type { ReadPage } from './page-tasks.ts'

/** Puts the files that pages refer to beside them. */
export async function copyFiles({ folders, config }: Site): Promise<void> {
  const { outDir, siteDir } = folders
  await cp(join(siteDir, config.contentDir, 'static'), outDir, { recursive: true }).catch(ignoreMissing)
  await cp(publishedDir(folders), join(outDir, ASSETS_DIR), { recursive: true }).catch(ignoreMissing)
}

/**
 * Writes what is made of all pages: feeds, and what hosts, search engines and other machines read.
 * @param read what was read of each page, by path
 * @returns number of sections
 */
export async function publish(site: Site, read: ReadonlyMap<string, ReadPage>): Promise<number> {
  const { outDir } = site.folders
  const routes = [...site.routes.values()]
  await writeFeeds(site, routes, read)
  const sections = await writeMachineFiles(site, read)
  const pages = routes.map(pageSummary)
  const { config } = site
  checkRedirects(config.redirects, site.routes.keys(), (at) => site.configPlace(['redirects', at]))
  const icons = siteIcons()
  const { label: _, ...locale } = {
    label: '',
    direction: 'ltr' as const,
    ...config.i18n.localeConfigs[config.i18n.defaultLocale],
  }
  const files: Record<string, string | Uint8Array> = {
    'sitemap.xml': sitemap(pages, config),
    'robots.txt': robots(config),
    'manifest.webmanifest': webManifest({
      title: config.title,
      description: config.tagline,
      baseUrl: config.baseUrl,
      language: locale.htmlLang ?? config.i18n.defaultLocale,
      direction: locale.direction,
      icons,
    }),
    'routes.json': JSON.stringify(
      pages.filter((page) => !page.unlisted).map(({ path, title }) => ({ path: site.href(path), title })),
    ),
    [searchConfigFile]: JSON.stringify(config.search satisfies SearchConfig),
    'reference/webapi.json': JSON.stringify(webApiDocument()),
    'build.json': JSON.stringify({ baseUrl: config.baseUrl }),
    _redirects: formatRedirects(config.redirects, config.baseUrl),
    _headers: formatHeaders(
      headerRules({
        baseUrl: config.baseUrl,
        scriptHashes: await inlineScriptHashes(outDir),
        connectTo: config.search.provider === 'hosted' ? [originOf(config.search.url)] : [],
      }),
    ),
    ...Object.fromEntries(icons.map(({ name, bytes }) => [name, bytes])),
  }
  await mkdir(join(outDir, 'reference'), { recursive: true })
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(outDir, name), content)))
  return sections
}

function originOf(address: string): `https://${string}` | `http://${string}` {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? `https://${host}` : `http://${host}`
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function writeFeeds(
  site: Site,
  routes: readonly Route[],
  read: ReadonlyMap<string, ReadPage>,
): Promise<void> {
  const { config, content, folders } = site
  for (const blog of content.blogs) {
    if (blog.posts.length === 0) continue
    const posts = routes.flatMap((route) => {
      const { subject, path } = route
      if (subject.kind !== 'post' || subject.blog.path !== blog.path) return []
      return [{ ...postSummary(subject.post, route), html: read.get(path)?.prose ?? '' }]
    })
    const files = feeds(posts, {
      address: config,
      title: `${config.title} ${config.blog.title}`,
      description: config.blog.description,
      language: config.i18n.localeConfigs[blog.locale]?.htmlLang ?? blog.locale,
      blogPath: blog.path,
      iconPath: '/icon-512.png',
      faviconPath: '/favicon.ico',
    })
    for (const { path, text } of files) {
      const file = join(folders.outDir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}

/**
 * Hashes of the inline scripts, which are the same on every page: one that reports that files did not load cannot be a
 * file itself.
 */
async function inlineScriptHashes(outDir: string): Promise<`'sha256-${string}'`[]> {
  const html = await readFile(join(outDir, '404.html'), 'utf8')
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'` as const)
}
