import type { ReactNode } from 'react'
import { AskButton } from '../../ask/AskButton.tsx'
import type { NavbarItem as Item, NavbarItemOf } from '../../config/navbar-item.ts'
import { localeLanguage } from '../../config/page-config.ts'
import { latestDocs, localePrefix, pathInLocale } from '../../content/content.ts'
import type { Doc } from '../../content/doc.ts'
import {
  type DocsVersion,
  docById,
  firstPath,
  sidebarById,
  versionStart,
} from '../../content/sidebar/sidebar.ts'
import { SearchButton } from '../../search/SearchButton.tsx'
import { twinOf } from '../../site/addresses/path-in-language.ts'
import { pageLanguage } from '../../site/addresses/route.ts'
import { SiteError } from '../../site-error.ts'
import { PathIcon } from '../../ui/icon.tsx'
import { type SiteContextValue, useSite } from '../../ui/site-context.tsx'
import { TrustedHtml } from '../../ui/TrustedHtml.tsx'
import { Dropdown, type DropdownLink } from './Dropdown.tsx'
import styles from './NavbarItem.module.css'

/**
 * An entry of `themeConfig.navbar.items`, in the bar or in the menu of small screens.
 * @throws SiteError `navbar` that names an entry that cannot be shown
 */
export function NavbarItem({
  item,
  index,
  inMenu = false,
}: {
  item: Item
  index: number
  inMenu?: boolean
}): ReactNode {
  const site = useSite()
  try {
    return itemContent(item, site, inMenu)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError(
      'navbar',
      `themeConfig.navbar.items[${index}] cannot be shown (${JSON.stringify(item)}): ${reason}`,
      site.configLocation(['themeConfig', 'navbar', 'items', index]),
      cause,
    )
  }
}

function itemContent(item: Item, site: SiteContextValue, inMenu: boolean): ReactNode {
  switch (item.type) {
    case 'default':
      return <PlainLink item={item} inMenu={inMenu} />
    case 'dropdown':
      return (
        <Dropdown
          label={site.label(item.label)}
          inMenu={inMenu}
          links={item.items.map((link) => ({
            ...link,
            label: site.label(link.label),
            href: link.to === undefined ? (link.href ?? '') : site.linkTo(link.to),
          }))}
        />
      )
    case 'html':
      return (
        <TrustedHtml {...(item.className !== undefined && { className: item.className })} html={item.value} />
      )
    case 'search':
      return inMenu ? null : (
        <div className={styles.search}>
          <SearchButton label={site.label(item.label)} />
          <AskButton />
        </div>
      )
    case 'doc':
      return docLink(item, site)
    case 'docSidebar':
      return sidebarLink(item, site)
    case 'docsVersion':
      return (
        <NavLink
          href={site.href(versionStart(site.docsVersion))}
          label={site.label(item.label ?? site.docsVersion.label)}
          current={false}
          byVersion={byVersion(site, versionStart)}
        />
      )
    case 'docsVersionDropdown':
      return (
        <Dropdown
          label={inMenu ? site.t('versions') : site.label(site.docsVersion.label)}
          name={site.t('versions')}
          inMenu={inMenu}
          links={versionLinks(site)}
        />
      )
    case 'localeDropdown':
      return (
        <Dropdown
          label={inMenu ? site.t('languages') : languageName(site, site.lang)}
          name={site.t('languages')}
          inMenu={inMenu}
          links={languageLinks(site)}
        />
      )
    default:
      item satisfies never
      return null
  }
}

function PlainLink({ item, inMenu }: { item: NavbarItemOf<'default'>; inMenu: boolean }) {
  const { config, href, linkTo, route, label } = useSite()
  const { to, icon } = item
  const path = icon === undefined ? undefined : config.themeConfig.navbar.icons[icon]
  const address = to === undefined ? (item.href ?? '') : linkTo(to)
  const here = route && href(route.path)
  return (
    <NavLink
      href={address}
      label={label(item.label)}
      current={here === address || here?.startsWith(`${address}/`) === true}
      exact={here === address}
      name={item.ariaLabel && label(item.ariaLabel)}
      isIcon={path !== undefined && !inMenu}
    >
      {path !== undefined && <PathIcon path={path} />}
    </NavLink>
  )
}

interface NavLinkProps {
  href: string
  label: string
  current: boolean
  exact?: boolean
  name?: string | undefined
  byVersion?: Readonly<Record<string, string>> | undefined
  /** Its label is for screen readers. */
  isIcon?: boolean
  children?: ReactNode
}

function NavLink({
  href,
  label,
  current,
  exact = false,
  name,
  byVersion,
  isIcon = false,
  children,
}: NavLinkProps) {
  return (
    <a
      className={styles.link}
      href={href}
      aria-label={name}
      data-current={current ? '' : undefined}
      aria-current={exact ? 'page' : undefined}
      data-version-links={byVersion && JSON.stringify(byVersion)}
    >
      {children}
      <span className={isIcon ? 'sr-only' : undefined}>{label}</span>
    </a>
  )
}

