import type { Element, ElementContent, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { isAllowedHost } from '../../config/allowed-hosts.ts'
import { type Rule, SiteError } from '../../site-error.ts'
import { isOutside, type PageContext } from '../links/page-links.ts'
import { candidatesOf, type Locations } from '../links/rendered-references.ts'

/**
 * Removes and reports elements that the content security policy blocks: pictures of other hosts, embedded content, scripts, style
 * sheets. A link replaces an element with an address.
 */
export function blockElements(tree: Root, page: PageContext, locations: Locations): void {
  walk(tree, false)

  function walk(parent: Parents, isInLink: boolean): void {
    for (const node of [...parent.children]) {
      if (node.type !== 'element') continue
      const report = (rule: Rule, message: string) => {
        page.report(new SiteError(rule, message, locations.get(node) ?? { file: page.file }))
      }
      const replace = (label: string, address: string | undefined) => {
        const words: ElementContent = { type: 'text', value: label.trim() || (address ?? '') }
        const link: ElementContent =
          address === undefined || isInLink ? words : h('a', { href: address }, [words])
        const isBlock = parent.type === 'root' && address !== undefined
        parent.children.splice(parent.children.indexOf(node), 1, isBlock ? h('p', [link]) : link)
      }
      if (blockImages(node, report, replace)) continue
      if (blockEmbed(node, report, replace)) continue
      // At the top level, a frame becomes a paragraph.
      if (parent.type === 'root' && 'dataEmbed' in node.properties)
        parent.children.splice(parent.children.indexOf(node), 1, h('p', [node]))
      walk(node, isInLink || node.tagName === 'a')
    }
  }

  /** @returns whether the element was replaced */
  function blockImages({ tagName, properties }: Element, report: Report, replace: Replace): boolean {
    const isAllowed = (address: string) => !isOutside(address) || isAllowedHost(address, page.imageHosts)
    for (const name of pictureProperties[tagName] ?? []) {
      const written = properties[name]
      if (typeof written !== 'string') continue
      const candidates = name === 'srcSet' ? candidatesOf(written) : [{ address: written, size: '' }]
      const blocked = candidates.filter(({ address }) => !isAllowed(address))
      for (const { address } of blocked) {
        const shown = `the image "${address}" is on another host, which the site's content security policy blocks`
        report(
          'remote-image',
          `${shown}; put the file next to the page, or ${adviceFor('imageHosts', address)}`,
        )
      }
      if (blocked.length === 0) continue
      const others = candidates.filter(({ address }) => isAllowed(address))
      properties[name] =
        others.length > 0 ? others.map(({ address, size }) => address + size).join(', ') : undefined
      if (tagName === 'img' && name === 'src') {
        replace(String(properties.alt ?? ''), written)
        return true
      }
    }
    return false
  }

  /** @returns whether the element was replaced */
  function blockEmbed(node: Element, report: Report, replace: Replace): boolean {
    const { tagName, properties } = node
    const { src, data, title, type } = properties
    const label = String(title ?? properties.ariaLabel ?? '')
    switch (tagName) {
      case 'iframe':
      case 'frame':
      case 'embed':
      case 'object': {
        const address = tagName === 'object' ? data : src
        if (typeof address === 'string' && isAllowedHost(address, hostsOf('frame'))) {
          becomeFrameLink(node, address, label)
          return false
        }
        const shown = typeof address === 'string' ? `shows "${address}"` : 'shows a document of its own'
        const advice =
          typeof address === 'string' && isOutside(address) ? `, or ${adviceFor('frame', address)}` : ''
        report('embed', `<${tagName}> ${shown}, which ${policyBlocks}; write a link${advice}`)
        replace(
          label || (tagName === 'object' ? textOf(node) : ''),
          typeof address === 'string' ? address : undefined,
        )
        return true
      }
      case 'video':
      case 'audio':
        return blockMedia(node, report, replace)
      case 'script': {
        if (typeof type === 'string' && !/javascript|ecmascript|module|importmap|^$/i.test(type)) return false
        report('embed', `<script> is a script, which ${policyBlocks}; remove it, or write an island`)
        replace(label, typeof src === 'string' ? src : undefined)
        return true
      }
      case 'style':
        report('embed', `<style> is a style sheet, which ${policyBlocks}; write style="…" on each element`)
        replace('', undefined)
        return true
      case 'base':
        report('embed', `<base> changes all addresses of a page, which ${policyBlocks}; remove it`)
        replace('', undefined)
        return true
      case 'link': {
        const { href, rel } = properties
        if (typeof href !== 'string' || !isOutside(href) || !/stylesheet/.test(String(rel))) return false
        report('embed', `<link> loads the style sheet "${href}", which ${policyBlocks}; remove it`)
        replace('', undefined)
        return true
      }
      case 'form':
        if (isOutside(String(properties.action ?? '')))
          report('embed', `<form> sends to "${properties.action}", which ${policyBlocks}; write a link`)
        return false
      default:
        return false
    }
  }

  /** Removes blocked sources of videos and sounds. @returns whether no source is left */
  function blockMedia(node: Element, report: Report, replace: Replace): boolean {
    const blocked: string[] = []
    const isBlocked = (address: unknown): boolean => {
      if (typeof address !== 'string' || !isOutside(address) || isAllowedHost(address, hostsOf('media')))
        return false
      blocked.push(address)
      const shown = `<${node.tagName}> plays "${address}", which ${policyBlocks}`
      report(
        'embed',
        `${shown}; put the file next to the page, write a link, or ${adviceFor('media', address)}`,
      )
      return true
    }
    if (isBlocked(node.properties.src)) node.properties.src = undefined
    node.children = node.children.filter(
      (child) =>
        child.type !== 'element' ||
        !['source', 'track'].includes(child.tagName) ||
        !isBlocked(child.properties.src),
    )
    const isLeft =
      node.properties.src !== undefined ||
      node.children.some((child) => child.type === 'element' && child.tagName === 'source')
    const [address] = blocked
    if (isLeft || address === undefined) return false
    replace(String(node.properties.title ?? node.properties.ariaLabel ?? ''), address)
    return true
  }

  function hostsOf(kind: 'frame' | 'media'): string[] {
    return page.embeds.filter((embed) => embed.kind === kind).map(({ host }) => host)
  }
}

/** Replaces a frame by a link that stores its properties until a reader loads the frame. */
function becomeFrameLink(node: Element, address: string, label: string): void {
  const { allow, sandbox, width, height, style, dataStyle, className, id } = node.properties
  const [across, down] = [width, height].map((length) =>
    /^\d+(px)?$/.test(String(length)) ? parseFloat(String(length)) : 0,
  )
  const size = across && down ? `aspect-ratio: ${across} / ${down};` : down ? `block-size: ${down}px;` : ''
  const properties = {
    href: address.replace(/^\/\//, 'https://'),
    id,
    className,
    dataEmbed: '',
    dataAllow: allow,
    dataSandbox: sandbox === undefined ? undefined : String(sandbox),
    style: `${size}${style ?? dataStyle ?? ''}` || undefined,
    dataStyle: undefined,
  }
  const children = [{ type: 'text' as const, value: label || address }]
  Object.assign(node, { tagName: 'a', properties, children })
}

type Report = (rule: Rule, message: string) => void
/** Replaces an element by a link, or by text without an address. */
type Replace = (label: string, address: string | undefined) => void

const policyBlocks = "the site's content security policy blocks"

const pictureProperties: Readonly<Record<string, readonly string[]>> = {
  img: ['srcSet', 'src'],
  source: ['srcSet'],
  video: ['poster'],
  input: ['src'],
  image: ['href', 'xLinkHref'],
  table: ['background'],
  td: ['background'],
  th: ['background'],
}

function adviceFor(option: 'imageHosts' | 'frame' | 'media', address: string): string {
  const { host = '', protocol } = URL.parse(address, 'https://none.invalid') ?? {}
  const entry = option === 'imageHosts' ? `"${host}"` : `{ host: "${host}", kind: "${option}" }`
  const key = option === 'imageHosts' ? option : 'embeds'
  return `add ${entry} to ${key} in site.config.ts${protocol === 'https:' ? '' : ' and write https'}`
}
