import { imageSize } from 'image-size'
// One file. What the main entry adds, to read a configuration, comes in three hundred.
import { type Config, type CustomPlugin, optimize } from 'svgo/browser'

// Kept is whatever someone may rely on from outside or by ear: ids, titles, descriptions, roles, the view box and
// style sheets with their media queries. Scripts go: an image has no use for them.
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
 * The same picture in fewer bytes.
 * @throws Error of the parser when the text is no well-formed SVG
 */
export function minifySvg(svg: string): string {
  return optimize(svg, config).data
}

/** Size of a picture that says none, as browsers show it. */
const defaultSize = { width: 300, height: 150 }

/**
 * Size in CSS px at which a picture is shown unscaled: by its width and height, else by its view box.
 * @throws Error when the text is no well-formed SVG
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
  // The library knows all units, but looks for the first tag in the first thousand bytes only.
  const tag = Object.entries({ width, height, viewBox: viewBox?.trim().replace(/[\s,]+/g, ' ') })
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('')
  try {
    return imageSize(new TextEncoder().encode(`<svg${tag} />`))
  } catch {
    return defaultSize
  }
}
