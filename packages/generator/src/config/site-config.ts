import type { PreparedAnswer } from '@next-panel/contract'
import { sectionKinds } from '@next-panel/search'
import { z } from 'zod'
import { Problems, rules, SiteError } from '../site-error.ts'
import { configFile, type LocationOf } from './config-locations.ts'
import { headScript, headTag, scriptHost } from './head-tags.ts'
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

/** Whether the entries mix columns and links, so that no single form fits best. */
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
  /** Columns with titles, or a single row of links. */
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
    .regex(
      /^\/?(?:[\w-]+(?:\/[\w-]+)*\/?)?$/,
      'write words with slashes between them, or "/" for the root of the site',
    )
    .default(fallback)

/** The path and presentation of docs. */
const docsFolder = (folder: string) => ({
  /** Folder of the docs, relative to the content folder. */
  path: z.string().default(folder),
  routeBasePath: routeBase(folder),
  /** Patterns of the files below the folder that are pages, and patterns of exceptions. */
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  exclude: z.array(z.string()).default([]),
  /** Sidebars by id: a folder, or items in the format of Docusaurus' `sidebars.js`. */
  sidebars: z
    .record(
      z.string(),
      z.union([
        z.strictObject({ dirName: z.string() }),
        z.array(z.unknown()),
        z.record(z.string(), z.unknown()),
      ]),
    )
    .default({ docs: { dirName: '.' } }),
})

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
      /** `null` hides the logo of the site. */
      logo: image.nullable().optional(),
      hideOnScroll: z.boolean().default(false),
      /** Link icons by name: SVG paths of lines on a 24-unit grid. */
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
      /** A new id shows the bar again to readers who dismissed it. */
      id: z.string().min(1),
      content: z.string().min(1),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  footer: footer.prefault({}),
  /** Entries in the menu of each page. `false` removes an entry. */
  pageMenu: z
    .strictObject({
      /** "Open in ChatGPT": a link to ChatGPT with a prompt that names the page's Markdown. Only a click sends anything. */
      chatgpt: z.boolean().default(true),
      /** "Open in Claude": the same for Claude. */
      claude: z.boolean().default(true),
      /**
       * "Connect your assistant": the MCP server of the service, with configuration to copy. Only shown if
       * there is a service.
       */
      mcp: z.boolean().default(true),
    })
    .prefault({}),
  tableOfContents: z
    .strictObject({ minHeadingLevel: headingLevel.default(2), maxHeadingLevel: headingLevel.default(3) })
    .refine((levels) => levels.minHeadingLevel <= levels.maxHeadingLevel, {
      error: 'minHeadingLevel must not be greater than maxHeadingLevel',
    })
    .prefault({}),
})

/**
 * The search and answers of the site. A service that serves the site replaces this with its own collection.
 */
const search = z.discriminatedUnion(
  'provider',
  [
    /** The index in the browser, which the build creates. It needs no server and gives no answers. */
    z.strictObject({ provider: z.literal('local') }),
    /** A collection of an external service. */
    z.strictObject({
      provider: z.literal('hosted'),
      /** Service URL. */
      url: z.url({ protocol: /^https?$/ }).transform((url) => (url.endsWith('/') ? url : `${url}/`)),
      collection: z.string().min(1).default('docs'),
      /** A read key, which is public because every page contains it. */
      key: z.string().min(1),
      /** Whether a language model of that service writes answers, or answers are quotations. */
      answers: z.enum(['written', 'quoted']).default('quoted'),
    }),
  ],
  { error: 'allowed: "local", "hosted"' },
)

const hexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'write # and six lower-case hexadecimal digits, e.g. #0b7a75')

/** An icon at the root of the published site. */
export interface SiteIcon {
  /** File name, without a folder. */
  readonly name: string
  readonly contentType: 'image/svg+xml' | 'image/png' | 'image/x-icon'
  readonly bytes: Uint8Array
  /** Side in px of a PNG icon. */
  readonly size?: number
  /** Purpose in the web manifest, which lists only icons with a purpose. */
  readonly purpose?: 'any' | 'maskable'
}

/** The look of a site outside its style sheets: mark, icons, browser chrome and social images. */
const brand = z.strictObject({
  colours: z
    .strictObject({
      accentOnLight: hexColour.default('#1861b8'),
      accentOnDark: hexColour.default('#7ab8ff'),
      lightBackground: hexColour.default('#ffffff'),
      darkBackground: hexColour.default('#0e1216'),
    })
    .prefault({}),
  /** SVG path of the mark, filled with the even-odd rule. Without a mark, the navbar shows only the title. */
  mark: z.strictObject({ viewBox: z.string(), path: z.string() }).optional(),
  /** Creates the icons of the site at build time. Without it, pages have no icons. */
  icons: functionOf<() => Promise<readonly SiteIcon[]>>().optional(),
  /** SVG background of social images, 1200 by 630 px. */
  socialBackdrop: z.string().optional(),
})