/** The current version if it contains the target of an item, or else the default version. */
function versionWith(
  { docsVersion, content, locale }: SiteContextValue,
  has: (version: DocsVersion) => boolean,
): DocsVersion {
  if (has(docsVersion)) return docsVersion
  const last = latestDocs(content, locale)
  return last && has(last) ? last : docsVersion
}

function docLink(item: NavbarItemOf<'doc'>, site: SiteContextValue): ReactNode {
  const version = versionWith(
    site,
    ({ docs, draftIds }) => draftIds.has(item.docId) || docs.some(({ id }) => id === item.docId),
  )
  const doc = docById(version, item.docId)
  if (!doc) return null
  return (
    <NavLink
      href={site.href(doc.path)}
      label={item.label ? site.label(item.label) : doc.sidebarLabel}
      current={site.route?.path === doc.path}
      exact={site.route?.path === doc.path}
      byVersion={byVersion(site, (version) => version.docs.find(({ id }) => id === item.docId)?.path)}
    />
  )
}

/**
 * Targets of a link into the docs by version, so that scripts can follow the reader's preferred version. On
 * docs pages, the page itself determines the version.
 */
function byVersion(
  { content, route, locale, href }: SiteContextValue,
  pathIn: (version: DocsVersion) => string | undefined,
): Record<string, string> | undefined {
  const versions = content.versions.filter((version) => version.locale === locale)
  if (versions.length < 2 || (route && 'version' in route.subject)) return undefined
  return Object.fromEntries(
    versions.flatMap((version) => {
      const path = pathIn(version)
      return path === undefined ? [] : [[version.name, href(path)]]
    }),
  )
}

function sidebarLink(item: NavbarItemOf<'docSidebar'>, site: SiteContextValue): ReactNode {
  const version = versionWith(site, ({ sidebars }) => (sidebars.get(item.sidebarId)?.length ?? 0) > 0)
  const sidebar = sidebarById(version, item.sidebarId)
  const path = sidebar.items.map(firstPath).find((found) => found !== undefined)
  if (path === undefined)
    throw new SiteError(
      'sidebar',
      `sidebar "${item.sidebarId}" has no page to link to; add a page to its folder`,
    )
  return (
    <NavLink
      href={site.href(path)}
      label={site.label(item.label ?? item.sidebarId)}
      current={site.sidebar?.id === item.sidebarId}
      byVersion={byVersion(site, (version) =>
        version.sidebars
          .get(item.sidebarId)
          ?.map(firstPath)
          .find((found) => found !== undefined),
      )}
    />
  )
}

/** The same page in each version, or else the start of that version. */
function versionLinks({
  content,
  docsVersion,
  route,
  href,
  label,
  locale,
}: SiteContextValue): DropdownLink[] {
  const docId = route?.subject.kind === 'doc' ? route.subject.doc.id : undefined
  return content.versions
    .filter((version) => version.locale === locale)
    .map((version) => ({
      label: label(version.label),
      href: href(version.docs.find((doc) => doc.id === docId)?.path ?? versionStart(version)),
      current: version === docsVersion,
    }))
}

/** The same page in each locale, else that locale's home, then in each language that only pages have, else the first page in it. */
function languageLinks(site: SiteContextValue): DropdownLink[] {
  const { config, content, routes, route, href, lang, locale } = site
  const original = route && (pageLanguage(route) === undefined ? route : twinOf(route, routes, undefined))
  const locales = config.i18n.locales.map((name) => {
    const same = original && pathInLocale(config, original, name)
    return {
      label: languageName(site, localeLanguage(config, name)),
      href: href(same !== undefined && routes.has(same) ? same : localePrefix(config, name)),
      lang: localeLanguage(config, name),
    }
  })
  const others = [...firstPages(latestDocs(content, locale)?.docs ?? [])].map(([other, first]) => {
    const twin = route && (pageLanguage(route) === other ? route : twinOf(route, routes, other))
    return { label: languageName(site, other), href: href(twin?.path ?? first.path), lang: other }
  })
  return [...locales, ...others].map((link) => ({ ...link, current: link.lang === lang }))
}

/** The page with the shortest path in each language that is not that of the locale. */
function firstPages(docs: readonly Doc[]): ReadonlyMap<string, Doc> {
  const listed = docs.filter((doc) => !doc.unlisted).toSorted((a, b) => b.path.length - a.path.length)
  return new Map(listed.flatMap((doc) => (doc.lang === undefined ? [] : [[doc.lang, doc] as const])))
}

/** The name that the configuration has for a language, else its own name for itself. */
function languageName({ config }: Pick<SiteContextValue, 'config'>, lang: string): string {
  const locale = config.i18n.locales.find((name) => localeLanguage(config, name) === lang)
  const label = locale === undefined ? undefined : config.i18n.localeConfigs[locale]?.label
  return label ?? new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
}
