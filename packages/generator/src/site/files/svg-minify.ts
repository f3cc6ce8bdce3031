import { imageSize } from 'image-size'
// The main entry loads three hundred files to read configuration files.
import { type Config, type CustomPlugin, optimize } from 'svgo/browser'

// IDs, titles, descriptions, roles, the view box and media queries stay, because pages and screen readers can depend on them. Scripts are
// removed, because images don't run them.
const config: Config = {
  multipass: true,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          cleanupIds: false,
          removeDesc: false,
          removeHiddenElems: false,
          removeUnknownsAndDefaults: { keepAriaAttrs: true, keepRoleAttr: true, keepDataAttrs: false },
          inlineStyles: false,
          mergeStyles: false,
          minifyStyles: { usage: false },
        },
      },
    },
    'removeScripts',
  ],
}

/**
 * @throws Error of the parser if the SVG is not well-formed
 */
export function minifySvg(svg: string): string {
  return optimize(svg, config).data
}

/** Size that browsers use for a picture without a size. */
const defaultSize = { width: 300, height: 150 }

/**
 * The unscaled size in CSS px: width and height, or else those of the view box.
 * @throws Error if the SVG is not well-formed
 */
export function svgSize(svg: string): { width: number; height: number } {
  let attributes: Readonly<Record<string, string>> | undefined
  const readRoot: CustomPlugin = {
    name: 'read-root',
    fn: () => ({
      element: {
        enter(node, parent) {
          if (parent.type === 'root' && node.name === 'svg') attributes = node.attributes
        },
      },
    }),
  }
  optimize(svg, { plugins: [readRoot] })
  if (!attributes) throw new Error('there is no <svg> element')
  const { width, height, viewBox } = attributes
  // The library knows all units, but reads only the first thousand bytes.
  const tag = Object.entries({ width, height, viewBox: viewBox?.trim().replace(/[\s,]+/g, ' ') })
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('')
  try {
    return imageSize(new TextEncoder().encode(`<svg${tag} />`))
  } catch {
    return defaultSize
  }
}