/** An additional published file for machines. */
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

const glossary = z
  .strictObject({
    language: z.string().min(1),
    /** A value of the Unicode property `Script`. */
    script: z.string().refine(isScript, 'write the name of a Unicode script, such as "Han"'),
    terms: z.record(z.string(), z.string()),
  })
  .superRefine(({ script, terms }, context) => {
    const inScript = new RegExp(`\\p{Script=${script}}`, 'u')
    for (const term of Object.keys(terms))
      if (!inScript.test(term))
        context.addIssue({
          code: 'custom',
          path: ['terms', term],
          message: `a term must contain characters of the script "${script}"`,
        })
  })

function isScript(name: string): boolean {
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').source !== ''
  } catch {
    return false
  }
}

/** A link to a page of the site. */
const pageLink = z.strictObject({ label: z.string().min(1), path: z.string().startsWith('/') })

/**
 * Host of an address, as in a content security policy: `*.example.com` includes all subdomains of
 * `example.com`.
 */
const host = z
  .string()
  .regex(
    /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/,
    'write only the host, e.g. "img.shields.io" or "*.example.com"',
  )

/** The options of `site.config.ts`. */
const siteConfigSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** Origin of the published site, without a path. */
  url: z
    .url({ abort: true })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && !url.endsWith('/'), {
      error: 'write only the origin, without a trailing slash, e.g. https://docs.example.com',
    }),
  /** Its path below the origin; begins and ends with a slash. */
  baseUrl: z
    .string()
    .regex(/^\/([^/\s]+\/)*$/, 'it must begin and end with a slash, e.g. "/" or "/sub/"')
    .default('/'),
  /** Folder with `docs/`, `blog/` and `static/`, relative to the configuration file. */
  contentDir: z.string().default('content'),
  /**
   * URL at which readers edit a page. `{path}` is replaced by the path of its file relative to this configuration; a URL without it is
   * a folder, to which the path is appended: `https://github.com/OWNER/REPOSITORY/edit/main/`.
   */
  editUrl: z.url({ protocol: /^https?$/ }).optional(),
  markdown: z
    .strictObject({
      /** `detect` reads `.md` as Markdown and `.mdx` as MDX; `mdx` reads both as MDX, as Docusaurus does. */
      format: z.enum(['detect', 'mdx', 'md']).default('detect'),
      /** Whether GitHub's names of emoji between colons, `:tada:`, become emoji. */
      emoji: z.boolean().default(true),
      /**
       * Reads `$…$` and `$$…$$` as TeX formulas. Pages must then write `\\$` for a dollar sign that could
       * begin a formula.
       */
      math: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Hosts of allowed pictures: `['img.shields.io', '*.githubusercontent.com']`. They learn the IP addresses
   * of readers.
   */
  imageHosts: z.array(host).default([]),
  /**
   * Hosts of allowed frames, videos and sounds: `[{ host: 'www.youtube-nocookie.com', kind: 'frame' }]`. A
   * frame loads only after a reader clicks it.
   */
  embeds: z.array(z.strictObject({ host, kind: z.enum(['frame', 'media']) })).default([]),
  i18n: i18n.prefault({}),
  docs: z
    .strictObject({
      ...docsFolder('docs'),
      /** Default version for readers: a release, or `current`; the newest release by default. */
      lastVersion: z.string().optional(),
      /** Label of the unreleased docs; `versions.json` lists the releases. */
      currentVersionLabel: z.string().default('Current'),
      /** Product version that the docs describe, shown at the top of each page: `24.5.1 open source`. */
      productVersion: z.string().min(1).optional(),
    })
    .prefault({}),
  /** Further docs, with their own pages and sidebars. They have no versions. */
  moreDocs: z.array(z.strictObject({ id: z.string().min(1), ...docsFolder('docs') })).default([]),
  /**
   * Folder of Markdown pages outside of docs and blog, relative to the content folder. Their addresses follow
   * from their paths.
   */
  pages: z.strictObject({ path: z.string().default('src/pages') }).prefault({}),
  /** Paths that another program on the same host serves. Links to them are not checked. */
  servedElsewhere: z.array(z.string().startsWith('/')).default([]),
  blog: z
    .strictObject({
      /** Folder of the posts, relative to the content folder. */
      path: z.string().default('blog'),
      /**
       * Whether addresses of posts contain the day that begins the file name, as in Docusaurus:
       * `/blog/2024/05/24/name`.
       */
      datedPaths: z.boolean().default(false),
      routeBasePath: routeBase('blog'),
      title: z.string().default('Blog'),
      description: z.string().default('News and design notes'),
    })
    .prefault({}),
  search: search.default({ provider: 'local' }),
  /**
   * Groups of synonyms: `[['database', 'mariadb']]`. A group of a single word is a name of the site's
   * subject, which weighs little.
   */
  synonyms: z.array(z.array(z.string().min(1)).min(1)).default([]),
  /**
   * Translates searches and questions in another language, which is known by its script, into the words of the pages. Spaces separate
   * the forms of a term, and a term without words is ignored: `{ language: 'zh-Hans', script: 'Han', terms: { '节点 節點': 'node',
   * '怎么': '' } }`.
   */
  glossary: glossary.optional(),
  /**
   * Returns prepared answers, which questions get before search results: `{ kind: 'name', section: '/docs/settings#limits',
   * names: ['max_users'], en: ['how many users can sign up'], zh: [], answer: { en: '…', zh: '…' } }`. Runs at build time.
   */
  answers: functionOf<() => Promise<readonly PreparedAnswer[]>>().optional(),
  /** Kinds of sections by heading id, on all pages: `{ troubleshooting: 'answers', 'read-next': 'links' }`. */
  sectionKinds: z.record(z.string().min(1), z.enum(sectionKinds)).default({}),
  /** Example queries for an empty search box. Each shows a feature of the search and finds a page. */
  exampleSearches: z.array(z.string().min(1)).default([]),
  /** Pages listed below an empty search box. */
  topPages: z.array(pageLink).default([]),
  /**
   * Kinds of pages by path prefix, of which the longest applies: `{ '/docs/api': 'reference' }`. Search shows an icon for
   * each kind, and default icons for blog posts and other pages.
   */
  pageKinds: z
    .record(z.string().startsWith('/'), z.enum(['guide', 'reference', 'fix', 'release', 'tool']))
    .default({}),
  /** Link to a place where people answer questions. */
  support: pageLink.optional(),
  brand: brand.prefault({}),
  /** Module with the React components of the site; its default export is a `SiteComponents`. */
  components: moduleUrl.optional(),
  /** Interactive tools by the name in `<Island name="…" />`: modules that export `mount` and are loaded on demand. */
  islands: z.record(islandName, moduleUrl).default({}),
  /** Module for the browser; its default export is a `SiteBrowser`. */
  browser: moduleUrl.optional(),
  /** Schema of `home.yml`, if the home page needs more than a title, a lead and actions. */
  home: z
    .custom<HomeSchema>((value) => value instanceof z.ZodType, { error: 'expected a zod schema' })
    .optional(),
  /** Additional files, created at build time. */
  files: z.array(extraFile).default([]),
  /**
   * The pages with their own social image, which networks show with a link. `pages`: every page.
   * `categories`: every post and every docs category, whose pages share it; other pages use the image of the
   * home page. `auto`: `pages` for up to 300 pages, otherwise `categories`.
   */
  socialImages: z.enum(['auto', 'pages', 'categories']).default('auto'),
  /** Permanent redirects from former paths. */
  redirects: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string().min(1) })).default([]),
  /**
   * Elements for the head of every page: `{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }`, a `link`, or a `script` with
   * `innerHTML`, which the content security policy allows by its hash. Addresses within the site begin with the base URL.
   */
  headTags: z.array(headTag).default([]),
  /**
   * Scripts for every page, by address or attributes:
   * `{ src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'x.org' }`. Scripts of other
   * hosts need an entry in `scriptHosts`. Following a link replaces the page without loading scripts again,
   * so call a script that counts views in `onPage` of the `browser` module.
   */
  scripts: z.array(headScript).default([]),
  /**
   * Origins of other hosts from which scripts may be loaded and to which they may send:
   * `['https://plausible.io']`. The content security policy allows only these.
   */
  scriptHosts: z.array(scriptHost).default([]),
  /**
   * The effect of problems, by rule: `{ link: 'warn', style: 'off' }`. A problem that prevents a page is
   * always an error.
   */
  problems: z.partialRecord(z.enum(rules), z.enum(['error', 'warn', 'off'])).default({}),
  themeConfig: themeConfig.prefault({}),
})

/** The configuration as written: options with a default are optional. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>
/** The complete, validated configuration. */
export type SiteConfig = z.output<typeof siteConfigSchema>

/**
 * Checks a configuration.
 * @throws SiteError `config` that names each wrong key, its location, its value and the allowed values
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
