import { z } from 'zod'
import { Problems, SiteError } from '../site-error.ts'
import { CONFIG_FILE, type PlaceOf } from './config-places.ts'
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
    error: 'a link needs exactly one of "to" (a route) and "href" (an outside address)',
  })

const FOOTER_FORMS =
  'links are either columns (each with "title" and "items") or one row of links ("label" and "to" or "href"), not both'

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
      { error: ({ input }) => (mixesFooterForms(input) ? FOOTER_FORMS : undefined) },
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
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'use lower-case words without slashes at the ends')
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
      items: z.array(navbarItemSchema).default([]),
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
      error: 'minHeadingLevel may not be above maxHeadingLevel',
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

/** What a site author writes in `site.config.ts`. */
const siteConfigSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** Origin of the published site, without a path. */
  url: z
    .url({ abort: true })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && !url.endsWith('/'), {
      error: 'give the origin alone, without a trailing slash, e.g. https://docs.example.com',
    }),
  /** Where below the origin the site lives; begins and ends with a slash. */
  baseUrl: z
    .string()
    .regex(/^\/([^/\s]+\/)*$/, 'begin and end with a slash, e.g. "/" or "/sub/"')
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
  placeOf: PlaceOf = () => ({ file: CONFIG_FILE }),
): SiteConfig {
  const parsed = siteConfigSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const problems = new Problems()
  for (const { path, message } of schemaProblems(parsed.error, siteConfigSchema, input)) {
    problems.add(new SiteError('config', `${formatKeyPath(path)} ${message}`, placeOf(path)))
  }
  problems.throwIfAny()
  throw parsed.error
}
