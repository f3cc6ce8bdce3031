/** Texts of the interface in English, by key. A locale's `i18n/<locale>/ui.json` replaces any of them. */
const UI_TEXTS = {
  'skip-to-content': 'Skip to content',
  search: 'Search',
  'search-index': 'All pages and headings',
  'search-site': 'Search the site',
  'open-menu': 'Open menu',
  'close-menu': 'Close menu',
  'main-navigation': 'Main',
  'back-to-main-menu': 'Back to main menu',
  languages: 'Languages',
  versions: 'Versions',
  'color-mode': 'Colour mode',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  'docs-sidebar': 'Docs pages',
  'expand-category': 'Show pages of {label}',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  'on-this-page': 'On this page',
  'heading-link': 'Link to this section: {heading}',
  copied: 'Copied',
  'not-copied': 'Not copied',
  copy: 'Copy',
  'copy-page': 'Copy page',
  'view-as-markdown': 'View as Markdown',
  'copy-code': 'Copy code',
  'wrap-lines': 'Wrap lines',
  'edit-page': 'Edit this page',
  'last-updated': 'Last updated {date}',
  version: 'Version: {label}',
  'old-version': 'This is the documentation of version {label}, which is no longer maintained.',
  'next-version': 'This is the documentation of unreleased work.',
  'latest-version': 'Read the latest version ({label})',
  unlisted: 'This page is unlisted: only those who have its address find it.',
  previous: 'Previous',
  next: 'Next',
  pagination: 'Previous and next page',
  newer: 'Newer post',
  older: 'Older post',
  'read-more': 'Read more',
  'read-more-about': 'Read more of {title}',
  'reading-time': '{minutes} min read',
  'all-posts': 'All posts',
  tags: 'Tags',
  'all-tags': 'All tags',
  'posts-tagged': '{count} posts tagged “{tag}”',
  'post-tagged': 'One post tagged “{tag}”',
  'docs-tagged': 'Pages about {tag}',
  archive: 'Archive',
  authors: 'Authors',
  'dismiss-announcement': 'Dismiss announcement',
  announcement: 'Announcement',
  'back-to-top': 'Back to top',
  footer: 'Footer',
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  'zoom-image': 'Enlarge picture',
  close: 'Close',
  table: 'Table',
  feeds: 'Feeds',
  'posts-by-year': 'Posts by year',
  'not-found-title': 'Page not found',
  'not-found-text':
    'Nothing lives at this address. It may have moved, or the link that led here is mistyped.',
  'not-found-nearest': 'Pages with an address like it',
} as const

type UiTextKey = keyof typeof UI_TEXTS

/** Gives a text of the interface, with `{name}` replaced by values. */
export type Translate = (key: UiTextKey, values?: Readonly<Record<string, string | number>>) => string

/** @param translated texts of the locale; what it lacks stays English */
export function translator(translated: Readonly<Record<string, string>> = {}): Translate {
  return (key, values) => {
    const text = translated[key] ?? UI_TEXTS[key]
    return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text
  }
}
