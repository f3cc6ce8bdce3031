import type { Element, Root } from 'hast'
import type { HastPluginDefinition } from 'satteri'
import { isAllowedHost } from '../../config/allowed-hosts.ts'
import { contentHash } from '../../site/files/content-cache.ts'
import { SiteError, type SourceLocation } from '../../site-error.ts'
import { eachElement, type LocationOf } from '../../syntax/each-node.ts'
import { contextOfFile, isOutside, type PageContext, resolveImage } from '../links/page-links.ts'
import { isServed, type Locations, locationAttribute } from '../links/rendered-references.ts'

/** Converts the compiler's styles for column alignment to `data-align`. Must run before HTML is parsed. */
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
 * Converts alignment of cells in HTML to `data-align`, and style attributes to an attribute that the compiler does not change, for
 * {@link takeStyles}.
 */
export function markStyles(tree: Root, locationOf: LocationOf): void {
  eachElement(tree, (node) => {
    const { align, style, ...rest } = node.properties
    const isCell = node.tagName === 'td' || node.tagName === 'th'
    if (align === undefined && style === undefined) return
    node.properties = {
      ...rest,
      ...(align !== undefined && (isCell ? { dataAlign: align } : { align })),
      // The compiler leaves an empty style after alignment.
      ...(style && { dataStyle: style, dataWritten: locationAttribute(locationOf(node)) }),
    }
  })
}

/** The class name for declarations, which depends only on them. */
function classNameOf(declarations: string): string {
  return `w-${contentHash(declarations).slice(0, 8)}`
}

/**
 * Converts the styles in a rendered body to classes, because the policy blocks style attributes.
 * @returns rules by class name
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

/** The allowed declarations of a style, with resolved addresses. Reports `style` for others. */
async function allowedDeclarations(
  style: string,
  page: PageContext,
  location: SourceLocation | undefined,
): Promise<string> {
  // Few pages have styles, and it loads slowly.
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

/** The resolved address of a picture in a style, if it is allowed. */
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

/** All addresses in a parsed declaration, in any property. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('url' in value && typeof value.url === 'string') return [value.url]
  return Object.values(value).flatMap(addressesIn)
}
