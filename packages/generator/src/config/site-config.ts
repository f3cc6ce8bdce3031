import type { KnownFact } from '@next-panel/contract'
import { sectionKinds } from '@next-panel/search'
import { z } from 'zod'
import { Problems, SiteError } from '../site-error.ts'
import { configFile, type LocationOf } from './config-locations.ts'
import type { HomeSchema } from './home-fields.ts'
import { navbarItemSchema } from './navbar-item.ts'
import { formatKeyPath, schemaProblems } from './schema-problems.ts'

const image = z.strictObject({
  /** A file in the content folder's `static`, as a route: `/img/logo.svg`. */
  src: z.string().startsWith('/'),
  alt: z.string().default(''),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
})

const footerLink = z
  .strictObject({
    label: z.string().min(1),
    to: z.string().startsWith('/').optional(),
    href: z.url().optional(),
  })
  .refine((link) => (link.to === undefined) !== (link.href === undefined), {
    error: 'a link needs either "to" (a route) or "href" (an external URL)',
  })

const footerForms =
  'use either columns (each with "title" and "items") or one row of links (each with "label" and "to" or "href")'

/** Whether some entries can only be columns and others only links: no single form is the nearest then. */
function mixesFooterForms(links: unknown): boolean {
  if (!Array.isArray(links)) return false
  const forms = links.map((entry: unknown) => {
    const has = (key: string) => typeof entry === 'object' && entry !== null && key in entry
    const [column, link] = [has('title') || has('items'), has('label') || has('to') || has('href')]
    return column === link ? undefined : column ? 'column' : 'link'
  })
  return forms.includes('column') && forms.includes('link')
}

const footer = z.strictObject({
  logo: image.extend({ href: z.url().optional() }).optional(),
  copyright: z.string().optional(),
  /** Columns with a title each, or one row of links. */
  links: z
    .union(
      [
        z.array(z.strictObject({ title: z.string().min(1), items: z.array(footerLink).min(1) })),
        z.array(footerLink),
      ],
      { error: ({ input }) => (mixesFooterForms(input) ? footerForms : undefined) },
    )
    .default([]),
})

const localeConfig = z.strictObject({
  label: z.string().min(1),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  htmlLang: z.string().min(2).optional(),
})

const i18n = z
  .strictObject({
    defaultLocale: z.string().default('en'),
    locales: z.array(z.string()).min(1).default(['en']),
    localeConfigs: z.record(z.string(), localeConfig).default({}),
  })
  .refine((value) => value.locales.includes(value.defaultLocale), {
    path: ['defaultLocale'],
    error: 'must be one of i18n.locales',
  })

const routeBase = (fallback: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'use lower-case words without leading or trailing slashes')
    .default(fallback)

const headingLevel = z.int().min(2).max(6)

const themeConfig = z.strictObject({
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      respectPrefersColorScheme: z.boolean().default(true),
      disableSwitch: z.boolean().default(false),
    })
    .prefault({}),
  navbar: z
    .strictObject({
      title: z.string().optional(),
      /** `null` hides the site's mark. */
      logo: image.nullable().optional(),
      hideOnScroll: z.boolean().default(false),
      /** Icons for links, by name: SVG paths of lines on a grid of 24 units. */
      icons: z.record(z.string(), z.string()).default({}),
      items: z.array(navbarItemSchema).default([]),
    })
    .superRefine(({ icons, items }, context) => {
      for (const [at, item] of items.entries()) {
        if (!('icon' in item) || item.icon === undefined || Object.hasOwn(icons, item.icon)) continue
        const known = Object.keys(icons)
        const advice = known.length > 0 ? `use one of: ${known.join(', ')}` : 'add it to navbar.icons'
        const message = `is not in navbar.icons; ${advice}`
        context.addIssue({ code: 'custom', path: ['items', at, 'icon'], message, input: item.icon })
      }
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      /** A new id shows the bar again to those who closed it. */
      id: z.string().min(1),
      content: z.string().min(1),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  footer: footer.prefault({}),
  tableOfContents: z
    .strictObject({ minHeadingLevel: headingLevel.default(2), maxHeadingLevel: headingLevel.default(3) })
    .refine((levels) => levels.minHeadingLevel <= levels.maxHeadingLevel, {
      error: 'minHeadingLevel must not be greater than maxHeadingLevel',
    })
    .prefault({}),
})

