import type { Element, Root } from 'hast'
import type { HastPluginDefinition } from 'satteri'
import { isAllowedHost } from '../config/allowed-hosts.ts'
import { contentHash } from '../site/content-cache.ts'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { eachElement, type LocationOf } from '../syntax/each-node.ts'
import { contextOfFile, isOutside, type PageContext, resolveImage } from './page-links.ts'
import { isServed, type Locations, locationAttribute } from './rendered-references.ts'

/** Turns the styles by which the compiler aligns the columns of a table into `data-align`. Before HTML is parsed. */
export const alignColumns: HastPluginDefinition = {
  name: 'align-columns',
  element: {
    filter: ['td', 'th'],
    visit(cell, context) {
      const align = /^text-align: (\w+)$/.exec(String(cell.properties.style))?.[1]
      if (align === undefined) return
      context.setProperty(cell, 'style', undefined)
      context.setProperty(cell, 'dataAlign', align)
    },
  },
}

/**
 * Prepares the styles of HTML: alignment of cells becomes `data-align`, and a style attribute an attribute that the compiler leaves as it is
 * written; see {@link takeStyles}.
 */
export function markStyles(tree: Root, locationOf: LocationOf): void {
  eachElement(tree, (node) => {
    const { align, style, ...rest } = node.properties
    const isCell = node.tagName === 'td' || node.tagName === 'th'
    if (align === undefined && style === undefined) return
    node.properties = {
      ...rest,
      ...(align !== undefined && (isCell ? { dataAlign: align } : { align })),
      // The compiler leaves an empty one where it took the style of a column.
      ...(style && { dataStyle: style, dataWritten: locationAttribute(locationOf(node)) }),
    }
  })
}

/** A class name for declarations, the same wherever they are written. */
function classNameOf(declarations: string): string {
  return `w-${contentHash(declarations).slice(0, 8)}`
}

/**
 * Turns the styles of the elements of a rendered body into classes, since the policy of the site blocks style attributes.
 * @returns a rule for each class, by its name
 */
export async function takeStyles(
  tree: Root,
  page: PageContext,
  locations: Locations,
): Promise<Map<string, string>> {
  const rules = new Map<string, string>()
  const styled: { node: Element; style: string }[] = []
  eachElement(tree, (node) => {
    const { style, dataStyle, ...rest } = node.properties
    if (style === undefined && dataStyle === undefined) return
    node.properties = rest
    styled.push({ node, style: String(style ?? dataStyle) })
  })
  for (const { node, style } of styled) {
    const declarations = await allowedDeclarations(style, page, locations.get(node))
    if (declarations === '') continue
    const name = classNameOf(declarations)
    const { className } = node.properties
    node.properties.className = [...(Array.isArray(className) ? className : []), name]
    // The rule is in no layer, so it overrides those of classes, as a style attribute would.
    rules.set(name, `.${name}{${declarations}}`)
  }
  return rules
}

/** The declarations of a style that a page may have, with addresses resolved. Reports `style` for each other. */
async function allowedDeclarations(
  style: string,
  page: PageContext,
  location: SourceLocation | undefined,
): Promise<string> {
  // Few pages have styles, and it takes a while to load.
  const { transformStyleAttribute } = await import('lightningcss')
  const report = (what: string) => {
    const message = `the style "${what}" is left out; use a class of a component, or write it without that`
    page.report(new SiteError('style', message, location ?? { file: page.file }))
  }
  const options = {
    filename: 'style',
    code: new TextEncoder().encode(style),
    minify: true,
    errorRecovery: true,
  }
  const addresses = new Set<string>()
  transformStyleAttribute({
    ...options,
    visitor: {
      Url(address) {
        addresses.add(address.url)
      },
    },
  })
  const resolved = new Map<string, string>()
  for (const address of addresses) {
    const to = await pictureOf(address, page, location)
    if (to !== undefined) resolved.set(address, to)
  }
  const { code, warnings } = transformStyleAttribute({
    ...options,
    visitor: {
      Declaration(declaration) {
        const isFixed =
          declaration.property === 'position'
            ? declaration.value.type === 'fixed'
            : declaration.property === 'unparsed' && declaration.value.propertyId.property === 'position'
        const blocked = addressesIn(declaration).find((address) => !resolved.has(address))
        if (isFixed) report('position: fixed')
        else if (blocked !== undefined) report(`url(${blocked})`)
        return isFixed || blocked !== undefined ? [] : undefined
      },
      Url(address) {
        return { ...address, url: resolved.get(address.url) ?? address.url }
      },
    },
  })
  if (warnings.length > 0) report(style)
  return new TextDecoder().decode(code)
}

/** The address of a picture in a style as it is served, if a page may show it. */
async function pictureOf(
  address: string,
  page: PageContext,
  location: SourceLocation | undefined,
): Promise<string | undefined> {
  if (isOutside(address)) return isAllowedHost(address, page.imageHosts) ? address : undefined
  if (address.startsWith('#') || isServed(address, 'image', page, location)) return address
  const context = location ? { ...page, ...contextOfFile(location.file, page) } : page
  return (await resolveImage(address, context, location?.line))?.src
}

/** All addresses in a parsed declaration, of which any property may have some. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('url' in value && typeof value.url === 'string') return [value.url]
  return Object.values(value).flatMap(addressesIn)
}
