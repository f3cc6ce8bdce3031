// One file. What the main entry adds, to read a configuration, comes in three hundred.
import { type Config, optimize } from 'svgo/browser'

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
