import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import { twinPath } from '@next-panel/contract/markdown-twin'
import type { ReactNode } from 'react'
import { headTagsOf } from '../config/head-tags.ts'
import { localeLanguage } from '../config/page-config.ts'
import { memoize } from '../content/memoize.ts'
import { breadcrumbText, folderWords } from '../search/browser/list/page-breadcrumb.ts'
import { type Route, routeLanguage } from '../site/addresses/route.ts'
import { pageIndex } from '../site/addresses/search-indexes.ts'
import { feedFormats } from '../site/feed-formats.ts'
import { pageTexts } from '../site/page-texts.ts'
import type { Site } from '../site/site.ts'
import { BaseUrlBanner } from '../ui/BaseUrlBanner.tsx'
import { ConfiguredHeadTag, InlineScript, InlineStyles, TrustedHtml } from '../ui/TrustedHtml.tsx'
import beforePaint from './browser/before-paint.js?raw'
import { documentTitle, type PageHead } from './head.ts'

/** Scripts and styles of the bundler. */
export interface PageAssets {
  /** The style sheet of all pages. */
  readonly styles: string
  /** Addresses of scripts that every page loads. */
  readonly scripts: readonly string[]
}

export interface PageDocumentProps {
  readonly site: Site
  /** The style sheet of all pages. */
  readonly styles: string
  /** Address of the rules that replace the style attributes of this page, if it has any. */
  readonly writtenStyles?: string | undefined
  /** `undefined` for the not-found page. */
  readonly route?: Route | undefined
  readonly head?: PageHead | undefined
  /** Number of files of its Markdown twin. */
  readonly twinFiles: number
  /** The rendered {@link PageBody}. */
  readonly body: string
}

/** The document of a page. */
export function PageDocument({
  site,
  styles,
  writtenStyles,
  route,
  head,
  twinFiles,
  body,
}: PageDocumentProps) {
  const { config } = site
  const locale = route?.locale ?? config.i18n.defaultLocale
  const { direction = 'ltr' } = config.i18n.localeConfigs[locale] ?? {}
  const lang = route ? routeLanguage(route, config) : localeLanguage(config, locale)
  const { defaultMode, respectPrefersColorScheme } = config.themeConfig.colorMode
  const fixedMode = respectPrefersColorScheme ? undefined : defaultMode
  return (
    <html
      lang={lang}
      dir={direction}
      data-theme={fixedMode}
      data-fixed-mode={fixedMode}
      data-answers={config.search.provider === 'hosted' ? '' : undefined}
      data-announcement={config.themeConfig.announcementBar?.id}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>
          {head?.title ??
            documentTitle(
              undefined,
              site,
              pageTexts(config, site.content.uiTexts, locale).t('not-found-title'),
            )}
        </title>
        {(!head || head.noIndex) && <meta name="robots" content="noindex" />}
        {route && head && <Description head={head} language={lang} siteTitle={config.title} />}
        <Icons site={site} />
        <Feeds site={site} locale={locale} />
        {route &&
          Array.from({ length: twinFiles }, (_, i) => site.href(twinPath(route.path, i + 1))).map((twin) => (
            <link key={twin} rel="alternate" type="text/markdown" href={twin} />
          ))}
        <InlineScript code={beforePaint} />
        {head?.structuredData.map((json) => (
          <InlineScript key={json} type="application/ld+json" code={json} />
        ))}
        <InlineStyles sheet={styles} />
        {writtenStyles !== undefined && <link rel="stylesheet" data-written-styles="" href={writtenStyles} />}
        {headTagsOf(config).map((tag) => (
          <ConfiguredHeadTag key={JSON.stringify(tag)} {...tag} />
        ))}
      </head>
      <TrustedHtml
        as="body"
        data-route={route?.path}
        data-base-url={config.baseUrl}
        data-docs-version={versionName(site, route)}
        data-search-index={pageIndex(site, route) || undefined}
        data-folder-names={folderNamesJson(site)}
        html={body}
      />
    </html>
  )
}

/** Name of the docs version of a page, if there are several. */
function versionName({ content }: Site, route: Route | undefined): string | undefined {
  if (!route || !('version' in route.subject)) return undefined
  const { name, locale } = route.subject.version
  return content.versions.some((other) => other.locale === locale && other.name !== name) ? name : undefined
}

interface PageBodyProps {
  readonly scripts: readonly string[]
  readonly children: ReactNode
}

/** The content of `body`. */
export function PageBody({ scripts, children }: PageBodyProps) {
  return (
    <>
      <BaseUrlBanner />
      {scripts.map((address) => (
        <script key={address} type="module" src={address} />
      ))}
      {children}
    </>
  )
}

interface DescriptionProps {
  readonly head: PageHead
  readonly language: string
  readonly siteTitle: string
}

/** The description of a page for search engines and networks. */
function Description({ head, language, siteTitle }: DescriptionProps) {
  return (
    <>
      <meta name="description" content={head.description} />
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content={head.ogType} />
      <meta property="og:title" content={head.networkTitle} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:image" content={head.image} />
      {head.drawnImage && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.drawnImage.alt} />
        </>
      )}
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.networkTitle} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={head.image} />
      {head.drawnImage && <meta name="twitter:image:alt" content={head.drawnImage.alt} />}
    </>
  )
}

function Icons({ site: { config, href } }: { site: Site }) {
  const { colours, hasIcons } = config.brand
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.lightBackground} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.darkBackground} />
      {hasIcons && (
        <>
          <link rel="icon" href={href('/favicon.ico')} sizes="32x32" />
          <link rel="icon" href={href('/favicon.svg')} type="image/svg+xml" />
          <link rel="apple-touch-icon" href={href('/apple-touch-icon.png')} />
        </>
      )}
      <link rel="manifest" href={href('/manifest.webmanifest')} />
    </>
  )
}

function Feeds({ site: { config, content, href }, locale }: { site: Site; locale: string }) {
  const blog = content.blogs.find((candidate) => candidate.locale === locale && candidate.posts.length > 0)
  return (
    blog &&
    feedFormats.map(({ name, mediaType, file }) => (
      <link
        key={file}
        rel="alternate"
        type={mediaType}
        title={`${config.title} ${config.blog.title} (${name})`}
        href={href(`${blog.path}/${file}`)}
      />
    ))
  )
}

/**
 * Locations of docs pages that search shows above its results, by path of a folder or, if the folder contains
 * pages of another location, of a page. Only those that differ from the words of the path. JSON of
 * `FolderNames`; `undefined` if there are none.
 */
export const folderNamesJson = memoize(({ routes }: Pick<Site, 'routes'>): string | undefined => {
  const ofFolders = new Map<string, string>()
  const names: Record<string, string> = {}
  for (const [path, { subject, breadcrumbs }] of routes) {
    if (subject.kind !== 'doc') continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    const name = breadcrumbText(breadcrumbs.slice(0, -1).map(({ label }) => label))
    const ofFolder = ofFolders.get(folder)
    if (ofFolder === undefined) ofFolders.set(folder, name)
    if (ofFolder !== undefined && ofFolder !== name) names[path] = name
    if (ofFolder === undefined && name.toLowerCase() !== folderWords(path).toLowerCase()) names[folder] = name
  }
  return Object.keys(names).length === 0 ? undefined : JSON.stringify(names)
})
