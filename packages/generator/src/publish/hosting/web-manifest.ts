import type { SiteConfig, SiteIcon } from '../../config/site-config.ts'
import { servedPath } from '../../site/addresses/site-address.ts'

export interface WebManifestInput {
  readonly title: string
  readonly description: string
  /** Begins and ends with a slash. */
  readonly baseUrl: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly colours: Pick<SiteConfig['brand']['colours'], 'accentOnLight' | 'lightBackground'>
  /** Icons without a purpose are not listed. */
  readonly icons: readonly Pick<SiteIcon, 'name' | 'contentType' | 'size' | 'purpose'>[]
}

/** The display mode `minimal-ui` keeps the browser's navigation, because readers of docs copy addresses and go back. */
export function webManifest({
  title,
  description,
  baseUrl,
  language,
  direction,
  colours,
  icons,
}: WebManifestInput): string {
  const manifest = {
    name: title,
    short_name: title,
    description,
    id: baseUrl,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'minimal-ui',
    lang: language,
    dir: direction,
    theme_color: colours.accentOnLight,
    background_color: colours.lightBackground,
    icons: icons.flatMap(({ name, contentType, size, purpose }) =>
      purpose && size
        ? [{ src: servedPath(baseUrl, name), type: contentType, sizes: `${size}x${size}`, purpose }]
        : [],
    ),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
