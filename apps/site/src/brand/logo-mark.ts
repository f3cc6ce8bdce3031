/** Colours of the mark, the icons and the social images. The colours of pages are in their token file. */
export const brandColours = {
  /** Teal that reads on white: 5.3:1. */
  accentOnLight: '#0b7a75',
  /** Lighter teal that reads on the dark background: 10:1. */
  accentOnDark: '#4fd1c5',
  darkBackground: '#0e1216',
  lightBackground: '#ffffff',
} as const

/**
 * The mark: a panel, and in it an N drawn as a route between two nodes. Its grid is 32 units, so that strokes
 * have whole pixels at 16 px.
 */
export const markViewBox = '0 0 32 32'

/** The panel: a square of 30 units with round corners. */
const panelPath = 'M8 1H24A7 7 0 0 1 31 8V24A7 7 0 0 1 24 31H8A7 7 0 0 1 1 24V8A7 7 0 0 1 8 1Z'

/** The route: an N of 3.5 units' stroke from the node at the lower left to the node at the upper right. */
const routePath =
  'M7.25 19.4V9A1.75 1.75 0 0 1 10.24 7.76L21.25 18.78V12.6A4 4 0 1 1 24.75 12.6V23A1.75 1.75 0 0 1 21.76 24.24L10.75 13.22V19.4A4 4 0 1 1 7.25 19.4Z'

/** Panel with the route cut out; fill it with `fill-rule="evenodd"` in a single colour. */
export const markPath = panelPath + routePath

const svgStart = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markViewBox}"`

/**
 * The mark in the colour of the text around it. Assistive technology skips it, because it is next to a title.
 */
export function logoSvg(): string {
  return `${svgStart} fill="currentColor" aria-hidden="true"><path fill-rule="evenodd" d="${markPath}"/></svg>`
}

/** The mark in fixed colours, on a transparent background. */
export function colouredMarkSvg(colours: { readonly panel: string; readonly route: string }): string {
  return `${svgStart}><path fill="${colours.panel}" d="${panelPath}"/><path fill="${colours.route}" d="${routePath}"/></svg>`
}

/** `favicon.svg`: the mark in its own colours, which follow the browser's colour scheme. */
export function faviconSvg(): string {
  const { accentOnLight, accentOnDark, lightBackground, darkBackground } = brandColours
  const style =
    `.panel{fill:${accentOnLight}}.route{fill:${lightBackground}}` +
    `@media (prefers-color-scheme:dark){.panel{fill:${accentOnDark}}.route{fill:${darkBackground}}}`
  return `${svgStart}><style>${style}</style><path class="panel" d="${panelPath}"/><path class="route" d="${routePath}"/></svg>\n`
}

/**
 * The route on a background without corners, for systems that crop icons to their own shape.
 * @param scale the route's share of its usual size; a maskable icon may be cropped to the middle 80 %
 */
export function fullBleedMarkSvg(scale: number): string {
  const move = 16 * (1 - scale)
  const { accentOnLight, lightBackground } = brandColours
  return (
    `${svgStart}><path fill="${accentOnLight}" d="M0 0H32V32H0Z"/>` +
    `<path fill="${lightBackground}" transform="translate(${move} ${move}) scale(${scale})" d="${routePath}"/></svg>`
  )
}

/** The background of social images: a large faint route. */
export const socialBackdrop = `<path transform="translate(690 -64) scale(24)" fill="#131a20" d="${routePath}"/>`
