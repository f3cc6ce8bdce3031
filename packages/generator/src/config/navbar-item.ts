import { z } from 'zod'
import { isRecord, reportProblems, schemaProblems } from './schema-problems.ts'

const position = z.enum(['left', 'right']).default('left')
/** Every item accepts `className`, as in Docusaurus; only `html` uses it. */
const common = { position, className: z.string().optional() }

const linkFields = {
  label: z.string().min(1),
  /** A site route, without the base URL. */
  to: z.string().startsWith('/').optional(),
  /** An external URL of any scheme, such as `https:` or `mailto:`. */
  href: z.url().optional(),
  /** Accessible name, if the label is not sufficient. */
  ariaLabel: z.string().optional(),
  /** Name of an icon in `themeConfig.navbar.icons` that replaces the label, which remains the accessible name. */
  icon: z.string().optional(),
}

const hasOneTarget = (item: { to?: string | undefined; href?: string | undefined }) =>
  (item.to === undefined) !== (item.href === undefined)
const oneTarget = { error: 'a link needs either "to" (a route) or "href" (an external URL)' }

const plainLink = z.strictObject(linkFields).refine(hasOneTarget, oneTarget)

/** Every navbar item type, by its name in `themeConfig.navbar.items[].type`. */
const navbarItemSchemas = {
  default: z
    .strictObject({ type: z.literal('default'), ...common, ...linkFields })
    .refine(hasOneTarget, oneTarget),
  dropdown: z.strictObject({
    type: z.literal('dropdown'),
    ...common,
    label: z.string().min(1),
    items: z.array(plainLink).min(1),
  }),
  html: z.strictObject({ type: z.literal('html'), ...common, value: z.string() }),
  search: z.strictObject({
    type: z.literal('search'),
    ...common,
    label: z.string().min(1).default('Search'),
  }),
  doc: z.strictObject({ type: z.literal('doc'), ...common, docId: z.string(), label: z.string().optional() }),
  docSidebar: z.strictObject({
    type: z.literal('docSidebar'),
    ...common,
    sidebarId: z.string(),
    label: z.string().optional(),
  }),
  docsVersion: z.strictObject({ type: z.literal('docsVersion'), ...common, label: z.string().optional() }),
  docsVersionDropdown: z.strictObject({ type: z.literal('docsVersionDropdown'), ...common }),
  localeDropdown: z.strictObject({ type: z.literal('localeDropdown'), ...common }),
} as const

type NavbarItemSchemas = typeof navbarItemSchemas
export type NavbarItemType = keyof NavbarItemSchemas
/** A parsed entry of `themeConfig.navbar.items`. */
export type NavbarItem = z.output<NavbarItemSchemas[NavbarItemType]>
export type NavbarItemOf<T extends NavbarItemType> = z.output<NavbarItemSchemas[T]>

type DefaultInput = z.input<NavbarItemSchemas['default']>
/** An entry as written. Without a type, it is a link. */
type NavbarItemInput =
  | (Omit<DefaultInput, 'type'> & Partial<Pick<DefaultInput, 'type'>>)
  | z.input<NavbarItemSchemas[Exclude<NavbarItemType, 'default'>]>

function isKnown(type: string): type is NavbarItemType {
  return Object.hasOwn(navbarItemSchemas, type)
}

/** Parses an entry by its `type` (a link by default). */
export const navbarItemSchema = z
  .custom<NavbarItemInput>(isRecord, { error: 'expected object' })
  .transform((written, context): NavbarItem => {
    const item = { type: 'default', ...written }
    if (!isKnown(item.type)) {
      const types = Object.keys(navbarItemSchemas).join(', ')
      const message = `is not known: No NavbarItem component found for type "${item.type}". Use one of: ${types}`
      reportProblems([{ path: ['type'], message }], (issue) => context.addIssue(issue))
      return z.NEVER
    }
    const parsed = navbarItemSchemas[item.type].safeParse(item)
    if (parsed.success) return parsed.data
    const problems = schemaProblems(parsed.error, navbarItemSchemas[item.type], item)
    reportProblems(problems, (issue) => context.addIssue(issue))
    return z.NEVER
  })
