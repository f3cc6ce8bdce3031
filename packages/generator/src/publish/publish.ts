import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SearchConfig } from '@next-panel/contract/search-config'
import {
  caddyFile,
  headersFile,
  nginxFile,
  redirectsFile,
  routesFile,
  searchConfigFile,
} from '@next-panel/contract/site-files'
import { encodeSitePath } from '@next-panel/contract/site-paths'
import { headTagsOf, runs } from '../config/head-tags.ts'
import { localeLanguage } from '../config/page-config.ts'
import { pageSummary, postSummary } from '../shell/head.ts'
import { folderRedirects } from '../site/addresses/folder-redirects.ts'
import type { Route } from '../site/addresses/route.ts'
import { siteIndexes } from '../site/addresses/search-indexes.ts'
import type { BuildSite, Site } from '../site/site.ts'
import { feeds } from './feeds.ts'
import { formatCaddy } from './hosting/caddy.ts'
import type { Origin } from './hosting/content-security-policy.ts'
import { formatHeaders, headerRules } from './hosting/headers.ts'
import { formatNginx } from './hosting/nginx.ts'
import { checkRedirects, formatRedirects, redirectPages, redirectRules } from './hosting/redirects.ts'
import { webManifest } from './hosting/web-manifest.ts'
import { writeMachineFiles } from './machine-files.ts'
import type { FinishedPage } from './page-worker.ts'
import { preparedAnswers } from './prepared-answers.ts'
import { writeSiteBuild } from './release-id.ts'
import { robots, sitemap } from './sitemap.ts'

/** Inline scripts, which the content security policy allows by their hashes. */
const inlineScripts = [
  new URL('../shell/browser/before-paint.js', import.meta.url),
  new URL('../ui/browser/base-url-banner.js', import.meta.url),
]

/**
 * Writes the site-wide files: feeds, and files for hosts, search engines and other machines.
 * @param outDir absolute
 * @param made finished pages by path
 * @param styles the style sheet in each page
 * @returns number of sections, and the id of the build
 */
export async function publish(
  site: BuildSite,
  outDir: string,
  made: ReadonlyMap<string, FinishedPage>,
  styles: string,
): Promise<{ readonly sections: number; readonly release: string }> {
  const routes = [...site.routes.values()]
  await writeFeeds(site, outDir, routes, made)
  const sections = await writeMachineFiles(site, outDir, made)
  const pages = routes.map(pageSummary)
  const { config, fullConfig } = site
  const addresses = [...site.routes.keys(), ...site.staticFiles]
  checkRedirects(config.redirects, addresses, (at) => site.configLocation(['redirects', at]))
  const folders = folderRedirects(site)
  const scriptHosts = config.scriptHosts.map(originOf)
  const icons = (await fullConfig.brand.icons?.()) ?? []
  const { label: _, ...locale } = {
    label: '',
    direction: 'ltr' as const,
    ...config.i18n.localeConfigs[config.i18n.defaultLocale],
  }
  const rules = {
    baseUrl: config.baseUrl,
    redirects: redirectRules(config.redirects, folders, config.baseUrl),
    headers: headerRules({
      baseUrl: config.baseUrl,
      blogPaths: site.content.blogs.flatMap(({ path, posts }) => (posts.length > 0 ? [path] : [])),
      scriptHashes: [
        ...(await Promise.all(inlineScripts.map(async (file) => hashOf(await readFile(file))))),
        ...headTagsOf(config).flatMap((tag) =>
          runs(tag) && tag.innerHTML !== undefined ? [hashOf(tag.innerHTML)] : [],
        ),
      ],
      styleHashes: [hashOf(styles)],
      scriptHosts,
      connectTo: [
        ...(config.search.provider === 'hosted' ? [originOf(config.search.url)] : []),
        ...scriptHosts,
      ],
      imageHosts: config.imageHosts,
      embeds: config.embeds,
    }),
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
      colours: config.brand.colours,
      icons,
    }),
    [routesFile]: JSON.stringify(
      pages.filter((page) => !page.unlisted).map(({ path, title }) => ({ path: site.href(path), title })),
    ),
    [searchConfigFile]: JSON.stringify(config.search satisfies SearchConfig),
    [redirectsFile]: formatRedirects(rules.redirects),
    // Without this file, GitHub Pages does not publish folders whose names begin with an underscore.
    '.nojekyll': '',
    [headersFile]: formatHeaders(rules.headers),
    [nginxFile]: formatNginx(rules),
    [caddyFile]: formatCaddy(rules),
    ...Object.fromEntries(icons.map(({ name, bytes }) => [name, bytes])),
  }
  for (const { path, content } of fullConfig.files) files[path.slice(1)] = await content()
  for (const [name, content] of Object.entries(files)) await write(join(outDir, name), content)
  // On Netlify, a file takes precedence over a redirect from the same address.
  if (!process.env.NETLIFY)
    for (const [name, html] of redirectPages(config.redirects, folders, config)) {
      const own = [name, name.replace(/\.html$/, '/index.html')]
      if (!own.some((file) => site.staticFiles.has(`/${file}`))) await write(join(outDir, name), html)
    }
  const build = {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: config.baseUrl,
    synonyms: config.synonyms,
    glossary: config.glossary?.terms ?? {},
    indexes: siteIndexes(site),
    answers: await preparedAnswers(site, made.values()),
    translations: Object.fromEntries(
      routes.flatMap(({ subject }) => {
        const doc = subject.kind === 'doc' ? subject.doc : undefined
        return doc?.lang !== undefined && doc.translation
          ? [[encodeSitePath(doc.path), encodeSitePath(doc.translation.path)]]
          : []
      }),
    ),
  }
  // The last file, because the id of the build is a hash of all.
  return { sections, release: await writeSiteBuild(outDir, build) }
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

function originOf(address: string): Origin {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' ? `https://${host}` : `http://${host}`
}

async function writeFeeds(
  site: Site,
  outDir: string,
  routes: readonly Route[],
  made: ReadonlyMap<string, FinishedPage>,
): Promise<void> {
  const { config, content } = site
  for (const blog of content.blogs) {
    if (blog.posts.length === 0) continue
    const posts = routes.flatMap((route) => {
      const { subject, path } = route
      if (subject.kind !== 'post' || subject.blog.path !== blog.path) return []
      return [{ ...postSummary(subject.post, route), html: made.get(path)?.prose ?? '' }]
    })
    const files = feeds(posts, {
      address: config,
      title: `${config.title} ${config.blog.title}`,
      description: config.blog.description,
      language: localeLanguage(config, blog.locale),
      blogPath: blog.path,
      icons: config.brand.hasIcons ? { icon: '/icon-512.png', favicon: '/favicon.ico' } : undefined,
    })
    for (const { path, text } of files) {
      await write(join(outDir, path), text)
    }
  }
}

function hashOf(text: string | Uint8Array): `'sha256-${string}'` {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
