import type { ReactNode } from 'react'
import { AskButton } from '../ask/AskButton.tsx'
import type { NavbarItem as Item, NavbarItemOf } from '../config/navbar-item.ts'
import { localeLanguage } from '../config/page-config.ts'
import { type DocsVersion, docById, firstPath, sidebarById, versionStart } from '../content/sidebar.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { SiteError } from '../site-error.ts'
import { PathIcon } from '../ui/icon.tsx'
import { type SiteContextValue, useSite } from '../ui/site-context.tsx'
import { TrustedHtml } from '../ui/TrustedHtml.tsx'
import { Dropdown, type DropdownLink } from './Dropdown.tsx'
import styles from './NavbarItem.module.css'

/**
 * One entry of `themeConfig.navbar.items`, in the bar or in the menu of small screens.
 * @throws SiteError `navbar` that names the entry when it cannot be shown
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
          label={item.label}
          inMenu={inMenu}
          links={item.items.map((link) => ({
            ...link,
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
          <SearchButton label={item.label} />
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
          label={item.label ?? site.docsVersion.label}
          current={false}
          byVersion={byVersion(site, versionStart)}
        />
      )
    case 'docsVersionDropdown':
      return (
        <Dropdown
          label={inMenu ? site.t('versions') : site.docsVersion.label}
          name={site.t('versions')}
          inMenu={inMenu}
          links={versionLinks(site)}
        />
      )
    case 'localeDropdown':
      return (
        <Dropdown
          label={inMenu ? site.t('languages') : localeLabel(site, site.locale)}
          name={site.t('languages')}
          inMenu={inMenu}
          links={localeLinks(site)}
        />
      )
    default:
      item satisfies never
      return null
  }
}

function PlainLink({ item, inMenu }: { item: NavbarItemOf<'default'>; inMenu: boolean }) {
  const { config, href, linkTo, route } = useSite()
  const { to, label, icon } = item
  const path = icon === undefined ? undefined : config.themeConfig.navbar.icons[icon]
  const address = to === undefined ? (item.href ?? '') : linkTo(to)
  const here = route && href(route.path)
  return (
    <NavLink
      href={address}
      label={label}
      current={here === address || here?.startsWith(`${address}/`) === true}
      exact={here === address}
      name={item.ariaLabel}
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

/** The version in view when it has what an item leads to, else the one readers get when they ask for none. */
function versionWith(
  { docsVersion, content, locale }: SiteContextValue,
  has: (version: DocsVersion) => boolean,
): DocsVersion {
  if (has(docsVersion)) return docsVersion
  const last = content.versions.find((version) => version.isLast && version.locale === locale)
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
      label={item.label ?? doc.sidebarLabel}
      current={site.route?.path === doc.path}
      exact={site.route?.path === doc.path}
      byVersion={byVersion(site, (version) => version.docs.find(({ id }) => id === item.docId)?.path)}
    />
  )
}

/**
 * Where a link into the docs leads for readers of each version, for scripts to follow the version a reader prefers.
 * On docs pages the page itself says which version is meant.
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
      label={item.label ?? item.sidebarId}
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

/** The same page in each version, else that version's start. */
function versionLinks({ content, docsVersion, route, href, locale }: SiteContextValue): DropdownLink[] {
  const docId = route?.subject.kind === 'doc' ? route.subject.doc.id : undefined
  return content.versions
    .filter((version) => version.locale === locale)
    .map((version) => ({
      label: version.label,
      href: href(version.docs.find((doc) => doc.id === docId)?.path ?? versionStart(version)),
      current: version === docsVersion,
    }))
}

/** The same page in each locale, else that locale's home. */
function localeLinks({ config, routes, route, href, locale }: SiteContextValue): DropdownLink[] {
  const prefixOf = (name: string) => (name === config.i18n.defaultLocale ? '' : `/${name}`)
  const rest = route ? route.path.slice(prefixOf(locale).length) : ''
  return config.i18n.locales.map((name) => {
    const same = prefixOf(name) + rest || '/'
    return {
      label: localeLabelOf(config, name),
      href: href(routes.has(same) ? same : prefixOf(name) || '/'),
      current: name === locale,
      lang: localeLanguage(config, name),
    }
  })
}

function localeLabel({ config }: SiteContextValue, locale: string): string {
  return localeLabelOf(config, locale)
}

function localeLabelOf(config: SiteContextValue['config'], locale: string): string {
  return config.i18n.localeConfigs[locale]?.label ?? locale
}