/** Where readers search and ask. The service that serves a site replaces this by its own collection. */
const search = z.discriminatedUnion(
  'provider',
  [
    /** The index that the build writes; no server is needed, and there are no answers. */
    z.strictObject({ provider: z.literal('local') }),
    /** A collection of a service that runs somewhere else. */
    z.strictObject({
      provider: z.literal('hosted'),
      /** Address of the service. */
      url: z.url({ protocol: /^https?$/ }).transform((url) => (url.endsWith('/') ? url : `${url}/`)),
      collection: z.string().min(1).default('docs'),
      /** A key that may only read: every page shows it. */
      key: z.string().min(1),
      /** Whether that service has a language model. */
      answers: z.enum(['written', 'quoted']).default('quoted'),
    }),
  ],
  { error: 'allowed: "local", "hosted"' },
)

const hexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'write # and six lower-case hexadecimal digits, e.g. #0b7a75')

/** An icon as it is published at the root of the site. */
export interface SiteIcon {
  /** File name, without a folder. */
  readonly name: string
  readonly contentType: 'image/svg+xml' | 'image/png' | 'image/x-icon'
  readonly bytes: Uint8Array
  /** Side in px of a PNG icon. */
  readonly size?: number
  /** What the icon is for in the web manifest; icons without a purpose are not listed there. */
  readonly purpose?: 'any' | 'maskable'
}

/** How a site looks where style sheets do not reach: its mark, its icons, browser chrome and social images. */
const brand = z.strictObject({
  colours: z
    .strictObject({
      accentOnLight: hexColour.default('#1861b8'),
      accentOnDark: hexColour.default('#7ab8ff'),
      lightBackground: hexColour.default('#ffffff'),
      darkBackground: hexColour.default('#0e1216'),
    })
    .prefault({}),
  /** SVG path of the site's mark, filled by the even-odd rule; without one the navbar shows the title alone. */
  mark: z.strictObject({ viewBox: z.string(), path: z.string() }).optional(),
  /** Draws the icons of the site; without it pages name none. Runs at build time. */
  icons: functionOf<() => Promise<readonly SiteIcon[]>>().optional(),
  /** SVG that social images show behind their text, 1200 by 630 px. */
  socialBackdrop: z.string().optional(),
})

/** A file for machines that the site publishes beside its pages. */
const extraFile = z.strictObject({
  /** Path below the base URL: `/reference/api.json`. */
  path: z.string().startsWith('/'),
  content: functionOf<() => Promise<string>>(),
})

function functionOf<Function extends (...args: never[]) => unknown>() {
  return z.custom<Function>((value) => typeof value === 'function', { error: 'expected a function' })
}

const moduleUrl = z.instanceof(URL, { error: "write new URL('./file.tsx', import.meta.url)" })

const islandName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'use lower-case letters, digits and hyphens, e.g. "price-calculator"')
  .refine((name) => name !== 'ask' && name !== 'search', 'this name is reserved; choose another one')

/** What a site author writes in `site.config.ts`. */
/** A route, and what a link to it says. */
const pageLink = z.strictObject({ label: z.string().min(1), path: z.string().startsWith('/') })

const siteConfigSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** Origin of the published site, without a path. */
  url: z
    .url({ abort: true })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && !url.endsWith('/'), {
      error: 'write only the origin, without a trailing slash, e.g. https://docs.example.com',
    }),
  /** Where below the origin the site lives; begins and ends with a slash. */
  baseUrl: z
    .string()
    .regex(/^\/([^/\s]+\/)*$/, 'it must begin and end with a slash, e.g. "/" or "/sub/"')
    .default('/'),
  /** Folder with `docs/`, `blog/` and `static/`, relative to the configuration file. */
  contentDir: z.string().default('content'),
  /** Address of a page's source; `{path}` becomes its path below the content folder's parent. */
  editUrl: z.string().includes('{path}').optional(),
  markdown: z
    .strictObject({
      /** `detect` reads `.md` as Markdown and `.mdx` as MDX; `mdx` reads both as MDX, as Docusaurus does. */
      format: z.enum(['detect', 'mdx', 'md']).default('detect'),
    })
    .prefault({}),
  i18n: i18n.prefault({}),
  docs: z
    .strictObject({
      routeBasePath: routeBase('docs'),
      /** Sidebars by id; each shows one folder of the docs. */
      sidebars: z
        .record(z.string(), z.strictObject({ dirName: z.string() }))
        .default({ docs: { dirName: '.' } }),
      /** Label of the docs under work; releases are named by `versions.json`. */
      currentVersionLabel: z.string().default('Current'),
      /** Which version of the product they describe, shown at the top of each page: `24.5.1 open source`. */
      productVersion: z.string().min(1).optional(),
    })
    .prefault({}),
  blog: z
    .strictObject({
      routeBasePath: routeBase('blog'),
      title: z.string().default('Blog'),
      description: z.string().default('News and design notes'),
    })
    .prefault({}),
  search: search.default({ provider: 'local' }),
  /** Groups of words that mean the same in a search: `[['database', 'mariadb']]`. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
  /**
   * Chinese terms with what the pages call them, forms of a term parted by a space: `{ '节点 節點': 'node', '怎么': '' }`. A search or
   * a question in Chinese is made with these words; a term without any says nothing of a subject.
   */
  glossary: z
    .record(z.string().regex(/\p{Script=Han}/u, 'a term must contain Chinese characters'), z.string())
    .default({}),
  /**
   * Gives what the site knows of things by their names, which is answered before anything is searched: `{ names: ['max_users'],
   * section: '/docs/settings#limits', en: '…', zh: '…' }`. Runs at build time.
   */
  facts: functionOf<() => Promise<readonly KnownFact[]>>().optional(),
  /** Ids of headings whose sections are of a kind, wherever they stand: `{ troubleshooting: 'answers', 'read-next': 'links' }`. */
  sectionKinds: z.record(z.string().min(1), z.enum(sectionKinds)).default({}),
  /** Queries that an empty search box offers: each shows something that search understands, and finds a page. */
  exampleSearches: z.array(z.string().min(1)).default([]),
  /** Pages that an empty search box leads to. */
  topPages: z.array(pageLink).default([]),
  /**
   * Kinds of pages by the beginnings of their paths, of which the longest counts: `{ '/docs/api': 'reference' }`. Search gives each kind a
   * sign; pages of the blog, and those that no beginning fits, have their own.
   */
  pageKinds: z
    .record(z.string().startsWith('/'), z.enum(['guide', 'reference', 'fix', 'release', 'tool']))
    .default({}),
  /** Where people answer what pages do not: a route, and what a link to it says. */
  support: pageLink.optional(),
  brand: brand.prefault({}),
  /** Module with the React components of the site: its default export is a `SiteComponents`. */
  components: moduleUrl.optional(),
  /** Interactive tools by the name that `<Island name="…" />` gives: modules that export `mount`, loaded when needed. */
  islands: z.record(islandName, moduleUrl).default({}),
  /** Module that runs in the browser: its default export is a `SiteBrowser`. */
  browser: moduleUrl.optional(),
  /** Schema of `home.yml`, where the site's own home page needs more than a title, a lead and actions. */
  home: z
    .custom<HomeSchema>((value) => value instanceof z.ZodType, { error: 'expected a zod schema' })
    .optional(),
  /** Files for machines, made at build time. */
  files: z.array(extraFile).default([]),
  /**
   * Which pages have a social image of their own: the picture that networks show beside a link. `pages`: each page.
   * `categories`: each category of the docs, which its pages share, and each post; all other pages show the front page's.
   * `auto`: as `pages` up to 300 pages, as `categories` above.
   */
  socialImages: z.enum(['auto', 'pages', 'categories']).default('auto'),
  /** Former addresses of pages and where they lead now, for good. */
  redirects: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string().min(1) })).default([]),
  themeConfig: themeConfig.prefault({}),
})

/** The configuration as written: everything with a default may be left out. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>
/** The configuration as used: complete and valid. */
export type SiteConfig = z.output<typeof siteConfigSchema>

/**
 * Checks a configuration.
 * @throws SiteError `config` that names each wrong key, its place, what was found and what is allowed
 */
export function parseSiteConfig(
  input: unknown,
  locationOf: LocationOf = () => ({ file: configFile }),
): SiteConfig {
  const parsed = siteConfigSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const problems = new Problems()
  for (const { path, message } of schemaProblems(parsed.error, siteConfigSchema, input)) {
    problems.add(new SiteError('config', `${formatKeyPath(path)} ${message}`, locationOf(path)))
  }
  problems.throwIfAny()
  throw parsed.error
}
